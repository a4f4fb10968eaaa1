// index.tsx -- the screen of a game that brings none: the fields of its view as a table, its legal moves as
// buttons. All words come from the game's texts.
import type { GeneralField, GeneralMove, GeneralPlayer, GeneralScene } from '../../border';
import { Shape } from '../../frame/icons';
import type { Seat } from '../../types';
import type { GameModule, Play, PlayProps, SeatProps } from '../module';

const sceneOf = (play: Play): GeneralScene => play.scene as GeneralScene;
const say = (play: Play, key: string): string => play.texts.say(`web.general.${key}`);

// Own secrets lie open on one's own screen unless they are covered; then they show while one peeks.
const isOpen = (at: Pick<Play, 'state' | 'table' | 'me'>): boolean =>
    at.me !== null && !at.state.route.tv && (at.table.peek || !at.state.settings.cover);

// ---- what there is to see ----------------------------------------------------------------------

function Fields({ fields }: { fields: GeneralField[] }) {
    return (
        <dl class="gn-fields">
            {fields.map(f => <div key={f.name}><dt>{f.name}</dt><dd>{f.value || '\u2013'}</dd></div>)}
        </dl>
    );
}

function Row({ play, player, seat }: { play: Play; player: GeneralPlayer; seat: Seat }) {
    return (
        <tr class={`hue-${seat % 6} ${player.is_asked ? 'asked' : ''}`} data-testid={`row-${seat}`}>
            <th scope="row"><Shape seat={seat} size={16} /> {player.name}</th>
            {player.cells.map((cell, i) => <td key={i}>{cell || '\u2013'}</td>)}
            {hasSecrets(play) && <td>{player.secrets.map(f =>
                <span key={f.name} class="gn-secret"><small>{f.name}</small> <b>{f.value}</b></span>)}</td>}
        </tr>
    );
}

const hasSecrets = (play: Play): boolean => sceneOf(play).players.some(p => p.secrets.length > 0);

function Players({ play }: PlayProps) {
    const { columns, players } = sceneOf(play);
    return (
        <table class="gn-players">
            <thead><tr>
                <th scope="col">{say(play, 'player')}</th>
                {columns.map(name => <th key={name} scope="col">{name}</th>)}
                {hasSecrets(play) && <th scope="col">{say(play, 'secret')}</th>}
            </tr></thead>
            <tbody>{players.map((p, seat) => <Row key={seat} play={play} player={p} seat={seat} />)}</tbody>
        </table>
    );
}

// ---- what can be done --------------------------------------------------------------------------

function Move({ play, move, key_ }: { play: Play; move: GeneralMove; key_: number }) {
    const { choice } = play.table;
    const chosen = choice?.what === 'move' && choice.place === move.place;
    return (
        <button type="button" class="gn-move" data-testid={`move-${move.place}`} data-kind="move"
            aria-pressed={chosen}
            onClick={() => play.acts.choose({ what: 'move', place: move.place })}>
            {move.label}
            {play.state.settings.shortcuts && key_ <= 9 && <kbd aria-hidden="true">{key_}</kbd>}
        </button>
    );
}

function Moves({ play }: PlayProps) {
    const { moves } = sceneOf(play);
    if (moves.length === 0) return null;
    return (
        <section class="gn-moves" aria-label={say(play, 'moves')} data-testid="moves">
            {moves.map((m, i) => <Move key={m.place} play={play} move={m} key_={i + 1} />)}
        </section>
    );
}

function keys(play: Play, key: string): boolean {
    const move = sceneOf(play).moves[Number(key) - 1];
    if (move === undefined) return false;
    play.acts.choose({ what: 'move', place: move.place });
    return true;
}

// ---- all of it ---------------------------------------------------------------------------------

function Screen({ play }: PlayProps) {
    return (
        <div class="gn" data-testid="general">
            <section class="gn-table" aria-label={say(play, 'table')}>
                <Fields fields={sceneOf(play).fields} />
                <Players play={play} />
                {play.me !== null && !isOpen(play) && <p class="gn-covered">{say(play, 'covered')}</p>}
            </section>
            <Moves play={play} />
        </div>
    );
}

const Secret = ({ play }: PlayProps) =>
    <Fields fields={play.me === null ? [] : sceneOf(play).players[play.me]?.secrets ?? []} />;

// Below a name: what the table says of this player.
function SeatInfo({ play, seat }: SeatProps) {
    const { columns, players } = sceneOf(play);
    const cells = players[seat]?.cells ?? [];
    return <p class="gn-left">{columns.map((name, i) => cells[i] ? `${name} ${cells[i]}` : '')
        .filter(text => text !== '').join(' \u00b7 ')}</p>;
}

export const game: GameModule = { Screen, SeatInfo, Secret, keys, isOpen, panel: 'log' };
