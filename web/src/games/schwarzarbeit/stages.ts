// stages.ts -- Schwarzarbeit's moments on the full stage: the detective's catch, and the pile turned over.
import { stencil } from '../../art/stencil';
import { readMove, type Move } from '../../fields';
import { DURATION, EASING, type Moment } from '../../motion';
import { onStage, type StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { detective, stampFrame } from './art/companies';
import { cardBack, portrait } from './art/portraits';
import { cardNamed, cardOf } from './look';

const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;

// A card that one detective claims; claimed by two it stays where it is.
function caught(entry: Entry): Move | undefined {
    const claims = (entry.news ?? []).map(readMove).filter(m => m.kind === 'claim');
    return claims.find(m => claims.filter(c => c.args.join() === m.args.join()).length === 1);
}

function catching(play: Play, claim: Move): StagePicture {
    const card = cardOf(play, cardNamed(play, ...claim.args)), seat = Number(claim.actor);
    return {
        name: `sw-catch hue-${seat % 6}`, ms: 1600,
        html: box('sw-light', '') + box('sw-suspect', portrait(card.initial, card.shift)
            + box('sw-seal', stampFrame(stencil(play.texts.say('sw.web.reported'), 30))))
            + box('sw-octagon', detective(false)) + box('stage-words', ''),
        words: play.reader.names[seat],
        sounds: [[0, 'detective', 1], [800, 'stamp', 1]],
        move(stage) {
            stage.querySelector('.sw-light')?.animate(
                [{ transform: 'translateX(-120%)' }, { transform: 'translateX(60%)' }, { transform: 'none' }],
                { duration: 700, easing: EASING });
            stage.querySelector('.sw-octagon')?.animate(
                [{ transform: 'translate(-300%, 60%) rotate(-160deg)' }, { transform: 'none' }],
                { duration: 650, easing: EASING });
            stage.querySelector('.sw-seal')?.animate(
                [{ transform: 'scale(2.6)', opacity: 0 }, { transform: 'none', opacity: 1 }],
                { duration: DURATION.flip, delay: 800, easing: EASING, fill: 'backwards' });
        },
    };
}

const BACKS = 5;

// The discard becomes the pile: its cards are turned face down.
function turning(play: Play): StagePicture {
    return {
        name: 'sw-turning', ms: 1300,
        html: box('sw-fan', box('sw-turned', cardBack(null)).repeat(BACKS)) + box('stage-words', ''),
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
