// sheets.tsx -- settings, a seat, the palette, and a rule that was asked for.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app';
import { complete, type Choice as Found } from '../commands';
import type { Play } from '../games/module';
import { LANGS, LANG_NAMES, type Lang } from '../i18n';
import { tellName } from '../rooms';
import { fileAt } from '../routes';
import type { Table } from '../store';
import { me } from '../table';
import { LEVELS } from '../types';
import { BotSpeed, Button, Choice, Sheet, Switch, useApp, useSay } from './bits';
import { SeatInvitation, SitHere } from './takeover';
import { MySeat, RuleText } from './later';
import { NameField, kick, useLevel, useTrait } from './seats';

// When the sheet is closed, the table learns a new name.
function useNewName(app: App): void {
    useLayoutEffect(() => {
        const before = app.state.settings.name;
        return () => {
            const { name } = app.state.settings;
            if (name !== before) tellName(app, name);
        };
    }, []);
}

const version = () => document.querySelector<HTMLMetaElement>('meta[name=krumm-version]')?.content;

export function SettingsSheet() {
    const app = useApp(), say = useSay();
    const { settings } = app.state;
    useNewName(app);
    const langs = LANGS.map(l => [l, LANG_NAMES[l]] as [Lang, string]);
    return (
        <Sheet id="settings" title={say('web.settings')}>
            <div class="stack">
                <Choice id="set-lang" legend={say('web.set.lang')} value={settings.lang}
                    options={langs} onChange={lang => void app.setLang(lang)} />
                <Choice id="set-theme" legend={say('web.set.theme')} value={settings.theme}
                    options={[['system', say('web.set.system')], ['light', say('web.light')],
                              ['dark', say('web.dark')]]} onChange={theme => app.set({ theme })} />
                <Choice id="set-motion" legend={say('web.set.motion')} value={settings.motion}
                    options={[['system', say('web.set.system')], ['full', say('web.set.motion_full')],
                              ['less', say('web.set.motion_less')]]}
                    onChange={motion => app.set({ motion })} />
                <BotSpeed id="set-speed" />
                <Switch id="set-sound" label={say('web.set.sound')} on={settings.sound}
                    onChange={sound => app.set({ sound })} />
                <label class="stack">{say('web.set.volume')}
                    <input type="range" min={0} max={100} value={Math.round(settings.volume * 100)}
                        data-testid="set-volume" onInput={e => app.set({
                            volume: Number(e.currentTarget.value) / 100 })} />
                </label>
                <Switch id="set-hints" label={say('web.set.hints')} on={settings.hints}
                    onChange={hints => app.set({ hints })} />
                <Switch id="set-shortcuts" label={say('web.set.shortcuts')} on={settings.shortcuts}
                    onChange={shortcuts => app.set({ shortcuts })} />
                <Switch id="set-peek" label={say('web.set.tap_peek')} on={settings.tapToPeek}
                    onChange={tapToPeek => app.set({ tapToPeek })} />
                <Switch id="set-cover" label={say('web.set.cover')} on={settings.cover}
                    onChange={cover => app.set({ cover })} />
                <Switch id="set-patterns" label={say('web.set.patterns')} on={settings.patterns}
                    onChange={patterns => app.set({ patterns })} />
                <label class="stack">{say('web.set.name')}
                    <NameField id="set-name" name={settings.name} onType={name => app.set({ name })} />
                </label>
                <p data-testid="version">krumm {version()}</p>
                <p><a class="link" href={fileAt('docs/')} target="_blank" data-testid="docs">
                    {say('web.docs')}</a></p>
            </div>
        </Sheet>
    );
}

// ---- a seat ------------------------------------------------------------------------------------

