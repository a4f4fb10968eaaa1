// examples.tsx -- worked examples of the law as small tables: the position of the test, drawn by the
// game's own screen, to look at and not to touch.
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app';
import type { Records } from '../records';
import { Mirror } from '../mirror';
import { loadGame } from '../games/load';
import type { Acts, GameModule, Play } from '../games/module';
import { makeTable } from '../store';
import { readHead } from '../fields';
import type { GameName, Hello, Sitter, View } from '../types';
import { Button, mark, useApp, useSay } from './bits';
import { Players } from './players';

export interface Example { n: number; html: string; position: string; }

const NAMES = ['Ada', 'Bert', 'Cleo', 'Dora', 'Edda', 'Fritz'];

const sitter = (name: string): Sitter =>
    ({ sort: 'human', name, bot: '', word: '', away: false, resigned: false });

interface Ready { records: Records; mirror: Mirror; name: GameName; game: GameModule; }

function playOf(app: App, { records, mirror, name }: Ready, position: string): Play | null {
    const seen = records.position(position, null);
    if (seen === null) return null;
    const head = position.split(' | ')[0]!;
    const names = NAMES.slice(0, readHead(head).seats);
    const view: View = {
        type: 'view', seq: 0, game: head, you: null, stage: 'running', window: 'none', asked: [],
        legal: [], ...seen,
    };
    const hello: Hello = {
        type: 'hello', krumm: 1, rules: 1, game: head, you: null, seq: 0, opened: 0, stage: 'running',
        tempo: 'none', memory: 'file', ask_back: false, commitment: '', seats: names.map(sitter),
    };
    const table = { ...makeTable('', null), game: name, link: 'open' as const, hello, view };
    const none = () => undefined;
    const acts: Acts = {
        move: none, choose: none, setNumber: none, peek: none, toast: none, sound: none,
        rule: number => app.rule(number), learn: () => Promise.resolve(),
    };
    mirror.begin(app.texts.catalogue);
    mirror.hear(hello);
    mirror.hear(view);
    return {
        state: app.state, table, view, texts: app.texts, me: null, acts,
        reader: { texts: app.texts, seat: null, names },
        scene: mirror.screen(false).scene, open: mirror.screen(false).scene, facts: mirror.facts(name),
        result: null, offered: [],
        sentence: () => '', tells: () => true,
    };
}

function Board({ game: name, position }: { game: GameName; position: string }) {
    const app = useApp(), say = useSay();
    const [ready, set] = useState<Ready | null>(null);
    useEffect(() => {
        void Promise.all([app.records(), app.newMirror(), loadGame(name)])
            .then(([records, mirror, game]) => set({ records, mirror, name, game }));
    }, [name]);
    const play = ready === null ? null : playOf(app, ready, position);
    if (ready === null || play === null) return <p>{say('web.loading')}</p>;
    return (
        <div class="example-table" data-game={name} data-testid="example-table" inert>
            <Players table={play.table} play={play} game={ready.game} />
            <div class="board"><ready.game.Screen play={play} /></div>
        </div>
    );
}

export function ExampleView({ game, example }: { game: GameName; example: Example }) {
    const say = useSay();
    const [open, set] = useState(false);
    return (
        <li value={example.n} id={`example-${example.n}`} data-testid={`example-${example.n}`}>
            <span dangerouslySetInnerHTML={mark(example.html)} />{' '}
            {example.position !== '' && <Button id={`example-show-${example.n}`} icon="eye" kind="quiet"
                pressed={open} onClick={() => set(!open)}>{say('web.example')}</Button>}
            {open && <Board game={game} position={example.position} />}
        </li>
    );
}
