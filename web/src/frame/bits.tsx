// bits.tsx -- what all parts of the frame are made of: buttons that say why not, sheets, links.
import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../app';
import { placeOf } from '../replay';
import { addressOf } from '../routes';
import type { Table } from '../store';
import { me } from '../table';
import { SPEEDS } from '../types';
import { Icon, type IconName } from './icons';

const Context = createContext<App | null>(null);
export const AppProvider = Context.Provider;

export function useApp(): App {
    const app = useContext(Context);
    if (app === null) throw new Error('no app');
    return app;
}

export const useSay = () => {
    const { texts } = useApp();
    return texts.say.bind(texts);
};

interface ButtonProps {
    id: string;                         // data-testid
    children?: ComponentChildren;
    label?: string;                     // for those who hear; when there is no text
    icon?: IconName;
    kind?: 'primary' | 'quiet' | 'plain';
    why?: string;                       // disabled, and this is why
    pressed?: boolean;
    onClick(): void;
    class?: string;
}

// A disabled button can be reached and asked: it answers with the reason.
export function Button(p: ButtonProps) {
    const app = useApp();
    const id = useId();
    const off = p.why !== undefined;
    return (
        <>
            <button type="button" data-testid={p.id} aria-disabled={off || undefined}
                class={`button ${p.kind ?? 'plain'} ${p.class ?? ''}`} title={(off ? p.why : p.label) ?? ''}
                aria-label={p.label} aria-pressed={p.pressed}
                aria-describedby={off ? id : undefined}
                onClick={() => off ? app.toast(p.why!) : p.onClick()}>
                {p.icon && <Icon name={p.icon} />}
                {p.children}
            </button>
            {off && <span id={id} class="unseen">{p.why}</span>}
        </>
    );
}

interface GoProps { to: string; id: string; class?: string; tabIndex?: number; children: ComponentChildren; }

// A link inside the page.
export function Go(p: GoProps) {
    const app = useApp();
    return (
        <a href={addressOf(p.to)} data-testid={p.id} class={p.class} tabIndex={p.tabIndex} onClick={e => {
            if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
            e.preventDefault();
            app.go(p.to);
        }}>{p.children}</a>
    );
}

// Of a game that is over: the way to a moment of it, by the eye that looks now. Without `stop` it is
// none of the stops of the Tab key, of which a log would have hundreds.
export function Moment(p: { table: Table; seq: number; stop?: boolean; children: ComponentChildren }) {
    const { replay } = useApp().state;
    if (p.table.over === null && replay === null) return <>{p.children}</>;
    const eye = replay === null ? me(p.table) : replay.eye;
    return <Go to={`/g/${p.table.code}#${placeOf({ at: p.seq, eye })}`} id={`moment-${p.seq}`}
        class="moment" tabIndex={p.stop ? undefined : -1}>{p.children}</Go>;
}

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex="0"]';

// Tab stays inside `box`.
function keepFocus(box: HTMLElement, e: KeyboardEvent): void {
    const all = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]
        .filter(el => el.offsetParent !== null);
    const first = all[0], last = all[all.length - 1];
    const at = document.activeElement;
    if (e.shiftKey && (at === first || at === box)) { e.preventDefault(); last?.focus(); }
    if (!e.shiftKey && at === last) { e.preventDefault(); first?.focus(); }
}

// A sheet over the table: named, left by Escape, and focus goes back to where it was.
export function Sheet(p: { id: string; title: string; children: ComponentChildren; wide?: boolean }) {
    const app = useApp();
    const title = useId();
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const before = document.activeElement;
        box.current?.focus();
        return () => { if (before instanceof HTMLElement && before.isConnected) before.focus(); };
    }, []);
    const down = (e: KeyboardEvent) => {
        if (e.key === 'Escape') { e.stopPropagation(); app.sheet(null); }
        if (e.key === 'Tab' && box.current !== null) keepFocus(box.current, e);
    };
    return (
        <div class="shade" onClick={e => { if (e.target === e.currentTarget) app.sheet(null); }}>
            <div class={p.wide ? 'sheet wide' : 'sheet'} role="dialog" aria-modal="true" ref={box}
                aria-labelledby={title} data-testid={`sheet-${p.id}`} tabIndex={-1} onKeyDown={down}>
                <div class="sheet-head">
                    <h2 id={title}>{p.title}</h2>
                    <Button id="sheet-close" icon="close" kind="quiet"
                        label={app.texts.say('web.close')} onClick={() => app.sheet(null)} />
                </div>
                {p.children}
            </div>
        </div>
    );
}

interface ChoiceProps<T extends string> {
    id: string;
    legend: string;
    value: T;
    options: [T, string][];
    onChange(value: T): void;
}

// One of a few: a radio group that looks like a row of buttons.
export function Choice<T extends string>(p: ChoiceProps<T>) {
    const name = useId();
    return (
        <fieldset class="choice">
            <legend>{p.legend}</legend>
            <div class="segments">
                {p.options.map(([value, label]) => (
                    <label key={value} class={value === p.value ? 'on' : ''}>
                        <input type="radio" name={name} checked={value === p.value}
                            data-testid={`${p.id}-${value}`} onChange={() => p.onChange(value)} />
                        <span>{label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

export function Switch(p: { id: string; label: string; on: boolean; onChange(on: boolean): void }) {
    return (
        <label class="switch">
            <input type="checkbox" role="switch" checked={p.on} data-testid={p.id}
                onChange={e => p.onChange(e.currentTarget.checked)} />
            <span>{p.label}</span>
        </label>
    );
}

// The player's speed of bots: tables of this browser follow at once, a table at a server is made with it.
export function BotSpeed({ id }: { id: string }) {
    const app = useApp(), say = useSay();
    return <Choice id={id} legend={say('web.set.speed')} value={app.state.settings.speed}
        options={SPEEDS.map((s, i) => [s, say(`table.speed.${i}`)])}
        onChange={speed => { app.set({ speed }); app.tables.setSpeed(); }} />;
}

export const mark = (svg: string): { __html: string } => ({ __html: svg });

// `?` mode: whatever is tapped names its kind, the game knows the rule of it.
export function askAbout(app: App, e: MouseEvent): void {
    const target = e.target instanceof Element ? e.target : null;
    if (target === null || target.closest('[data-testid="ask"]') !== null) return;
    const kind = target.closest('[data-kind]')?.getAttribute('data-kind') ?? 'board';
    const { table } = app.state;
    const asks = table === null ? [] : app.gameOf(table)?.asks ?? [];
    const about = (of: string) => asks.find(a => a.kind === of)?.rule;
    const rule = about(kind) ?? about('board');
    e.preventDefault();
    e.stopPropagation();
    if (rule !== undefined) app.rule(rule);
}
