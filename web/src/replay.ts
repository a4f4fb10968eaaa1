// replay.ts -- a game that is over, seen again: which moment, by whose eye, and what is shown of it. It
// fills a table like one that is played, so that every screen can draw it.
import { ApiError } from './api';
import type { App } from './app';
import type { Eye, Projector, Step } from './records';
import { loadGame } from './games/load';
import type { Moment } from './local/review';
import { heldSeat } from './settings';
import { makeTable, type Replay, type Table } from './store';
import { gameOf, linesOf, strikeIn } from './table';

const NARROW = '(max-width: 1023px)';    // a screen of one tab at a time
const PER_STEP = 1200;                  // milliseconds, at x1

// "17.2": step 17 by the eye of seat 2; "17.all"; "17": as everybody saw it.
export function readPlace(text: string): { at: number; eye?: Eye } | null {
    const found = /^(\d{1,6})(?:\.(\d|all|-))?$/.exec(text);
    if (found === null) return null;
    const [, at, eye] = found;
    return { at: Number(at), ...(eye === undefined ? {} : {
        eye: eye === 'all' ? 'all' : eye === '-' ? null : Number(eye) }) };
}

// "#17.2&review": with the review beside it. "#&play": it begins to run by itself.
const hasWord = (hash: string, word: string): boolean => hash.slice(1).split('&').includes(word);
export const runOf = (code: string): string => `/g/${code}#&play`;
export const reviewOf = (code: string): string => `/g/${code}#&review`;

export const placeOf = (r: Pick<Replay, 'at' | 'eye'>): string => `${r.at}.${r.eye ?? '-'}`;

