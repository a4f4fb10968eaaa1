// notebook.tsx -- two inks: a stamp is a fact, the pencil is yours. The stamps depend on the memory
// level of the table; in a replay the reader chooses the level. C provides the stamps and their
// reasons.
import { useState } from 'preact/hooks';
import { useApp, useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import type { Play, PlayProps } from '../module';
import { MEMORIES } from '../../types';
import { Face, useWide } from './bits';
import { Evidence } from './casefile';
import { chosenPerson, factsOf, others, sceneOf, stampIn } from './look';
import { usePencil, type Mark, type Pencil } from './pencil';

// The notebook of one reader: what is stamped up to a level, and the pencil.
interface Book { play: Play; pencil: Pencil; level: number; }

function personIn({ play, level }: Book, person: number) {
    const { is_regular, is_own, about, cells } = sceneOf(play).people[person]!;
    return { ...factsOf(play).people[person]!, regular: is_regular && level > 0, own: is_own, about, cells };
}

interface CellProps { book: Book; person: number; seat: number; ask(why: string): void; }

const NAMES = ['open', 'no', 'perhaps', 'yes'] as const;
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

function Cell({ book, person, seat, ask }: CellProps) {
    const say = useSay();
    const { play, pencil, level } = book, { initial, name, cells } = personIn(book, person);
    const cell = cells[seat]!, stamp = stampIn(cell, level), mark = pencil.at(initial, seat);
    const chance = level === MEMORIES.length - 1 && cell.stamp === 'open' ? cell.percent : 0;
    const likely = chance > 0 && mark === 0 ? `${chance}` : '';
    const fact = say(`sw.web.mark.${stamp?.stamp ?? 'open'}`);
    const what = stamp !== undefined ? say('sw.web.stamped', { what: fact })
               : mark !== 0 ? say('sw.web.pencilled', { what: say(`sw.web.mark.${NAMES[mark]}`) })
               : likely !== '' ? `${likely} %` : say('sw.web.mark.open');
    const press = () => {
        if (stamp !== undefined) ask(stamp.why);
        else pencil.draw(initial, seat, ((mark + 1) % 4) as Mark);
    };
    const ink = stamp !== undefined ? `fact ${stamp.stamp}` : mark > 0 ? `pencil m${mark}` : '';
    return (
        <button type="button" class="sw-cell" data-testid={`note-${initial}-${seat}`} onClick={press}
            data-kind="note" data-stamp={stamp?.stamp} data-mark={mark}
            aria-label={`${name}, ${play.reader.names[seat]}: ${what}`}
            onKeyDown={e => cellKey(e, m => { if (stamp === undefined) pencil.draw(initial, seat, m); })}>
            <i class={`sw-mark ${ink}`} aria-hidden="true">{likely}</i>
        </button>
    );
}

interface RowProps { book: Book; person: number; ask(why: string): void; }

function Row({ book, person, ask }: RowProps) {
    const say = useSay();
    const { play } = book, { initial, name, surname, regular, own, about } = personIn(book, person);
    const on = chosenPerson(play) === person;
    return (
        <tr class={`${regular ? 'regular' : ''} ${on ? 'on' : ''} ${own ? 'own' : ''}`}>
            <th scope="row">
                <button type="button" class="sw-who" data-testid={`person-${initial}`} data-kind="person"
                    aria-pressed={on} title={name}
                    onClick={() => play.acts.choose(on ? null : { what: 'person', number: person })}>
                    <b>{initial}</b> {surname}
                    {own && <span class="unseen"> {say('sw.web.yours')}</span>}
                </button>
            </th>
            {others(play).map(seat => (
                <td key={seat}>
                    {regular ? <i class="sw-mark fact no" aria-label={say('sw.web.mark.no')} role="img" />
                        : <Cell book={book} person={person} seat={seat} ask={ask} />}
                </td>
            ))}
            <td>
                {regular && <button type="button" class="sw-cell" data-testid={`regular-${initial}`}
                    aria-label={`${name}: ${say('sw.term.regular')}`} data-kind="note"
                    onClick={() => ask(about)}>
                    <i class="sw-mark fact legal" /></button>}
            </td>
        </tr>
    );
}

function Legend() {
    const say = useSay();
    return (
        <p class="sw-legend small">
            <span><i class="sw-mark fact no" /> {say('sw.web.stamp.no')}</span>
            <span><i class="sw-mark fact yes" /> {say('sw.web.stamp.yes')}</span>
            <span><i class="sw-mark fact legal" /> {say('sw.web.stamp.legal')}</span>
            <span><i class="sw-mark pencil m2" /> {say('sw.web.pencil')}</span>
        </p>
    );
}

function WideBook({ book }: { book: Book }) {
    const say = useSay();
    const { play } = book;
    const [why, ask] = useState('');
    return (
        <>
            <table class="sw-notes" data-testid="notes">
                <caption class="unseen">{say('web.tab.notebook')}</caption>
                <thead>
                    <tr>
                        <th scope="col"><span class="unseen">{say('sw.web.person')}</span></th>
                        {others(play).map(seat => <th key={seat} scope="col" title={play.reader.names[seat]}>
                            <Shape seat={seat} /><span class="unseen">{play.reader.names[seat]}</span></th>)}
                        <th scope="col" title={say('sw.term.regular')}><i class="sw-mark fact legal" />
                            <span class="unseen">{say('sw.term.regular')}</span></th>
                    </tr>
                </thead>
                <tbody>
                    {factsOf(play).people.map((_, p) => <Row key={p} book={book} person={p} ask={ask} />)}
                </tbody>
            </table>
            <Legend />
            <p class="sw-why small" data-testid="why" role="status">{why}</p>
        </>
    );
}

// ---- on a phone: twenty tiles, and one person at a time ----------------------------------------

function Tile({ book, person, on, choose }: Omit<RowProps, 'ask'> & { on: boolean; choose(): void }) {
    const say = useSay();
    const { initial, name, regular, own, cells } = personIn(book, person);
    const left = others(book.play).filter(s => stampIn(cells[s]!, book.level)?.stamp !== 'no');
    const said = [name, regular ? say('sw.term.regular') : '', own ? say('sw.web.yours') : ''];
    return (
        <button type="button" class={`sw-tile ${regular ? 'regular' : ''} ${own ? 'own' : ''}`}
            aria-pressed={on} data-testid={`person-${initial}`} onClick={choose}
            aria-label={said.filter(s => s !== '').join(', ')}>
            <b>{initial}</b>
            {regular ? <i class="sw-mark fact legal" />
                : <span class="sw-left">{left.map(s => {
                    const mark = book.pencil.at(initial, s);
                    return <span key={s} class={mark > 0 ? `pencilled m${mark}` : ''}>
                        <Shape seat={s} size={12} /></span>;
                })}</span>}
        </button>
    );
}

function NarrowBook({ book }: { book: Book }) {
    const say = useSay();
    const { play } = book;
    const [why, ask] = useState('');
    const [at, go] = useState(chosenPerson(play) ?? 0);
    const { initial, name, regular } = personIn(book, at);
    return (
        <div class="sw-book">
            <div class="sw-tiles" role="group" aria-label={say('web.tab.notebook')} data-testid="notes">
                {factsOf(play).people.map((_, p) => <Tile key={p} book={book} person={p}
                    on={p === at} choose={() => { go(p); ask(''); }} />)}
            </div>
            <section class="sw-page" aria-label={name}>
                <h2><Face card={{ initial, shift: 'day' }} kind="thumb" /> {name}</h2>
                {!regular && <div class="sw-cells">
                    {others(play).map(seat => <div key={seat} class="sw-one"><Shape seat={seat} />
                        <Cell book={book} person={at} seat={seat} ask={ask} /></div>)}
                </div>}
                <p class="sw-why small" role="status">{why}</p>
                <Legend />
                <Evidence play={play} person={at} />
            </section>
        </div>
    );
}

function Levels({ level, choose }: { level: number; choose(level: number): void }) {
    const say = useSay();
    return (
        <label class="sw-levels small"><span>{say('sw.web.level')}</span>
            <select data-testid="notes-level" value={level}
                onChange={e => choose(Number(e.currentTarget.value))}>
                {MEMORIES.map((m, i) => <option key={m} value={i}>{say(`table.memory.${i}`)}</option>)}
            </select>
        </label>
    );
}

export function Notebook({ play }: PlayProps) {
    const replays = useApp().state.replay !== null;
    const pencil = usePencil(play);
    const [chosen, choose] = useState(sceneOf(play).level);
    const level = replays ? chosen : sceneOf(play).level;
    const Book = useWide() ? WideBook : NarrowBook;
    return (
        <div class="sw-notebook" data-testid="notebook" data-memory={play.table.hello?.memory}>
            {replays && <Levels level={level} choose={choose} />}
            <Book book={{ play, pencil, level }} />
        </div>
    );
}
