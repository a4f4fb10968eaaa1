// stage.ts -- the full stage: one picture over the board that tells what has happened, for the length of a
// moment. A tap skips it. With reduced motion nothing moves: the picture is there, then it is gone.
import { loadSheet } from './games/load';
import type { Play } from './games/module';
import { DURATION, isReduced, type Moment } from './motion';
import type { SoundName } from './sound';

export interface StagePicture {
    name: string;                       // a class for the style
    html: string;                       // made by our own code, as it looks at the end
    words?: string;                     // with the names of people: set as text, in .stage-words
    ms: number;
    fill?(stage: HTMLElement, isStill: boolean): Promise<void>;     // with art that is loaded now
    sounds: [after: number, name: SoundName, n: number][];
    move(stage: HTMLElement): void;     // starts what moves; it ends with the stage
}

const STILL = 1200;                     // milliseconds a picture without motion stays

const boxOf = (e: Element | null): DOMRect => e?.getBoundingClientRect() ?? new DOMRect();

// The board, and the silent prompt above it where both share a column without the players.
function room(board: Element): DOMRect {
    const box = boxOf(board), top = boxOf(document.querySelector('.table > .status:not(.trouble)'));
    const isOwn = boxOf(document.querySelector('.table > .players')).left !== box.left;
    return isOwn && top.left === box.left && top.width === box.width && top.top < box.top
        ? new DOMRect(box.left, top.top, box.width, box.bottom - top.top) : box;
}

function raise({ name, html, words }: StagePicture, board: Element): HTMLElement {
    const stage = document.createElement('div'), box = room(board);
    stage.className = `stage ${name}`;
    stage.setAttribute('aria-hidden', 'true');      // the log says it to those who listen
    stage.innerHTML = html;
    const told = stage.querySelector('.stage-words');
    if (told !== null) told.textContent = words ?? '';
    for (const side of ['left', 'top', 'width', 'height'] as const) stage.style[side] = `${box[side]}px`;
    board.append(stage);
    return stage;
}

// It comes with the first moment; on a bad line there is none.
const hasSheet = (): Promise<boolean> => loadSheet('after').then(() => true, () => false);

export function onStage(play: Play, picture: StagePicture): Moment {
    const isStill = isReduced(play.state.settings), ms = isStill ? STILL : picture.ms;
    return { ms, still: true, async play(signal) {
        const board = document.querySelector<HTMLElement>('[data-testid="board"]');
        if (board?.offsetParent == null) return;
        if (!await hasSheet() || signal.aborted) return;
        const stage = raise(picture, board);
        signal.addEventListener('abort', () => stage.remove());
        await picture.fill?.(stage, isStill).catch(() => undefined);     // without it on a bad line
        if (signal.aborted) return;
        stage.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION.fade });
        if (!isStill) picture.move(stage);
        const timers = picture.sounds.map(([after, name, n]) =>
            setTimeout(() => play.acts.sound(name, n), isStill ? 0 : after));
        timers.push(setTimeout(() => stage.remove(), ms));
        signal.addEventListener('abort', () => {
            for (const t of timers) clearTimeout(t);
        });
    } };
}
