// clip.ts -- copying a text for the player. Browsers keep their clipboard from pages that did not come by
// https, for example from a server at home; there the old way still works.

function copyOldWay(text: string): boolean {
    const field = document.createElement('textarea'), held = document.activeElement;
    field.value = text;
    field.readOnly = true;
    document.body.append(field);
    field.focus({ preventScroll: true });
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (held instanceof HTMLElement) held.focus({ preventScroll: true });
    return done;
}

// Answers whether the text is on the clipboard.
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyOldWay(text);
    }
}
