// options.tsx -- a table as one wants it: seats, time, memory, bots, and the options of the game. Nobody
// has to come here; PLAY NOW does without.
import { useEffect, useState } from 'preact/hooks';
import type { NewTable } from '../api';
import { PREFIXES, type Game, type GameOption } from '../border';
import { ABSENTS, isSlow, LEVELS, MEMORIES, TEMPOS, type Absent, type GameName, type Level, type Memory,
         type Tempo } from '../types';
import { BotSpeed, Button, Choice, Sheet, Switch, useApp, useSay } from './bits';
import { useLevel } from './seats';

interface Wanted {
    seats: string;
    tempo: Tempo;
    absent: Absent;
    memory: Memory;
    level: Level;
    switches: Record<string, boolean>;
    choices: Record<string, string>;
}

const allowed = (o: GameOption, seats: string): string[] =>
    o.choices.filter(c => c.seats.includes(Number(seats))).map(c => c.word);

// A choice that does not go with the seats any more is none.
const chosen = (o: GameOption, w: Wanted): string => {
    const words = allowed(o, w.seats), wanted = w.choices[o.name];
    return wanted !== undefined && words.includes(wanted) ? wanted : words[0]!;
};

function wish(game: Game, w: Wanted, friends: boolean): NewTable {
    const seats = Number(w.seats);
    const options = Object.fromEntries(game.options.map(o =>
        [o.name, o.is_switch ? w.switches[o.name] === true : chosen(o, w)]));
    return {
        game: game.name as GameName, seats, tempo: w.tempo, memory: w.memory, options, watch: friends,
        ...(isSlow(w.tempo) ? { absent: w.absent } : {}),
        bots: Array.from({ length: seats - 1 }, () => w.level), start: !friends,
    };
}

const seatsOf = (game: Game): string[] =>
    Array.from({ length: game.seats_max - game.seats_min + 1 }, (_, i) => String(game.seats_min + i));

// The program knows what a table can be; it comes when it is asked for the first time.
function useGame(name: GameName): Game | null {
    const app = useApp();
    const [game, know] = useState<Game | null>(null);
    useEffect(() => { void app.newMirror().then(m => know(m.game(name)), e => app.trouble(e)); },
              [name, app.texts]);
    return game;
}

function GameOptions({ game, w, change }: { game: Game; w: Wanted; change(part: Partial<Wanted>): void }) {
    const { texts } = useApp();
    const legend = ({ name, text }: GameOption) => {
        const key = `${PREFIXES[game.name as GameName]}.web.option.${name}`;
        return texts.has(key) ? texts.say(key) : text;
    };
    return <>{game.options.map(o => o.is_switch
        ? <Switch key={o.name} id={`opt-${o.name}`} label={o.text} on={w.switches[o.name] === true}
            onChange={on => change({ switches: { ...w.switches, [o.name]: on } })} />
        : allowed(o, w.seats).length > 1 &&
            <Choice key={o.name} id={`opt-${o.name}`} legend={legend(o)} value={chosen(o, w)}
                options={o.choices.filter(c => c.seats.includes(Number(w.seats))).map(c => [c.word, c.text])}
                onChange={word => change({ choices: { ...w.choices, [o.name]: word } })} />)}</>;
}

export function OptionsSheet({ game: name }: { game: GameName }) {
    const app = useApp(), say = useSay();
    const game = useGame(name);
    const [w, set] = useState<Wanted>(
        { seats: '4', tempo: 'none', absent: 'clock', memory: 'file', level: 'novice', switches: {},
          choices: {} });
    const change = (part: Partial<Wanted>) => set({ ...w, ...part });
    const level = useLevel(game, Number(w.seats));
    const title = `${app.texts.title(name)}: ${say('web.options')}`;
    if (game === null) return <Sheet id="options" title={title}><p>{say('web.loading')}</p></Sheet>;
    const slow = isSlow(w.tempo);       // bots need no days
    const open = (friends: boolean) => void app.playNow(wish(game, w, friends), friends);
    return (
        <Sheet id="options" title={title}>
            <div class="stack">
                <Choice id="opt-seats" legend={say('web.opt.seats')} value={w.seats}
                    options={seatsOf(game).map(n => [n, n])} onChange={seats => change({ seats })} />
                <Choice id="opt-tempo" legend={say('web.opt.tempo')} value={w.tempo}
                    options={TEMPOS.map((t, i) => [t, say(`table.tempo.${i}`)])}
                    onChange={tempo => change({ tempo })} />
                <p class="small">{say(`table.tempo_about.${TEMPOS.indexOf(w.tempo)}`)}</p>
                {slow && <Choice id="opt-absent" legend={say('web.opt.absent')} value={w.absent}
                    options={ABSENTS.map(a => [a, say(`web.absent.${a}`)])}
                    onChange={absent => change({ absent })} />}
                <Choice id="opt-bots" legend={say('web.opt.bots')} value={w.level}
                    options={LEVELS.map(l => [l, level(l)])}
                    onChange={level => change({ level })} />
                <p class="small">{say('web.opt.rating')}</p>
                {w.tempo === 'none' && <BotSpeed id="opt-speed" />}
                {game.has_memory && <>
                    <Choice id="opt-memory" legend={say('web.opt.memory')} value={w.memory}
                        options={MEMORIES.slice(0, -1).map((m, i) => [m, say(`table.memory.${i}`)])}
                        onChange={memory => change({ memory })} />
                    <p class="small">{say(`table.memory_about.${MEMORIES.indexOf(w.memory)}`)}</p>
                </>}
                <GameOptions game={game} w={w} change={change} />
                <div class="row">
                    {!slow && <Button id="opt-play" kind="primary" onClick={() => open(false)}>
                        {say('web.play_now')}</Button>}
                    <Button id="opt-friends" kind={slow ? 'primary' : undefined} onClick={() => open(true)}>
                        {say('web.with_friends')}</Button>
                </div>
            </div>
        </Sheet>
    );
}
