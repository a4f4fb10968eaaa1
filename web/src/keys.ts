// keys.ts -- one table of keys for all games. Letters belong to the game (workers), digits and
// signs to actions; every single key can be switched off (WCAG 2.1.4).

export type KeyName = string;           // "a", "1", "enter", "escape", "/", "?"

export const keyOf = (e: KeyboardEvent): KeyName => e.key === ' ' ? 'space' : e.key.toLowerCase();

// While the player types text, keys are text.
export function isWriting(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) return false;
    return target.isContentEditable ||
        (target instanceof HTMLInputElement && target.type !== 'range' &&
         target.type !== 'checkbox' && target.type !== 'radio') ||
        target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

// Enter and Space on a control are the control's; but Enter on a thing that is chosen already does what is
// offered for it.
export function isPressing(e: KeyboardEvent): boolean {
    const key = keyOf(e);
    if ((key !== 'enter' && key !== 'space') || !(e.target instanceof HTMLElement)) return false;
    const isChosen = e.target.closest('.board [aria-pressed=true]') !== null;
    return !(key === 'enter' && isChosen) &&
        e.target.closest('button, a, input, [role=button], summary') !== null;
}

export type KeyHandler = (key: KeyName, e: KeyboardEvent) => boolean;

// `escape` and `/` with shortcuts off still work: they are no letters of a word.
const ALWAYS = new Set(['escape']);

export function listenKeys(enabled: () => boolean, handle: KeyHandler): () => void {
    const down = (e: KeyboardEvent) => {
        const key = keyOf(e);
        if (e.ctrlKey || e.metaKey || e.altKey || isPressing(e)) return;
        if (isWriting(e.target) && key !== 'escape') return;
        if (!enabled() && !ALWAYS.has(key)) return;
        if (handle(key, e)) e.preventDefault();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
}
