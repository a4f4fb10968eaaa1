// stages.ts -- Pfusch's moments on the full stage: the gifts are weighed, the inspectorate opens an eye on a
// builder who was caught, and the last eye takes the licence.
import { stencil } from '../../art/stencil';
import { readMove } from '../../fields';
import { DURATION, EASING } from '../../motion';
import type { StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { builder } from './art/builders';
import { scale, token } from './art/gifts';
import { eye } from './art/pfusch';
import { street } from './art/street';
import { factsOf, say, sceneOf } from './look';

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;
const STEP = 150, WEIGHED = 700;        // milliseconds

// The town of this month, in the dark behind what happens.
const backdrop = (play: Play): string => box('pf-backdrop', street(sceneOf(play).month));

interface Bribe { seat: number; chip: string; }

export const bribesOf = (entry: Entry): Bribe[] => (entry.news ?? []).map(readMove)
    .filter(m => m.kind === 'bribe').map(m => ({ seat: Number(m.actor), chip: m.args[0] ?? '' }));

const worth = (b: Bribe): number => Number(b.chip) || 0;

const given = (b: Bribe, best: boolean): string => box(`pf-given hue-${b.seat % 6} ${best ? 'best' : ''}`,
    box('pf-thing', token(b.chip, false)) + builder(b.seat, best ? 'glad' : 'sly', `pfw${b.seat}`));

// All chips turn, the scale sinks, and the dearest stay in the light.
export function weighing(play: Play, bribes: Bribe[]): StagePicture {
    const most = Math.max(...bribes.map(worth));
    const isBest = (b: Bribe): boolean => most > 0 && worth(b) === most;
    return {
        name: 'pf-weighing', ms: 1700,
        html: backdrop(play) + box('pf-scale', scale())
            + box('pf-gifts', bribes.map(b => given(b, isBest(b))).join('')),
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
                 e.classList.contains('best') ? { opacity: 1, transform: 'scale(1.12)' }
                                              : { opacity: .4, transform: 'none' }],
                { duration: DURATION.flip, delay: WEIGHED, easing: EASING, fill: 'both' }));
        },
    };
}

const OPENS = 350;                      // milliseconds until the eye opens

// One more eye is open. The third time the licence is torn up.
export function strike(play: Play, seat: number, strikes: number): StagePicture {
    const { strikes: most } = factsOf(play), isOut = strikes >= most;
    const eyes = Array.from({ length: most }, (_, i) => eye(i < strikes)).join('');
    return {
        name: `pf-strike hue-${seat % 6} ${isOut ? 'out' : ''}`, ms: isOut ? 1500 : 1200,
        html: backdrop(play) + box('pf-glare', eyes) + builder(seat, 'caught', 'pfs')
            + (isOut ? box('stamp pf-stamp hollow', stencil(say(play, 'out'), 44)) : '')
            + box('stage-words', ''),
        words: `${play.reader.names[seat]}: ${say(play, 'caught', { n: strikes, m: most })}`,
        sounds: isOut ? [[OPENS, 'stamp', 1], [OPENS + 250, 'lose', 1]] : [[OPENS, 'stamp', 1]],
        move(stage) {
            stage.querySelector(`.strike:nth-child(${strikes})`)?.animate(
                [{ transform: 'scaleY(.1)' }, { transform: 'scale(1.5)', offset: .6 }, { transform: 'none' }],
                { duration: DURATION.reveal, delay: OPENS, easing: EASING, fill: 'backwards' });
            stage.querySelector('.stamp')?.animate(
                [{ transform: 'scale(2.4)', opacity: 0 }, { transform: 'rotate(-7deg)', opacity: 1 }],
                { duration: DURATION.flip, delay: OPENS, easing: EASING, fill: 'backwards' });
            stage.querySelector('.builder')?.animate(
                [{ transform: 'none' }, { transform: 'translateY(6%)' }],
                { duration: DURATION.reveal, delay: OPENS + 200, easing: EASING, fill: 'forwards' });
        },
    };
}
