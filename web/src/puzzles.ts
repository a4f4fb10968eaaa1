// puzzles.ts -- the puzzle of the day, as C tells it (src/page/puzzle.h).
import type { App } from './app';
import { type Catalogue, LANGS, packOf, pseudo } from './i18n';
import { fileAt } from './routes';
import type { GameName, Seat } from './types';

export interface Candidate { name: string; piece: string; right: boolean; why_not: string; }

// `step` of the proof, from 1, or 0; `percent` sure of the answer after it.
export interface Fact { seat: Seat | null; text: string; pieces: string; step: number; percent: number; }

export interface Puzzle {
    game: GameName;
    number: number;
    of: number;
    question: string;
    rules: string;
    known: string;
    own: string;
    needs: number;
    choices: Candidate[];
    facts: Fact[];
    end: string;
}

// ---- what it is --------------------------------------------------------------------------------

interface Exports {
    memory: WebAssembly.Memory;
    border_at(): number;
    texts_load(length: number): number;
    puzzle_tell(day: number, lang: number): number;
}

export function tellPuzzle(c: Exports, texts: Catalogue, day: number): Puzzle {
    const pack = new TextEncoder().encode(packOf(texts));
    new Uint8Array(c.memory.buffer, c.border_at(), pack.length).set(pack);
    c.texts_load(pack.length);
    const length = c.puzzle_tell(day, LANGS.indexOf(texts.lang));
    const bytes = new Uint8Array(c.memory.buffer, c.border_at(), length);
    return JSON.parse(new TextDecoder().decode(bytes)) as Puzzle;
}

// The module and the texts of puzzles come with the first one.
export async function openPuzzle(app: App, day: number): Promise<Puzzle> {
    const { texts, files } = app;
    const [wasm, plain] = await Promise.all([
        fetch(fileAt(files.puzzle)).then(answer => answer.arrayBuffer()),
        app.file(`puzzle-${texts.lang}`) as Promise<Catalogue>,
    ]);
    const said = app.state.route.params.get('lang') === 'xx' ? pseudo(plain) : plain;
    const { instance } = await WebAssembly.instantiate(wasm, {});
    texts.learn(said);
    return tellPuzzle(instance.exports as unknown as Exports, said, day);
}
