// app.ts -- the page at work: routes, the table that is open, and what people do. Components get
// it by `useApp`; all it knows is in the store.
import { makeVoice, type Voice } from './a11y';
import * as api from './api';
import type { Records } from './records';
import { learnRoom } from './codes';
import type { GameModule, Play } from './games/module';
import { Enter } from './enter';
import { Friends } from './friends';
import { loadGame } from './games/load';
import { Hints } from './hints';
import { Lessons } from './lessons';
import { type Lang, loadTexts } from './i18n';
import { Mind } from './mind';
import type { Choice, Mirror } from './mirror';
import { Notice } from './notice';
import { isReduced, makeQueue, makeSoon, type Moment, type MotionQueue } from './motion';
import { applySettings, dropSeat, heldSeat, noteOver, saveSettings, type Settings } from './settings';
import { makeSpeaker, type SoundName, type Speaker } from './sound';
import { isAlone, makeTable, type Link, type Sheet, type Store, type Table } from './store';
import { apply, hasActed, hashOf, me, mustAct, namesOf, nothingWaits, type News } from './table';
import { type Entry, type GameName, type Message, type Refused, type Wish } from './types';
import { Replayer } from './replay';
import { arriveBy } from './invites';
import * as rooms from './rooms';
import { addressOf, fileAt, readRoute } from './routes';
import { Tables } from './tables';
import type { Wire } from './wire';

const NO_SEAT = 4007;                   // our token opens no seat there any more

export const withRule = (why: string, rule?: string): string => rule ? `${why} (${rule})` : why;

export class App {
    readonly speaker: Speaker = makeSpeaker();
    readonly motion: MotionQueue;
    readonly replay = new Replayer(this);
    readonly friends = new Friends(this);
    readonly enter = new Enter(this);
    readonly notice = new Notice(this);
    readonly lessons = new Lessons(this);
    readonly hints = new Hints(this);
    readonly tables: Tables;
    readonly mind: Mind;
    private voice: Voice | null = null;
    private wire: Wire | null = null;
    private waiting = nothingWaits();
    private queue: { m: Message; at: number }[] = [];           // and when it came
    private loading = false;
    private readonly soon = makeSoon();
    private wasMine = false;
    private toastEnds = 0;

    constructor(readonly store: Store, readonly files: Record<string, string>) {
        this.tables = new Tables(this, files);
        this.mind = new Mind(fileAt(files.module), () => this.texts.catalogue);
        this.motion = makeQueue(busy => this.store.update(s => {
            if (s.table !== null) s.table.busy = busy;
        }));
    }

    get state() { return this.store.state; }
    get texts() { return this.store.state.texts; }

    listen(polite: HTMLElement, assertive: HTMLElement): void {
        this.voice = makeVoice(polite, assertive);
    }

    // ---- where we are --------------------------------------------------------------------------

    go(path: string): void {
        history.pushState(null, '', addressOf(path));
        this.arrive();
    }

    arrive(): void {
        const route = readRoute(location);
        arriveBy(this, route.code, location.hash);
        this.store.update(s => { s.route = route; s.sheet = null; s.asking = false; });
        if (route.page === 'table') void this.open(route.code);
        else if (route.page !== 'game' || this.state.replay?.code !== route.code) this.leave();
        if (rooms.isHome(route.page)) void rooms.learnTexts(this, 'home');
        if (route.page === 'game') void this.replay.open(route.code);
        scrollTo(0, 0);
    }

    async file(name: string): Promise<unknown> {
        const answer = await fetch(fileAt(this.files[name]));
        return answer.json();
    }

    records(): Promise<Records> { return this.mind.records(); }
    newMirror(): Promise<Mirror> { return this.mind.newMirror(); }
    gameOf(table: Table) { return this.mind.gameOf(table); }

