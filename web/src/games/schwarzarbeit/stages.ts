// stages.ts -- Schwarzarbeit's moments on the full stage: the detective's catch, and the pile turned over.
import { stencil } from '../../art/stencil';
import { readMove, words, type Move } from '../../fields';
import { DURATION, EASING, type Moment } from '../../motion';
import { onStage, type StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { stampFrame } from './art/companies';
import { caught as fright } from './art/bust';
import { cardBack, portrait } from './art/portraits';
import { wall } from './art/street';
import { cardNamed, cardOf, sceneOf } from './look';

type Scenes = typeof import('./art/scenes');

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;

// A card that one detective claims; claimed by two it stays where it is.
function caught(entry: Entry): Move | undefined {
    const claims = (entry.news ?? []).map(readMove).filter(m => m.kind === 'claim');
    return claims.find(m => claims.filter(c => c.args.join() === m.args.join()).length === 1);
}

// Draws a scene as wide as the stage is for its height.
const drawn = (draw: (art: Scenes, wide: number) => string) => async (stage: HTMLElement): Promise<void> => {
    const art = await import('./art/scenes'), { width, height } = stage.getBoundingClientRect();
    stage.querySelector('.sw-drawn')!.innerHTML = draw(art, 650 * width / height);
};

const enters = (stage: HTMLElement, part: string, from: Keyframe, duration: number, delay = 0): void => {
    stage.querySelectorAll(part).forEach((e, i) => e.animate([from, { transform: 'none', opacity: 1 }],
        { duration, delay: delay + i * 60, easing: EASING, fill: 'backwards' }));
};

// A window at night, a detective's torch, a face in its light, a stamp.
function catching(play: Play, claim: Move): StagePicture {
    const { texts, reader } = play, seat = Number(claim.actor);
    const card = cardOf(play, cardNamed(play, ...claim.args));
    const place = words(play.view.public, 'denounced', seat).length + 1;
    return {
        name: `sw-catch hue-${seat % 6}`, ms: 1700,
        html: wall('sw-alley') + box('sw-drawn', '')
            + box('sw-seal', stampFrame(stencil(texts.say('sw.web.reported'), 30))) + box('stage-words', ''),
        words: texts.say(seat === play.me ? 'sw.caught.you' : 'sw.caught',
                         { who: reader.names[seat]!, person: card.name, when: card.when, place }),
        fill: drawn((art, wide) => art.trap(wide, fright(card.initial, card.shift))),
        sounds: [[0, 'detective', 1], [900, 'stamp', 1]],
        move(stage) {
            enters(stage, '.sw-sleuth', { transform: 'translate(-180px, 60px)' }, 420);
            enters(stage, '.sw-torchlight', { transform: 'translate(-520px, 180px)' }, 520, 160);
            enters(stage, '.sw-suspect', { transform: 'translateY(60px)' }, 300, 520);
            enters(stage, '.sw-note', { transform: 'translateY(90px)', opacity: 0 }, 500, 560);
            enters(stage, '.sw-seal', { transform: 'scale(2.6)', opacity: 0 }, DURATION.flip, 900);
        },
    };
}

// The discard becomes the pile: its cards fly there and turn over.
function turning(play: Play): StagePicture {
    const faces = sceneOf(play).forgets ? [] : words(play.view.public, 'aside').slice(-6)
        .map(word => cardOf(play, word)).map(c => portrait(c.initial, c.shift));
    return {
        name: 'sw-turning', ms: 1700, html: box('sw-drawn', '') + box('stage-words', ''),
        words: play.texts.say('sw.second_way'),
        fill: drawn((art, wide) => art.turned(wide, faces, cardBack(null))),
        sounds: [[0, 'flip', 1], [260, 'flip', 1], [520, 'flip', 1]],
        move: stage => enters(stage, '.sw-turned', { transform: 'translate(-60px, 40px) scaleX(0)' },
                              DURATION.reveal),
    };
}

// Shown before the next prompt is drawn.
export function prelude(entry: Entry, play: Play): Moment[] {
    const claim = caught(entry);
    return [...claim === undefined ? [] : [onStage(play, catching(play, claim))],
            ...entry.public?.way === 'second' ? [onStage(play, turning(play))] : []];
}
