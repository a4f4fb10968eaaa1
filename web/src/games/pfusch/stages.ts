// stages.ts -- Pfusch's moments on the full stage: the gifts are weighed, a house passes the probe, or falls
// and an eye opens on its builder, and the last eye takes the licence.
import { SHAPES } from '../../art/shapes';
import { stencil } from '../../art/stencil';
import { readMove } from '../../fields';
import { DURATION, EASING, type Moment } from '../../motion';
import { onStage, type StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { builder } from './art/builders';
import { inspector } from './art/crew';
import { token, weighed } from './art/gifts';
import { roofOf, storey } from './art/house';
import { eye } from './art/pfusch';
import type { Pan } from './art/wreck';
import { builderOf, factsOf, say, sceneOf, styleOf, type Material } from './look';

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;
const STEP = 150, WEIGHED = 700;        // milliseconds

// The town of this month, in the dark behind what happens.
const BACKDROP = box('pf-backdrop', '');
async function paint(stage: HTMLElement, play: Play): Promise<void> {
    const { street } = await import('./art/scenery');
    stage.querySelector('.pf-backdrop')!.innerHTML = street(sceneOf(play).month);
}

interface Bribe { seat: number; chip: string; }

export const bribesOf = (entry: Entry): Bribe[] => (entry.news ?? []).map(readMove)
    .filter(m => m.kind === 'bribe').map(m => ({ seat: Number(m.actor), chip: m.args[0] ?? '' }));

const worth = (b: Bribe): number => Number(b.chip) || 0;
const chipOf = (play: Play, b: Bribe): string => factsOf(play).chips.find(c => c.word === b.chip)!.name;

const given = (play: Play, b: Bribe, best: boolean, isWeighed: boolean): string =>
    box(`pf-given hue-${b.seat % 6} ${best ? 'best' : isWeighed ? '' : 'aside'}`,
        box('pf-thing', token(b.chip, false))
        + builder(builderOf(play, b.seat), best ? 'glad' : 'sly', `pfw${b.seat}`)
        + box('pf-whose', ''));

const panOf = (b: Bribe | undefined): Pan => b === undefined ? { thing: '', mark: '' }
    : { thing: weighed(b.chip),
        mark: `<path class="booth-shape hue-${b.seat % 6}" d="${SHAPES[b.seat % 6]}"/>` };

const TIP = 9;                          // degrees: the heavier pan is the lower one

// All chips turn, the two dearest are weighed in the order of their givers, and the dearest stay in the
// light.
export function weighing(play: Play, bribes: Bribe[]): StagePicture {
    const [first, second] = [...bribes].sort((a, b) => worth(b) - worth(a));
    const most = worth(first!), isLevel = second !== undefined && worth(second) === most;
    const pans = bribes.filter(b => b === first || b === second), isLeft = pans[0] === first;
    const tip = isLevel ? 0 : isLeft ? -TIP : TIP;
    const { names } = play.reader;
    const isBest = (b: Bribe): boolean => most > 0 && worth(b) === most;
    return {
        name: `pf-weighing ${isLevel ? 'level' : isLeft ? '' : 'right'}`, ms: 1700,
        html: BACKDROP + box('stage-words', '') + box('pf-scale', '')
            + box('pf-gifts', bribes.map(b => given(play, b, isBest(b), pans.includes(b))).join('')),
        words: isLevel ? '' : `${names[first!.seat]}: ${chipOf(play, first!)}`,
        async fill(stage) {
            await paint(stage, play);
            const { scale } = await import('./art/wreck');
            stage.querySelector('.pf-scale')!.innerHTML = scale(panOf(pans[0]), panOf(pans[1]));
            stage.querySelectorAll('.pf-whose').forEach((e, i) => {
                e.textContent = names[bribes[i]!.seat] ?? '';
            });
        },
        sounds: [...bribes.map((b, i): StagePicture['sounds'][number] => [i * STEP, 'chip', 1 + worth(b)]),
                 [WEIGHED, 'stamp', 1]],
        move(stage) {
            stage.querySelectorAll('.pf-thing').forEach((e, i) => e.animate(
                [{ transform: 'translateY(-60%) scaleX(0)' }, { transform: 'none' }],
                { duration: DURATION.flip, delay: i * STEP, easing: EASING, fill: 'backwards' }));
            stage.querySelectorAll('.beam, .pan > g').forEach((e, i) => e.animate(
                [0, 9, -12, 6 + tip, tip].map(turn => ({ rotate: `${i === 0 ? turn : -turn}deg` })),
                { duration: WEIGHED + 300, easing: 'ease-in-out' }));
            stage.querySelectorAll('.pf-given').forEach(e => e.animate(
                [{ opacity: 1, transform: 'none' },
                 e.classList.contains('best') ? { opacity: 1, transform: 'scale(1.12)' }
                                              : { opacity: .8, transform: 'none' }],
                { duration: DURATION.flip, delay: WEIGHED, easing: EASING, fill: 'both' }));
        },
    };
}

const SLACK = 100;      // milliseconds the drawing may take; a later one would cover the next month

export interface Probed { seat: number; floor: number; kind: Material; }

// The result of a probe: a solid block is cut open and its house stays; a hollow one takes the house with it,
// the inspector points at it, and one more eye is open. The drawing is loaded when it is needed; index.tsx
// asks for it before that.
export function verdict(play: Play, { seat, floor, kind }: Probed, strikes: number): Moment {
    const { site, floors } = sceneOf(play).plots[seat]!, style = styleOf(play, site);
    const holds = kind === 'solid', { height } = factsOf(play).sites[site]!, most = factsOf(play).strikes;
    const eyes = Array.from({ length: most }, (_, i) => eye(i < strikes)).join('');
    const picture: StagePicture = {
        name: `pf-collapse ${kind} hue-${seat % 6}`, ms: holds ? 1300 : 1700, html: '',
        words: play.reader.names[seat],
        sounds: holds ? [[0, 'tock', 1], [300, 'stamp', 1]]
            : [[0, 'flutsch', 1], [200, 'collapse', floors.length], [600, 'stamp', 1]],
        fill: stage => paint(stage, play),
        move() {},
    };
    const moment = onStage(play, picture);
    return { ...moment, ms: moment.ms + SLACK, play(signal) {
        const begun = performance.now();
        void import('./art/wreck').then(({ pointing, shudder, tumble, upright, watching, wreck }) => {
            const storeys = floors.map((_, i) =>
                storey(style, i + 1, holds && i + 1 === floor ? kind : undefined));
            picture.html = BACKDROP
                + (holds ? upright : wreck)(storeys, floors.length === height ? roofOf(style) : '')
                + builder(builderOf(play, seat), holds ? 'glad' : 'caught', 'pfs')
                + (holds ? watching(inspector('pfw', 'stern')) : pointing(inspector('pfw', 'caught')))
                + box(`stamp pf-stamp ${kind}`, stencil(say(play, `stamp.${kind}`), 44))
                + box('pf-verdict', box('stage-words', '') + box('pf-glare', eyes));
            picture.move = stage => (holds ? shudder : tumble)(stage, EASING);
            if (!signal.aborted && performance.now() - begun < SLACK) moment.play(signal);
        }, () => undefined);
    } };
}

const TORN = 350;                       // milliseconds until the stamp falls

// The licence is torn up.
export function strike(play: Play, seat: number): StagePicture {
    const eyes = Array.from({ length: factsOf(play).strikes }, () => eye(true)).join('');
    return {
        name: `pf-strike hue-${seat % 6}`, ms: 1500,
        html: BACKDROP + box('pf-glare', eyes) + builder(builderOf(play, seat), 'caught', 'pfs')
            + box('stamp pf-stamp hollow', stencil(say(play, 'out'), 44)) + box('stage-words', ''),
        words: play.reader.names[seat],
        sounds: [[TORN, 'stamp', 1], [TORN + 250, 'lose', 1]],
        fill: stage => paint(stage, play),
        move(stage) {
            stage.querySelector('.stamp')?.animate(
                [{ transform: 'scale(2.4)', opacity: 0 }, { transform: 'rotate(-7deg)', opacity: 1 }],
                { duration: DURATION.flip, delay: TORN, easing: EASING, fill: 'backwards' });
            stage.querySelector('.builder')?.animate(
                [{ transform: 'none' }, { transform: 'translateY(6%)' }],
                { duration: DURATION.reveal, delay: TORN + 200, easing: EASING, fill: 'forwards' });
        },
    };
}