    async setLang(lang: Lang): Promise<void> {
        const texts = await loadTexts(name => this.file(name), lang, this.lessons.needed);
        await rooms.translate(this, texts);
        this.store.update(s => { s.texts = texts; });
        this.set({ lang });
        const { table, replay } = this.state;
        if (replay !== null) this.replay.retell();
        else if (table !== null) this.store.update(() => this.mind.retell(table));
    }

    set(change: Partial<Settings>): void {
        this.store.update(s => { Object.assign(s.settings, change); });
        const { settings } = this.state;
        applySettings(settings);
        saveSettings(settings);
        this.speaker.set(settings.sound, settings.volume);
    }

    sheet(sheet: Sheet): void {
        this.store.update(s => { s.sheet = sheet; });
    }

    toast(text: string): void {
        this.store.update(s => { s.toast = text; });
        this.voice?.call(text);
        clearTimeout(this.toastEnds);
        this.toastEnds = window.setTimeout(() => this.store.update(s => { s.toast = null; }), 5000);
    }

    rule(number: string): void {
        this.store.update(s => { s.rule = number; s.sheet = 'rule'; s.asking = false; });
    }

    sound(name: SoundName, n = 1): void {
        this.speaker.play(name, n);
    }

    // ---- sitting down --------------------------------------------------------------------------

    // Answers the code of the table; null if there is none.
    async playNow(wish: api.NewTable, invite = false): Promise<string | null> {
        let code: string | null = null;
        this.store.update(s => { s.starting = wish.game; });
        try {
            const mine = await (invite ? this.tables.open(wish) : this.tables.openAlone(wish));
            this.enter.hold(mine, wish.game);
            code = mine.table;
            if (mine.forgets) this.toast(this.texts.say('web.not_kept'));
            const params = this.state.route.params.toString();
            this.go(`/t/${mine.table}${params === '' ? '' : `?${params}`}`);
        } catch (e) {
            this.trouble(e);
        }
        this.store.update(s => { s.starting = null; });
        return code;
    }

    trouble(e: unknown): void {
        const key = `web.error.${e instanceof api.ApiError ? e.word : 'unknown'}`;
        this.toast(this.texts.say(this.texts.has(key) ? key : 'web.error.unknown'));
    }

    // ---- one table -----------------------------------------------------------------------------

    openTable(code: string): void { void this.open(code, true); }

    private async open(address: string, anew = false): Promise<void> {
        const code = this.friends.at(address);
        const { table } = this.state;   // one that is gone may open by another link
        if (table?.code === code && table.link !== 'gone' && !anew && this.state.replay === null) return;
        this.leaveTable();
        if (code === address) this.friends.leave();
        const secrets = new URLSearchParams(location.hash.slice(1));
        const ticket = secrets.get('ticket'), pass = secrets.get('pass');
        if (ticket !== null || pass !== null) {
            history.replaceState(null, '', location.pathname + location.search);
        }
        const { tv } = this.state.route;
        const token = tv ? null : heldSeat(code)?.token ?? null;
        this.waiting = nothingWaits();
        this.queue = [];
        this.wasMine = false;
        this.store.update(s => {
            Object.assign(s, { table: makeTable(code, token), expired: '', tab: 'table', panel: 'notebook' });
        });
        this.lessons.arrive(code);
        if (ticket !== null) return this.enter.sit(code, { ticket });
        void this.mind.load().catch(() => undefined);   // callers that need it handle errors
        this.wire = this.tables.connect(code, token, {
            message: m => this.hear(m),
            since: () => this.state.table?.entries.at(-1)?.seq ?? 0,
            link: (link, closeCode) => this.linked(code, link, closeCode),
        });
        if (pass !== null) void this.enter.sit(code, { pass });
    }

    private linked(code: string, link: Link, closeCode: number): void {
        if (closeCode === NO_SEAT) {
            dropSeat(code);
            void this.open(this.state.route.code, true);
            return;
        }
        this.store.update(s => { if (s.table !== null) rooms.noteLink(s.table, link, closeCode); });
    }

