// stages.ts -- Kohle's moments on the full stage: the takeover, the handshake that closes a deal, the die
// that decides whether there is another one.
import { stencil } from '../../art/stencil';
import { readMove } from '../../fields';
import { shape } from '../../frame/icons';
import { DURATION, EASING } from '../../motion';
import type { StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { burst } from './art/acts';
import { bossCard } from './art/cards';
import { crowned, figure, group } from './art/magnates';
import { chair, crownPicture, die, piece } from './art/paper';
import { personOf } from './art/six';
import { doneIn, factsOf, sceneOf } from './bits';

const part = (stage: HTMLElement, name: string): HTMLElement => stage.querySelector<HTMLElement>(name)!;
const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;
const ROLL = 900;                       // milliseconds
const FALL = { easing: EASING, fill: 'backwards' as const };

// A shout falls on the picture like a stamp.
const shout = (said: string): string => box('ko-shout', stencil(said, 40));
const stampDown = (stage: HTMLElement, delay: number): void => {
    part(stage, '.ko-shout').animate([{ transform: 'scale(2.2)', opacity: 0 },
        { transform: 'none', opacity: 1 }], { duration: DURATION.flip, delay, ...FALL });
};

// ---- "I'm the Boss!" ---------------------------------------------------------------------------

const CROWN_AT = 620, CROWN_TIME = 520;         // milliseconds

export function takeover(play: Play): StagePicture {
    const { boss, by, seats } = sceneOf(play);
    const sits = (seat: number | null): string => seats[seat ?? -1]?.investors || String(seat ?? '');
    return {
        name: `ko-takeover by-${by}`, ms: DURATION.ceremony, words: play.reader.names[by ?? -1],
        html: box('ko-burst', burst()) + box('ko-thrones', '')
            + shout(play.texts.say('ko.web.stage.boss')) + box('stage-words', ''),
        sounds: [[0, 'boss', 1], [CROWN_AT + CROWN_TIME, 'stamp', 1]],
        fill: (stage, isStill) => import('./people').then(({ crownJumps, thrones }) => {
            part(stage, '.ko-thrones').innerHTML = thrones(sits(boss), sits(by), { bossCard, chair, group });
            part(stage, '.ko-was-name').textContent = play.reader.names[boss ?? -1] ?? '';
            if (!isStill) crownJumps(stage, CROWN_AT, CROWN_TIME, DURATION);
        }),
        move(stage) {
            part(stage, '.ko-burst').animate([{ transform: 'scale(.2)' }, { transform: 'none' }],
                { duration: DURATION.flip, ...FALL });
            stampDown(stage, 320);
        },
    };
}

// ---- the handshake -----------------------------------------------------------------------------

const MEET = 260;
export const SHAKE = 800;               // then coins fly, and the picture stays until they are there

export function handshake(play: Play, ms: number): StagePicture {
    const scene = sceneOf(play);
    return {
        name: 'ko-closing', ms,
        html: box('ko-burst', burst()) + box('ko-clasp', '') + box('ko-desk', '')
            + shout(play.texts.say('ko.web.stage.made', { n: scene.proceeds })),
        sounds: [[MEET, 'handshake', 1], [MEET + 180, 'gavel', 1]],
        fill: (stage, isStill) => import('./people').then(({ armsMeet, people, plates }) => {
            part(stage, '.ko-clasp').innerHTML = people(scene, { crowned, figure, personOf });
            part(stage, '.ko-desk').innerHTML = plates(scene, { crown: crownPicture(), mark: shape,
                millions: n => stencil(play.texts.say('ko.m', { n }), 20) });
            if (!isStill) armsMeet(stage, MEET);
        }),
        move(stage) {
            part(stage, '.ko-burst').animate([{ transform: 'scale(0)' }, { transform: 'none' }],
                { duration: DURATION.flip, delay: MEET, ...FALL });
            stampDown(stage, MEET);
        },
    };
}

// ---- the die for the end -------------------------------------------------------------------------

export function lastDie(entry: Entry, play: Play): StagePicture {
    const isEnd = entry.public?.phase === 'over', scene = sceneOf(play);
    const n = Number(readMove(entry.move ?? '').args[0]);
    return {
        name: `ko-last ${isEnd ? 'end' : ''}`, ms: DURATION.ceremony, words: scene.ends,
        html: box('ko-burst', burst()) + box('ko-watch', '') + box('ko-desk', '') + box('stage-words', '')
            + shout(play.texts.say(isEnd ? 'ko.web.stage.end' : 'ko.web.stage.on')),
        sounds: [[0, 'tock', 1], [300, 'tock', 1], [600, 'tock', 1], [ROLL, 'gavel', 1]],
        fill: (stage, isStill) => import('./people').then(({ odds, react, rolls, watchers }) => {
            part(stage, '.ko-watch').innerHTML = watchers(scene, { personOf, piece }, isEnd);
            part(stage, '.ko-desk').innerHTML =
                odds(n, factsOf(play).tiles[doneIn(scene)]?.ends ?? 0, die);
            rolls(stage, n, die, isStill ? 0 : ROLL);
            if (!isStill) react(stage, ROLL);
        }),
        move(stage) {
            part(stage, '.ko-burst').animate([{ transform: 'scale(0)' }, { transform: 'none' }],
                { duration: DURATION.flip, delay: ROLL, ...FALL });
            stampDown(stage, ROLL);
        },
    };
}
