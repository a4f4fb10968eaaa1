// options.tsx -- a table as one wants it: seats, time, memory, bots, and the options of the game. Nobody
// has to come here; PLAY NOW does without.
import { useState } from 'preact/hooks';
import type { NewTable } from '../api';
import { GAMES, MEMORIES, TEMPOS, type GameName, type Memory, type Tempo } from '../types';
import { Button, Choice, Sheet, Switch, useApp, useSay } from './bits';

const SEATS: Record<GameName, string[]> = {
    schwarzarbeit: ['3', '4', '5'], kohle: ['3', '4', '5', '6'], pfusch: ['2', '3', '4', '5'],
};
export const LEVELS = ['novice', 'regular', 'shark'] as const;
type Level = typeof LEVELS[number];

// Options of the rules: word in the protocol, and its text.
const RULES: Record<GameName, [string, string][]> = {
    schwarzarbeit: [], kohle: [['hush', 'ko.option.0'], ['ten', 'ko.option.1']],
    pfusch: [['rest', 'pf.option.0']],
};

// Pfusch: the districts beside the workers' houses, which are number 1. All of them are used at most.
const OTHERS = [2, 3, 4, 5];
function choicesOf(count: number, among: number[] = OTHERS): string[] {
    if (count === 0) return [''];
    return among.flatMap((d, i) => choicesOf(count - 1, among.slice(i + 1)).map(rest => d + rest));
}
const districtsFor = (seats: string): string[] =>
    ['first', 'drawn', ...choicesOf(Number(seats) - 1).map(others => `1${others}`)];

interface Wanted {
    seats: string;
    tempo: Tempo;
    memory: Exclude<Memory, 'analysis'>;
    level: Level;
    rules: Record<string, boolean>;
    districts: string;
}

// A choice that does not go with the seats any more is none.
const districtsOf = (w: Wanted): string =>
    districtsFor(w.seats).includes(w.districts) ? w.districts : 'first';

function wish(game: GameName, w: Wanted, friends: boolean): NewTable {
    const seats = Number(w.seats);
    const options = game === 'pfusch' ? { ...w.rules, districts: districtsOf(w) } : w.rules;
    return {
        game, seats, tempo: w.tempo, memory: w.memory, options, watch: friends,
        bots: Array.from({ length: seats - 1 }, () => w.level), start: !friends,
    };
}

export function OptionsSheet({ game }: { game: GameName }) {
    const app = useApp(), say = useSay();
    const [w, set] = useState<Wanted>(
        { seats: '4', tempo: 'none', memory: 'file', level: 'novice', rules: {}, districts: 'first' });
    const change = (part: Partial<Wanted>) => set({ ...w, ...part });
    const district = (d: string) => d === 'first' || d === 'drawn' ? say(`web.opt.districts_${d}`)
        : [...d].slice(1).map(n => say(`pf.district.${Number(n) - 1}`)).join(', ');
    const memories = MEMORIES.filter((m): m is Wanted['memory'] => m !== 'analysis');
    const open = (friends: boolean) => void app.playNow(wish(game, w, friends), friends);
    return (
        <Sheet id="options" title={`${say(`game.title.${GAMES.indexOf(game)}`)}: ${say('web.options')}`}>
            <div class="stack">
                <Choice id="opt-seats" legend={say('web.opt.seats')} value={w.seats}
                    options={SEATS[game].map(n => [n, n])} onChange={seats => change({ seats })} />
                <Choice id="opt-tempo" legend={say('web.opt.tempo')} value={w.tempo}
                    options={TEMPOS.map((t, i) => [t, say(`table.tempo.${i}`)])}
                    onChange={tempo => change({ tempo })} />
                <p class="small">{say(`table.tempo_about.${TEMPOS.indexOf(w.tempo)}`)}</p>
                <Choice id="opt-bots" legend={say('web.opt.bots')} value={w.level}
                    options={LEVELS.map(l => [l, say(`web.bot.${l}`)])}
                    onChange={level => change({ level })} />
                {game === 'schwarzarbeit' && <>
                    <Choice id="opt-memory" legend={say('web.opt.memory')} value={w.memory}
                        options={memories.map((m, i) => [m, say(`table.memory.${i}`)])}
                        onChange={memory => change({ memory })} />
                    <p class="small">{say(`table.memory_about.${MEMORIES.indexOf(w.memory)}`)}</p>
                </>}
                {game === 'pfusch' && w.seats !== '5' &&
                    <Choice id="opt-districts" legend={say('web.opt.districts')} value={districtsOf(w)}
                        options={districtsFor(w.seats).map(d => [d, district(d)])}
                        onChange={districts => change({ districts })} />}
                {RULES[game].map(([word, key]) => (
                    <Switch key={word} id={`opt-${word}`} label={say(key)} on={w.rules[word] === true}
                        onChange={on => change({ rules: { ...w.rules, [word]: on } })} />
                ))}
                <div class="row">
                    <Button id="opt-play" kind="primary" onClick={() => open(false)}>
                        {say('web.play_now')}</Button>
                    <Button id="opt-friends" onClick={() => open(true)}>{say('web.with_friends')}</Button>
                </div>
            </div>
        </Sheet>
    );
}
