// stages.ts -- Schwarzarbeit's moments on the full stage: the detective's catch, and the pile turned over.
import { stencil } from '../../art/stencil';
import { readMove, type Move } from '../../fields';
import { DURATION, EASING, type Moment } from '../../motion';
import { onStage, type StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { stampFrame } from './art/companies';
import { cardBack, caught as fright } from './art/portraits';
import { sky, sleuth, wall } from './art/street';
import { cardNamed, cardOf } from './look';

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;

// A card that one detective claims; claimed by two it stays where it is.
function caught(entry: Entry): Move | undefined {
    const claims = (entry.news ?? []).map(readMove).filter(m => m.kind === 'claim');
    return claims.find(m => claims.filter(c => c.args.join() === m.args.join()).length === 1);
}

// A yard at night, a detective's lamp, a face in its light, a stamp.
function catching(play: Play, claim: Move): StagePicture {
    const { texts, reader } = play, seat = Number(claim.actor);
    const card = cardOf(play, cardNamed(play, ...claim.args));
    return {
        name: `sw-catch hue-${seat % 6}`, ms: 1700,
        html: wall('sw-alley') + box('sw-light', box('sw-suspect', fright(card.initial, card.shift)))
            + sleuth(seat) + box('sw-seal', stampFrame(stencil(texts.say('sw.web.reported'), 30)))
            + box('stage-words', ''),
        words: texts.say(seat === play.me ? 'sw.claim.you' : 'sw.claim',
                         { who: reader.names[seat]!, person: card.name, when: card.when }),
        sounds: [[0, 'detective', 1], [900, 'stamp', 1]],
        move(stage) {
            const enter = (part: string, from: Keyframe, duration: number, delay = 0) =>
                stage.querySelector(part)?.animate([from, { transform: 'none', opacity: 1 }],
                                                   { duration, delay, easing: EASING, fill: 'backwards' });
            enter('.sw-sleuth', { transform: 'translate(-60%, 30%)' }, 420);
            enter('.sw-light', { transform: 'translate(-70%, 40%) scale(.4)' }, 620, 120);
            enter('.sw-suspect', { transform: 'translateY(30%) scale(.9)', opacity: 0 }, 380, 420);
            enter('.sw-seal', { transform: 'scale(2.6)', opacity: 0 }, DURATION.flip, 900);
        },
    };
}

const BACKS = 5;

// The discard becomes the pile: its cards are turned face down.
function turning(play: Play): StagePicture {
    return {
        name: 'sw-turning', ms: 1300,
        html: box('sw-dusk', sky()) + box('sw-fan', box('sw-turned', cardBack(null)).repeat(BACKS))
            + box('stage-words', ''),
        words: play.texts.say('sw.second_way'),
        sounds: [[0, 'flip', 1], [260, 'flip', 1], [520, 'flip', 1]],
        move(stage) {
            stage.querySelectorAll('.sw-turned').forEach((e, i) => e.animate(
                [{ transform: 'translateX(140%) scaleX(0)' }, { transform: 'none' }],
                { duration: DURATION.reveal, delay: i * 130, easing: EASING, fill: 'backwards' }));
        },
    };
}

// Shown before the next prompt is drawn.
export function prelude(entry: Entry, play: Play): Moment[] {
    const claim = caught(entry);
    return [...claim === undefined ? [] : [onStage(play, catching(play, claim))],
            ...entry.public?.way === 'second' ? [onStage(play, turning(play))] : []];
}
