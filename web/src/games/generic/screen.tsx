// screen.tsx -- any of the games from view and legal moves alone: fields as they are, moves as
// sentences. What a game screen replaces; it stays for those who want to read the wire.
import { spanOf } from '../../commands';
import type { Field, Fields } from '../../types';
import type { Action, Play, PlayProps } from '../module';
import { useSay } from '../../frame/bits';

const flat = (value: Field): string => Array.isArray(value)
    ? value.map(v => Array.isArray(v) ? `[${flat(v)}]` : String(v)).join(' ') : String(value);

function FieldTable({ fields, id }: { fields: Fields; id: string }) {
    const filled = Object.entries(fields).filter(([, v]) => !Array.isArray(v) || v.length > 0);
    return (
        <dl class="fields" data-testid={id}>
            {filled.map(([name, value]) => (
                <div key={name}><dt>{name}</dt><dd>{flat(value)}</dd></div>
            ))}
        </dl>
    );
}

export function GenericScreen({ play }: PlayProps) {
    const say = useSay();
    const { selected } = play.table;
    return (
        <div class="generic">
            <FieldTable fields={play.view.public} id="public" />
            <ul class="plain generic-moves" aria-label={say('web.actions')}>
                {play.view.legal.map(l => (
                    <li key={l.move}>
                        <button type="button" class="button" data-testid={`move-${l.move}`}
                            aria-pressed={selected === l.move}
                            onClick={() => play.acts.select(selected === l.move ? null : l.move)}>
                            {play.sentence(l.move)}
                        </button>
                    </li>
                ))}
            </ul>
        </div>
    );
}

export function GenericSecret({ play }: PlayProps) {
    return <FieldTable fields={play.view.private ?? {}} id="private" />;
}

// The move that was chosen, to be sent; of a span the number is asked for.
export function genericActions(play: Play): Action[] {
    const { selected } = play.table;
    const legal = play.view.legal.find(l => l.move === selected);
    if (legal === undefined) return [];
    const label = play.texts.say('web.do_it');
    const action = { id: 'do', label, key: 'enter', primary: true };
    return [spanOf(legal) === null ? { ...action, move: legal.move } : { ...action, legal }];
}