function OtherSeat({ table, seat }: { table: Table; seat: number }) {
    const app = useApp(), say = useSay();
    const sitter = table.hello!.seats[seat]!;
    const seating = table.hello!.stage === 'seating';
    const muted = table.muted.includes(seat);
    const trait = useTrait(), level = useLevel(app.mind.gameOf(table), table.hello!.seats.length);
    const close = (run: () => void) => () => { run(); app.sheet(null); };
    const arranges = seating && table.host;
    const mute = () => app.store.update(() => {
        table.muted = muted ? table.muted.filter(s => s !== seat) : [...table.muted, seat];
    });
    return (
        <div class="stack">
            {sitter.sort === 'bot' && <p>{say('web.bot_is', { what: level(sitter.bot) })}{' '}
                {trait(sitter)}</p>}
            <SitHere table={table} seat={seat} sitter={sitter} />
            <SeatInvitation table={table} seat={seat} sitter={sitter} />
            {sitter.sort !== 'empty' && <Button id="mute-seat" icon={muted ? 'sound' : 'mute'} onClick={mute}>
                {say(muted ? 'web.hear_player' : 'web.mute_player')}</Button>}
            {table.host && sitter.sort === 'human' && <Button id="make-host" icon="crown"
                onClick={close(() => app.wish({ type: 'host', seat }))}>
                {say('web.room.make_host', { who: sitter.name })}</Button>}
            {arranges && sitter.sort !== 'human' && LEVELS.map(bot => (
                <Button id={`level-${bot}`} key={bot} icon="robot"
                    onClick={close(() => app.wish({ type: 'level', seat, bot }))}>
                    {say('web.bot_sits', { what: level(bot) })}</Button>
            ))}
            {arranges && sitter.sort !== 'empty' && <Button id="kick" icon="cross"
                onClick={close(() => app.wish(kick(table, seat)))}>{say('web.kick')}</Button>}
        </div>
    );
}

export function SeatSheet({ table, seat }: { table: Table; seat: number }) {
    const app = useApp(), say = useSay();
    const sitter = table.hello?.seats[seat], play = app.play(), game = app.module();
    if (sitter === undefined) return null;
    const mine = me(table) === seat;
    const title = mine ? say('web.my_seat') : sitter.sort === 'empty' ? say('web.free_seat')
                                                                        : sitter.name;
    return (
        <Sheet id="seat" title={title}>
            {play !== null && game?.SeatMore !== undefined && <game.SeatMore play={play} seat={seat} />}
            {mine ? <MySeat table={table} /> : <OtherSeat table={table} seat={seat} />}
        </Sheet>
    );
}

// ---- the palette -------------------------------------------------------------------------------

// The word of the terminal, or the player's own.
const isHint = (typed: string, word: string): boolean =>
    typed.length > 2 && ['hint', word.toLowerCase()].some(w => w.startsWith(typed.toLowerCase()));

export function Palette({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const [typed, type] = useState('');
    const [at, move] = useState(0);
    const input = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => input.current?.focus(), []);
    const covered = app.module()?.isOpen?.(play) === false;
    const asks = app.hints.offered && isHint(typed, say('web.advice'));
    const found = complete(typed, play.view.legal.filter(l => !covered || !play.tells(l.move)));
    const tell = (c: Found) => play.sentence(c.move);
    const run = (c: Found | undefined) => {
        if (c === undefined) return;
        if (c.last !== undefined) { type(`${c.text.replace(/\d+$/, '')}`); return; }
        app.sheet(null);
        play.acts.move(c.move);
    };
    const hint = () => { app.sheet(null); void app.hints.ask(); };
    const down = (e: KeyboardEvent) => {
        if (e.key === 'ArrowDown') { e.preventDefault(); move(Math.min(found.length - 1, at + 1)); }
        if (e.key === 'ArrowUp') { e.preventDefault(); move(Math.max(0, at - 1)); }
        if (e.key === 'Enter') {
            e.preventDefault();
            if (asks) hint();
            else run(found[at]);
        }
    };
    return (
        <Sheet id="palette" title={say('web.palette')}>
            <input ref={input} class="palette-input" value={typed} data-testid="palette-input"
                role="combobox" aria-expanded="true" aria-controls="palette-list"
                aria-activedescendant={found.length > 0 ? `palette-${at}` : undefined}
                aria-label={say('web.palette')} autocomplete="off" spellcheck={false}
                onInput={e => { type(e.currentTarget.value); move(0); }} onKeyDown={down} />
            <ul class="plain palette" role="listbox" id="palette-list" aria-label={say('web.actions')}>
                {asks && <li role="option" aria-selected="true" data-testid="palette-hint" onClick={hint}>
                    <code>hint</code><span>{say('web.advice')}</span></li>}
                {!asks && found.map((c, i) => (
                    <li key={c.move} id={`palette-${i}`} role="option" aria-selected={i === at}
                        data-testid={`palette-${i}`} onClick={() => run(c)}>
                        <code>{c.text}{c.last !== undefined && `\u2026${c.last}`}</code>
                        <span>{tell(c)}</span>
                    </li>
                ))}
            </ul>
            {found.length === 0 && !asks && <p>{say('web.palette_none')}</p>}
        </Sheet>
    );
}

export function RuleSheet({ rule }: { rule: string }) {
    const say = useSay();
    return (
        <Sheet id="rule" title={say('web.rule_of', { rule })}>
            <RuleText rule={rule} />
        </Sheet>
    );
}