export class Replayer {
    private projector: Projector | null = null;
    private passes = new Map<string, Step[]>();
    private told = { name: '', at: -1 };                // messages the mirror has processed
    private timer: ReturnType<typeof setTimeout> | undefined;
    private placing: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly app: App) {}

    private get replay(): Replay | null { return this.app.state.replay; }

    async open(code: string): Promise<void> {
        const place = readPlace(location.hash.slice(1).split('&')[0]!);
        if (this.replay?.code === code) {
            if (place === null) return;
            this.stop();
            this.look(place.eye === undefined ? this.replay.eye : place.eye, place.at);
            return;
        }
        const held = heldSeat(code);
        const replay: Replay = {
            code, record: '', last: 0, at: 0, speed: 0, trouble: '', review: null, proof: null,
            eye: place?.eye !== undefined ? place.eye : place === null ? held?.seat ?? null : null,
        };
        const runs = hasWord(location.hash, 'play');
        const reviews = hasWord(location.hash, 'review'), alone = reviews && matchMedia(NARROW).matches;
        this.app.store.update(s => {
            Object.assign(s, { replay, table: null, tab: alone ? 'review' : 'table' });
            if (reviews) s.panel = 'review';
        });
        try {
            const [records, record] = await Promise.all([this.app.records(), this.app.tables.record(code)]);
            const projector = records.read(record);
            if (projector === null) throw new ApiError('bad_record', '');
            await this.begin(replay, record, projector, place?.at);
            if (runs && this.replay === replay) this.play(1);
        } catch (e) {
            const word = e instanceof ApiError ? e.word : 'unknown';
            this.app.store.update(() => { replay.trouble = word; });
        }
    }

    // Begins at a given place, or at the first decision: before that the table is empty.
    private async begin(replay: Replay, record: string, projector: Projector, at?: number): Promise<void> {
        const name = gameOf((JSON.parse(record.split('\n')[0]!) as { game: string }).game);
        if (name === null) throw new ApiError('bad_record', '');
        const [game] = await Promise.all([loadGame(name), this.app.mind.begin(true)]);
        this.told = { name: '', at: -1 };
        if (this.replay !== replay) return;             // gone meanwhile
        this.projector = projector;
        this.passes.clear();
        replay.record = record;
        replay.last = projector.length;
        this.app.store.update(s => {
            s.modules[name] = game;
            s.table = { ...makeTable(replay.code, null), game: name, link: 'open' };
        });
        const steps = this.steps(null), seats = steps[0]!.hello.seats.length;
        const eye = typeof replay.eye === 'number' && replay.eye >= seats ? null : replay.eye;
        this.look(eye, at ?? steps.findIndex(s => s.view.must.length > 0));
    }

    close(): void {
        clearTimeout(this.timer);
        clearTimeout(this.placing);
        this.projector = null;
        this.passes.clear();
        if (this.replay !== null) this.app.store.update(s => { s.replay = null; });
    }

    // All steps by one eye; a whole game takes some ten milliseconds.
    steps(eye: Eye): Step[] {
        const name = `${eye}.${this.app.texts.lang}`;
        const kept = this.passes.get(name);
        if (kept !== undefined || this.projector === null) return kept ?? [];
        const made = this.projector.steps(eye);
        for (const step of made) this.nameOthers(step, eye);
        this.passes.set(name, made);
        return made;
    }

    // A player without a name is "You" in their own record. Other eyes see a number.
    private nameOthers({ hello, entry }: Step, eye: Eye): void {
        const { texts } = this.app, you = texts.say('web.you');
        const named = (seat: number, name: string): string =>
            name === you && seat !== eye ? texts.say('web.replay.player', { n: seat + 1 }) : name;
        hello.seats.forEach((s, seat) => { s.name = named(seat, s.name); });
        if (entry?.seat !== undefined && entry.name !== undefined) entry.name = named(entry.seat, entry.name);
    }

    // ---- moving about --------------------------------------------------------------------------

    look(eye: Eye, at: number): void {
        const { replay } = this;
        const { table } = this.app.state;
        if (replay === null || table === null || this.projector === null) return;
        const forward = at === replay.at + 1 && eye === replay.eye;
        replay.at = Math.min(replay.last, Math.max(0, at));
        replay.eye = eye;
        const before = table.view ?? undefined;
        this.app.store.update(() => this.fill());
        const step = this.steps(eye)[replay.at]!;
        if (forward && before !== undefined && step.entry !== null) {
            const lines = table.log.filter(l => l.seq === replay.at);
            this.app.explain({ entries: [step.entry], lines, before, after: step.view });
        }
        this.place();
    }

    go(at: number): void {
        this.stop();
        if (this.replay !== null) this.replay.proof = null;
        this.look(this.replay?.eye ?? null, at);
    }

    // The facts of a proof one by one, at the moments at which they came up; then what follows from them.
    prove(eye: Eye, moment: Moment, step = 0): void {
        const facts = moment.proof.slice(1);
        this.stop();
        this.look(eye, facts[step]?.seq || moment.seq - 1);
        this.app.store.update(s => {
            if (s.replay !== null) s.replay.proof = { moment, step: Math.min(step, facts.length) };
        });
    }

    step(by: number): void { this.go((this.replay?.at ?? 0) + by); }

    see(eye: Eye): void { this.look(eye, this.replay?.at ?? 0); }

    // Repeats all texts in another language.
    retell(): void { if (this.replay !== null) this.look(this.replay.eye, this.replay.at); }

    stop(): void {
        clearTimeout(this.timer);
        if (this.replay?.speed) this.app.store.update(s => { if (s.replay) s.replay.speed = 0; });
    }

    play(speed: 1 | 4): void {
        const { replay } = this;
        if (replay === null) return;
        if (replay.at >= replay.last) this.look(replay.eye, 0);
        this.app.store.update(() => { replay.speed = speed; });
        this.beat();
    }

    private beat(): void {
        clearTimeout(this.timer);
        const { replay } = this;
        if (replay === null || replay.speed === 0) return;
        this.timer = setTimeout(() => {
            this.look(replay.eye, replay.at + 1);
            if (replay.at >= replay.last) this.stop();
            else this.beat();
        }, PER_STEP / replay.speed);
    }

    // The URL follows, but not each step of a drag: browsers limit the number of changes. If the user
    // has gone to another page in the meantime, the URL stays.
    private place(): void {
        clearTimeout(this.placing);
        const from = location.hash;
        this.placing = setTimeout(() => {
            if (this.replay === null || location.hash !== from) return;
            history.replaceState(null, '', `${location.pathname}${location.search}#${placeOf(this.replay)}`);
        }, 300);
    }

    // Tells the mirror all up to this moment, or only what is new since it was told last.
    private tell(steps: Step[], table: Table): void {
        const { mind, texts } = this.app, name = `${this.replay!.eye}.${texts.lang}`;
        const from = this.told.name === name && this.told.at < steps.length ? this.told.at + 1 : 0;
        if (from === 0) {
            void mind.begin(true);      // it is there, so this waits for nothing
            mind.hear(steps[0]!.hello);
            table.log = [];
        }
        for (const step of steps.slice(from)) {
            if (step.entry !== null) table.log.push(...linesOf(step.entry, mind.hear(step.entry)));
        }
        const now = steps.at(-1)!;
        mind.hear(now.view);
        if (now.over !== null) mind.hear(now.over);
        this.told = { name, at: steps.length - 1 };
    }

    // The table as it was: what came later is not in it.
    private fill(): void {
        const replay = this.replay!;
        const table = this.app.state.table!;
        const steps = this.steps(replay.eye).slice(0, replay.at + 1);
        const now = steps[replay.at]!;
        table.hello = now.hello;
        table.view = { ...now.view, legal: [] };        // nobody moves here
        table.over = now.over;
        table.entries = steps.flatMap(s => s.entry === null ? [] : [s.entry]);
        this.tell(steps, table);
        table.read = table.log.length;
        table.peek = typeof replay.eye === 'number' && table.peek;
        for (const e of table.entries) if (e.entry === 'take_back') strikeIn(table, e.from ?? e.seq, e.seq);
    }
}
