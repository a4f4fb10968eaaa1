// stages.ts -- Pfusch's moments on the full stage: the gifts are weighed, and a builder loses the licence.
import { stencil } from '../../art/stencil';
import { readMove } from '../../fields';
import { DURATION, EASING } from '../../motion';
import type { StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { builder } from './art/builders';
import { scale, token } from './art/gifts';
import { say } from './look';

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;
const STEP = 150, WEIGHED = 700;        // milliseconds

interface Bribe { seat: number; chip: string; }

export const bribesOf = (entry: Entry): Bribe[] => (entry.news ?? []).map(readMove)
    .filter(m => m.kind === 'bribe').map(m => ({ seat: Number(m.actor), chip: m.args[0] ?? '' }));

const worth = (b: Bribe): number => Number(b.chip) || 0;

const given = (b: Bribe, best: boolean): string => box(`pf-given hue-${b.seat % 6} ${best ? 'best' : ''}`,
    box('pf-thing', token(b.chip, false)) + builder(b.seat, best ? 'glad' : 'sly', `pfw${b.seat}`));

// All chips turn, the scale sinks, and the dearest stay in the light.
export function weighing(bribes: Bribe[]): StagePicture {
    const most = Math.max(...bribes.map(worth));
    const isBest = (b: Bribe): boolean => most > 0 && worth(b) === most;
    return {
        name: 'pf-weighing', ms: 1700,
        html: box('pf-scale', scale()) + box('pf-gifts', bribes.map(b => given(b, isBest(b))).join('')),
        sounds: [...bribes.map((b, i): StagePicture['sounds'][number] => [i * STEP, 'chip', 1 + worth(b)]),
                 [WEIGHED, 'stamp', 1]],
        move(stage) {
            stage.querySelectorAll('.pf-thing').forEach((e, i) => e.animate(
                [{ transform: 'translateY(-60%) scaleX(0)' }, { transform: 'none' }],
                { duration: DURATION.flip, delay: i * STEP, easing: EASING, fill: 'backwards' }));
            stage.querySelector('.beam')?.animate(
                [0, 9, -12, 6, -8].map(turn => ({ transform: `rotate(${turn}deg)` })),
                { duration: WEIGHED + 300, easing: 'ease-in-out', fill: 'forwards' });
            stage.querySelectorAll('.pf-given').forEach(e => e.animate(
                [{ opacity: 1, transform: 'none' },
                 e.classList.contains('best') ? { opacity: 1, transform: 'translateY(-6%) scale(1.12)' }
                                              : { opacity: .4, transform: 'none' }],
                { duration: DURATION.flip, delay: WEIGHED, easing: EASING, fill: 'both' }));
        },
    };
}

// The third time: the licence is torn up.
export const suspension = (play: Play, seat: number): StagePicture => ({
    name: `pf-suspension hue-${seat % 6}`, ms: 1500,
    html: builder(seat, 'caught', 'pfs') + box('stamp pf-stamp hollow', stencil(say(play, 'out'), 44))
        + box('stage-words', ''),
    words: play.reader.names[seat],
    sounds: [[250, 'stamp', 1], [500, 'lose', 1]],
    move(stage) {
        stage.querySelector('.stamp')?.animate(
            [{ transform: 'scale(2.4)', opacity: 0 }, { transform: 'rotate(-7deg)', opacity: 1 }],
            { duration: DURATION.flip, delay: 250, easing: EASING, fill: 'backwards' });
        stage.querySelector('.builder')?.animate(
            [{ transform: 'none' }, { transform: 'translateY(6%)' }],
            { duration: DURATION.reveal, delay: 550, easing: EASING, fill: 'forwards' });
    },
});
