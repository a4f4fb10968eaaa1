// notebook.tsx -- two inks: a stamp is a fact, the pencil is yours. What is stamped depends on the
// memory level of the table; of a game seen again its reader chooses.
import { useState } from 'preact/hooks';
import { useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import type { Play, PlayProps } from '../module';
import { MEMORIES } from '../../types';
import { INITIALS, PEOPLE } from '../facts';
import { Face, reason, useWide } from './bits';
import { Evidence } from './casefile';
import {
    chosenPerson, mine, seatsIn, surname, type Facts, type Stamp,
} from './model';
import { usePencil, type Mark, type Pencil } from './pencil';
import { useFacts, useLevel } from './proofs';

// Whose columns there are: everybody else's; a spectator has all.
const columns = (play: Play): number[] =>
    Array.from({ length: seatsIn(play.view) }, (_, seat) => seat).filter(seat => seat !== play.me);

interface CellProps {
    play: Play; pencil: Pencil; person: string; seat: number;
    stamp: Stamp | undefined; chance: number | undefined; ask(why: string): void;
}

const isMark = (n: number): n is Mark => n >= 0 && n <= 3;
const MARKS: Record<string, Mark> = { x: 1, '?': 2, o: 3, '.': 0, delete: 0, backspace: 0 };

// Arrows go from cell to cell; x ? o write, dot rubs out.
function cellKey(e: KeyboardEvent, write: (mark: Mark) => void): void {
    const key = e.key.toLowerCase();
    const mark = MARKS[key];
    if (mark !== undefined && !e.ctrlKey && !e.metaKey) {
        write(mark);
    } else if (key.startsWith('arrow')) {
        const cell = (e.currentTarget as HTMLElement).closest('td')!;
        const row = cell.parentElement as HTMLTableRowElement;
        const down = key === 'arrowdown' ? row.nextElementSibling
                   : key === 'arrowup' ? row.previousElementSibling : row;
        const at = cell.cellIndex + (key === 'arrowright' ? 1 : key === 'arrowleft' ? -1 : 0);
        (down as HTMLTableRowElement | null)?.cells[at]?.querySelector('button')?.focus();
    } else {
        return;
    }
    e.preventDefault();
    e.stopPropagation();
}

function Cell({ play, pencil, person, seat, stamp, chance, ask }: CellProps) {
    const say = useSay();
    const mark = pencil.at(person, seat);
    const likely = chance !== undefined && chance > 0 && mark === 0 && stamp === undefined ? `${chance}` : '';
    const fact = say(`web.sw.mark.${stamp?.is === 'no' ? 1 : 3}`);
    const what = stamp !== undefined ? say('web.sw.stamped', { what: fact })
               : mark !== 0 ? say('web.sw.pencilled', { what: say(`web.sw.mark.${mark}`) })
               : likely !== '' ? `${likely} %` : say('web.sw.mark.0');
    const press = () => {
        if (stamp !== undefined) ask(reason(play, stamp.why));
        else pencil.draw(person, seat, ((mark + 1) % 4) as Mark);
    };
    const ink = stamp !== undefined ? `fact ${stamp.is}` : isMark(mark) && mark > 0 ? `pencil m${mark}` : '';
    return (
        <button type="button" class="sw-cell" data-testid={`note-${person}-${seat}`} onClick={press}
            data-kind="note" data-stamp={stamp?.is} data-mark={mark}
            aria-label={`${PEOPLE[person]}, ${play.reader.names[seat]}: ${what}`}
            onKeyDown={e => cellKey(e, m => { if (stamp === undefined) pencil.draw(person, seat, m); })}>
            <i class={`sw-mark ${ink}`} aria-hidden="true">{likely}</i>
        </button>
    );
}

interface RowProps { play: Play; pencil: Pencil; facts: Facts; person: string; ask(why: string): void; }

function Row({ play, pencil, facts, person, ask }: RowProps) {
    const say = useSay();
    const regular = facts.regular.has(person);
    const on = chosenPerson(play) === person;
    const own = play.table.peek && mine(play.view).includes(person);
    const name = PEOPLE[person];
    return (
        <tr class={`${regular ? 'regular' : ''} ${on ? 'on' : ''} ${own ? 'own' : ''}`}>
            <th scope="row">
                <button type="button" class="sw-who" data-testid={`person-${person}`} data-kind="person"
                    aria-pressed={on} title={name}
                    onClick={() => play.acts.select(on ? null : `person-${person}`)}>
                    <b>{person}</b> {surname(person)}
                    {own && <span class="unseen"> {say('web.sw.yours')}</span>}
                </button>
            </th>
            {columns(play).map(seat => (
                <td key={seat}>
                    {regular ? <i class="sw-mark fact no" aria-label={say('web.sw.mark.1')} role="img" />
                        : <Cell play={play} pencil={pencil} person={person} seat={seat} ask={ask}
                            stamp={facts.stamps.get(person + seat)}
                            chance={facts.chances.get(person + seat)} />}
                </td>
            ))}
            <td>
                {regular && <button type="button" class="sw-cell" data-testid={`regular-${person}`}
                    aria-label={`${name}: ${say('term.sw.regular')}`} data-kind="note"
                    onClick={() => ask(say('term.sw.why_regular', { person: name }))}>
                    <i class="sw-mark fact legal" /></button>}
            </td>
        </tr>
    );
}

function Legend() {
    const say = useSay();
    return (
        <p class="sw-legend small">
            <span><i class="sw-mark fact no" /> {say('web.sw.stamp')}</span>
            <span><i class="sw-mark pencil m2" /> {say('web.sw.pencil')}</span>
            <span><i class="sw-mark fact legal" /> {say('term.sw.regular')}</span>
        </p>
    );
}

function WideBook({ play, facts, pencil }: { play: Play; facts: Facts; pencil: Pencil }) {
    const say = useSay();
    const [why, ask] = useState('');
    return (
        <>
            <table class="sw-notes" data-testid="notes">
                <caption class="unseen">{say('web.tab.notebook')}</caption>
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{say('web.sw.person')}</span></th>
                        {columns(play).map(seat => <th key={seat} scope="col" title={play.reader.names[seat]}>
                            <Shape seat={seat} /><span class="unseen">{play.reader.names[seat]}</span></th>)}
                        <th scope="col" title={say('term.sw.regular')}><i class="sw-mark fact legal" />
                            <span class="unseen">{say('term.sw.regular')}</span></th>
                    </tr>
                </thead>
                <tbody>
                    {INITIALS.map(p => <Row key={p} play={play} pencil={pencil} facts={facts}
                        person={p} ask={ask} />)}
                </tbody>
            </table>
            <Legend />
            <p class="sw-why small" data-testid="why" role="status">{why}</p>
        </>
    );
}

// ---- on a phone: twenty tiles, and one person at a time ----------------------------------------

function Tile({ play, facts, pencil, person, on, choose }: Omit<RowProps, 'ask'> & {
    on: boolean; choose(): void;
}) {
    const say = useSay();
    const regular = facts.regular.has(person);
    const left = columns(play).filter(s => facts.stamps.get(person + s)?.is !== 'no');
    const own = play.table.peek && mine(play.view).includes(person);
    const name = [PEOPLE[person], regular ? say('term.sw.regular') : '', own ? say('web.sw.yours') : ''];
    return (
        <button type="button" class={`sw-tile ${regular ? 'regular' : ''} ${own ? 'own' : ''}`}
            aria-pressed={on} data-testid={`person-${person}`} onClick={choose}
            aria-label={name.filter(s => s !== '').join(', ')}>
            <b>{person}</b>
            {regular ? <i class="sw-mark fact legal" />
                : <span class="sw-left">{left.map(s => {
                    const mark = pencil.at(person, s);
                    return <span key={s} class={mark > 0 ? `pencilled m${mark}` : ''}>
                        <Shape seat={s} size={12} /></span>;
                })}</span>}
        </button>
    );
}

function NarrowBook({ play, facts, pencil }: { play: Play; facts: Facts; pencil: Pencil }) {
    const say = useSay();
    const [why, ask] = useState('');
    const [at, go] = useState(chosenPerson(play) ?? INITIALS[0]!);
    return (
        <div class="sw-book">
            <div class="sw-tiles" role="group" aria-label={say('web.tab.notebook')} data-testid="notes">
                {INITIALS.map(p => <Tile key={p} play={play} facts={facts} pencil={pencil} person={p}
                    on={p === at} choose={() => { go(p); ask(''); }} />)}
            </div>
            <section class="sw-page" aria-label={PEOPLE[at]}>
                <h2><Face card={`${at}d`} kind="thumb" /> {PEOPLE[at]}</h2>
                {!facts.regular.has(at) && <div class="sw-cells">
                    {columns(play).map(seat => <div key={seat} class="sw-one"><Shape seat={seat} />
                        <Cell play={play} pencil={pencil} person={at} seat={seat} ask={ask}
                            stamp={facts.stamps.get(at + seat)}
                            chance={facts.chances.get(at + seat)} /></div>)}
                </div>}
                <p class="sw-why small" role="status">{why}</p>
                <Evidence play={play} person={at} />
            </section>
        </div>
    );
}

function Levels({ level, choose }: { level: number; choose(level: number): void }) {
    const say = useSay();
    return (
        <label class="sw-levels small"><span>{say('web.sw.level')}</span>
            <select data-testid="notes-level" value={level}
                onChange={e => choose(Number(e.currentTarget.value))}>
                {MEMORIES.map((m, i) => <option key={m} value={i}>{say(`table.memory.${i}`)}</option>)}
            </select>
        </label>
    );
}

export function Notebook({ play }: PlayProps) {
    const pencil = usePencil(play);
    const [level, choose] = useLevel(play);
    const facts = useFacts(play, level);
    const Book = useWide() ? WideBook : NarrowBook;
    return (
        <div class="sw-notebook" data-testid="notebook" data-memory={play.table.hello?.memory}>
            {choose !== null && <Levels level={level} choose={choose} />}
            <Book play={play} facts={facts} pencil={pencil} />
        </div>
    );
}
