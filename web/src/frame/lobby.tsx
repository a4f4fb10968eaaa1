// lobby.tsx -- tables one can sit at, games one can see again, and joining by code.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { enter } from '../codes';
import type { Listed as Row } from '../store';
import { Button, Go, useApp, useSay } from './bits';

export function Code() {
    const app = useApp(), say = useSay();
    const [typed, type] = useState('');
    const [shown, show] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => { if (shown) field.current?.focus(); }, [shown]);
    const open = () => void enter(app, typed);
    // Nobody who came to play at once has to look at a field.
    if (!shown) {
        return <div><Button id="code-show" onClick={() => show(true)}>{say('web.enter_code')}</Button></div>;
    }
    return (
        <form class="code" onSubmit={e => { e.preventDefault(); open(); }}>
            <label for="code">{say('web.enter_code')}</label>
            <div class="row">
                <input id="code" ref={field} data-testid="code" value={typed}
                    placeholder="ZINK-HOBEL-EICHE-42" autocomplete="off" autocapitalize="characters"
                    spellcheck={false} onInput={e => type(e.currentTarget.value)} />
                <Button id="code-sit" onClick={open}>{say('web.sit')}</Button>
            </div>
        </form>
    );
}

const codeOf = (row: Row): string => String(row.table ?? row.code ?? '');

export function Listed(p: { id: string; title: string; rows: Row[] | null; base: string }) {
    const { texts } = useApp();
    if (p.rows === null || p.rows.length === 0) return null;
    return (
        <section aria-labelledby={p.id}>
            <h2 id={p.id}>{p.title}</h2>
            <ul class="plain row">
                {p.rows.slice(0, 12).map(row => (
                    <li key={codeOf(row)}>
                        <Go to={p.base + codeOf(row)} id={`${p.id}-${codeOf(row)}`} class="button">
                            {texts.title(row.game)} {codeOf(row)}
                        </Go>
                    </li>
                ))}
            </ul>
        </section>
    );
}