    leave(): void {
        this.enter.cancel();
        this.friends.leave();
        this.leaveTable();
    }

    private leaveTable(): void {
        this.wire?.close();
        this.wire = null;
        this.replay.close();
        if (this.state.table !== null) this.store.update(s => { s.table = null; });
    }

    takeBackSeat(): void {
        const { table } = this.state;
        if (table?.local) void this.open(table.code, true);
        else if (table?.token) void this.enter.sit(table.code, { token: table.token });
    }

    // Messages wait until their game is there to tell them; those that come together are drawn together.
    private hear(m: Message): void {
        if (m.type === 'entry' && m.entry === 'move') this.motion.giveWay();
        if (this.queue.push({ m, at: performance.now() }) === 1) this.soon(() => void this.work());
    }

    private async work(): Promise<void> {
        if (this.loading) return;
        this.loading = true;
        await this.workOff().catch(() => this.store.update(s => {     // something did not come
            this.queue = [];
            if (s.table !== null) s.table.link = 'none';
        }));
        this.loading = false;
    }

    private async workOff(): Promise<void> {
        for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
            const { table } = this.state, { m, at } = next;
            if (table === null) { this.queue = []; break; }
            const prelude = m.type === 'entry' ? this.suspense(m) : [];
            if (prelude.length > 0) {
                await this.motion.only(prelude);
                this.waiting.shown = true;
            }
            let news: News | null = null;
            const isFirst = m.type === 'hello' && table.hello === null;
            if (isFirst && !table.local) await rooms.learnTexts(this, 'room');
            if (isFirst) await this.mind.begin();
            const told = m.type === 'refused' ? [] : this.mind.hear(m);
            this.store.update(() => { news = apply(table, this.waiting, m, at, told); });
            if (isFirst && table.game !== null) await this.prepare(table.game);
            if (learnRoom(table, m)) this.arrive();
            if (m.type === 'next') rooms.follow(this, table, m.table);
            if (m.type === 'refused') this.sayRefused(m);
            if (m.type === 'error' && !rooms.noteError(table, m.error)) {
                this.trouble(new api.ApiError(m.error, m.message));
            }
            if (m.type === 'view' && m.stage !== 'over') table.seenPlaying = true;
            if (m.type === 'over' && me(table) !== null) noteOver(table.code);
            if (news !== null) this.happened(news);
        }
    }

    // The effects of an entry wait for its prelude, except when too much has arrived meanwhile.
    private suspense(entry: Entry): Moment[] {
        const play = this.play(), more = this.queue.filter(q => q.m.type === 'entry').length, late = more > 3;
        const { settings } = this.state, isAway = document.hidden || late || settings.motion === 'none';
        const all = isAway || play?.table.link !== 'open' ? [] : this.module()?.prelude?.(entry, play) ?? [];
        return all.filter(m => (m.still || !isReduced(settings)) && !(m.yields && more > 0));
    }

    private async prepare(name: GameName): Promise<void> {
        const module = await loadGame(name);
        const { table } = this.state;
        if (table === null) return;
        this.store.update(s => {
            s.modules[name] = module;
            if (s.panel === 'notebook') {       // nobody has chosen another meanwhile
                s.panel = module.panel ?? (module.Notebook === undefined ? 'log' : 'notebook');
            }
        });
        if (table.token !== null) {
            const seat = table.hello?.you ?? 0;
            this.enter.hold({ table: table.code, token: table.token, seat }, name);
        }
    }

    sayRefused(m: Refused): void { this.toast(withRule(this.mind.refusal(m), m.rule)); }
    private happened(news: News): void {
        const play = this.play();
        if (play === null) return;
        if (news.before !== undefined) this.explain(news);
        if (play.table.looked === null || hasActed(news, play.me)) this.notice.look();
        const mine = mustAct(play.table);
        if (mine && !this.wasMine) {
            this.sound('move');
            this.voice?.call(this.status());
        }
        this.wasMine = mine;
    }

    // Passes news to the screen reader, sounds and animations.
    explain(news: News): void {
        const play = this.play();
        const game = this.module();
        if (play === null) return;
        for (const line of news.lines) {
            const open = line.secret ? line.open : line.text;
            if (open !== '') this.voice?.say(open);
        }
        for (const e of news.entries) this.notice.hear(play.table, e);
        for (const [name, n] of game?.sounds?.(news, play) ?? []) this.sound(name, n);
        const moments = game?.moments?.(news, play) ?? [];
        if (document.hidden) return;    // nothing moves in a hidden page; on return it shows the present
        const less = isReduced(this.state.settings);
        this.motion.add(less ? moments.filter(m => m.still === true) : moments);
    }

    status(): string { return this.mind.screen(this.peeks()).status; }

    // Are one's own secrets on the screen?
    peeks(): boolean {
        const { state, state: { table } } = this;
        return table !== null && (this.module()?.isOpen?.({ state, table, me: me(table) }) ?? table.peek);
    }

    module(): GameModule | null {
        const game = this.state.table?.game;
        return (game ? this.state.modules[game] as GameModule | undefined : undefined) ?? null;
    }

    play(): Play | null {
        const { state, state: { table, texts } } = this;
        if (table === null || table.view === null) return null;
        const seat = me(table), peeks = this.peeks(), open = peeks || isAlone(state);
        const { scene, result } = this.mind.screen(peeks);
        const names = namesOf(table).map((name, i) => i === seat ? texts.say('web.you') : name);
        return {
            state, table, view: table.view, texts, me: seat, scene, result, facts: this.mind.facts(table),
            reader: { texts, seat, names }, acts: this.acts,
            open: open && !peeks ? this.mind.screen(true).scene : scene,
            offered: this.mind.offered(table.choice, open),
            sentence: move => this.mind.sentence(move), tells: move => this.mind.tells(move),
        };
    }

    // ---- what people do ------------------------------------------------------------------------

    wish(wish: Wish): void {
        const { table } = this.state;
        if (table === null || this.wire === null) return;
        const id = this.wire.send(wish);
        this.store.update(() => {
            if (id !== 0) table.pending.set(id, wish);
            table.refused = null;
        });
    }

    readonly acts = {
        move: (move: string) => {
            this.lessons.acted();
            this.store.update(s => { if (s.table) s.table.choice = null; });
            this.wish({ type: 'move', move, seen: this.state.table?.view?.seq ?? 0 });
        },
        choose: (choice: Choice | null) => this.store.update(s => {
            if (s.table) { s.table.choice = choice; s.table.number = null; }
        }),
        setNumber: (n: number) => this.store.update(s => { if (s.table) s.table.number = n; }),
        peek: (on: boolean) => {
            if (this.state.table?.peek !== on) {
                this.store.update(s => { if (s.table) s.table.peek = on; });
            }
        },
        rule: (number: string) => this.rule(number),
        toast: (text: string) => this.toast(text),
        sound: (name: SoundName, n?: number) => this.sound(name, n),
        learn: async () => {
            const { table } = this.state;
            const record = this.state.replay?.record ??
                await this.tables.record(table?.code ?? '').catch(() => '');
            if (table === this.state.table) this.store.update(() => this.mind.learn(record));
        },
    };

    // ---- the contract of tests -----------------------------------------------------------------

    stateHash(): string {
        const { table, replay } = this.state;
        if (replay !== null) return hashOf(this.replay.steps(replay.eye)[replay.at]?.view ?? null);
        return table === null ? '' : hashOf(table.view);
    }

    async whenIdle(): Promise<void> {
        do {
            await this.motion.idle();
            await new Promise(done => setTimeout(done, 0));
        } while (this.motion.busy || this.loading || this.queue.length > 0 ||
                 (this.state.table?.pending.size ?? 0) > 0);
    }
}
