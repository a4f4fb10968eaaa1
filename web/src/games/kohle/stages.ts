// stages.ts -- Kohle's moments on the full stage: the takeover, the handshake that closes a deal, the die
// that decides whether there is another one.
import { stencil } from '../../art/stencil';
import { readMove } from '../../fields';
import { shape } from '../../frame/icons';
import { DURATION, EASING, FIGURE_STEPS } from '../../motion';
import type { StagePicture } from '../../stage';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { burst, rolls } from './art/acts';
import { bossCard } from './art/cards';
import { crowned, figure, magnate } from './art/magnates';
import { chair, crownPicture, standing } from './art/paper';
import { MAGNATES } from './art/six';
import { sceneOf } from './bits';

const part = (stage: HTMLElement, name: string): HTMLElement => stage.querySelector<HTMLElement>(name)!;
const box = (name: string, inside: string): string => `<div class="${name}">${inside}</div>`;
const FALL = { easing: EASING, fill: 'backwards' as const };

// A shout falls on the picture like a stamp.
const shout = (said: string): string => box('ko-shout', stencil(said, 40));
const stampDown = (stage: HTMLElement, delay: number): void => {
    part(stage, '.ko-shout').animate([{ transform: 'scale(2.2)', opacity: 0 },
        { transform: 'none', opacity: 1 }], { duration: DURATION.flip, delay, ...FALL });
};

// ---- "I'm the Boss!" ---------------------------------------------------------------------------

const CROWN_AT = 620, CROWN_TIME = 520;         // milliseconds

const throne = (name: string, sitting: string): string =>
    box(`ko-throne ${name}`, chair() + box('ko-red', chair()) + box('ko-crowd', sitting));

// The first of them has the crown; a Boss without any leaves it on the chair.
const sulk = (investors: string): string =>
    [...investors].map(f => magnate(f, 'sulking', 'ko-xwas')).join('');
const triumph = ([first, ...others]: string): string =>
    standing((first ? figure(first, 'agreed', `ko-xis${first}`) : '') + crowned(first ?? ''))
    + others.map(f => magnate(f, 'agreed', 'ko-xis')).join('');

function crownJumps(stage: HTMLElement): void {
    const crown = stage.querySelector<SVGGElement>('.ko-flight')!;
    const to = part(stage, '.is').getBoundingClientRect();
    const from = part(stage, '.was').getBoundingClientRect(), size = crown.getScreenCTM()?.a ?? 1;
    const dx = (from.left - to.left) / size;
    crown.animate([{ transform: `translate(${dx}px, 0)` },
        { transform: `translate(${dx / 2}px, ${-to.height * .55 / size}px)` }, { transform: 'none' }],
    { duration: CROWN_TIME, delay: CROWN_AT, easing: 'ease-in-out', fill: 'backwards' });
    const turn = { duration: DURATION.fade, delay: CROWN_AT + CROWN_TIME, fill: 'backwards' as const };
    part(stage, '.is .ko-red').animate([{ opacity: 0 }, { opacity: 1 }], turn);
    part(stage, '.was .ko-red').animate([{ opacity: 1 }, { opacity: 0 }], { ...turn, delay: CROWN_AT });
    part(stage, '.is .ko-crowd').animate([{ transform: 'none' }, { transform: 'translateY(-9%)' },
        { transform: 'none' }], { ...turn, duration: DURATION.flip });
}

export function takeover(play: Play): StagePicture {
    const { boss, by, seats } = sceneOf(play);
    const sits = (seat: number | null): string => seats[seat ?? -1]?.investors ?? '';
    return {
        name: 'ko-takeover', ms: DURATION.ceremony,
        html: box('ko-burst', burst()) + box('ko-played', bossCard())
            + throne('was', sulk(sits(boss))) + throne('is', triumph(sits(by)))
            + shout(play.texts.say('ko.web.stage.boss')) + box('stage-words', ''),
        words: play.reader.names[by ?? -1],
        sounds: [[0, 'boss', 1], [CROWN_AT + CROWN_TIME, 'stamp', 1]],
        move(stage) {
            part(stage, '.ko-burst').animate([{ transform: 'scale(.2)' }, { transform: 'none' }],
                { duration: DURATION.flip, ...FALL });
            part(stage, '.ko-played').animate([{ transform: 'translateY(-120%) scaleX(0)' },
                { transform: 'translateY(-20%) scaleX(0)', offset: .4 }, { transform: 'rotate(-5deg)' }],
            { duration: CROWN_AT - 120, ...FALL });
            stampDown(stage, 320);
            crownJumps(stage);
        },
    };
}

// ---- the handshake -----------------------------------------------------------------------------

const MEET = 260;
export const SHAKE = 1100;              // the coins follow

export function handshake(play: Play): StagePicture {
    const scene = sceneOf(play);
    return {
        name: 'ko-closing', ms: SHAKE,
        html: box('ko-burst', burst()) + box('ko-clasp', '') + box('ko-desk', '')
            + shout(play.texts.say('ko.web.stage.made', { n: scene.proceeds })),
        sounds: [[MEET, 'handshake', 1], [MEET + 180, 'gavel', 1]],
        fill: (stage, isStill) => import('./closing').then(({ armsMeet, people, plates }) => {
            part(stage, '.ko-clasp').innerHTML = people(scene, { crowned, figure, MAGNATES });
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

const ROLL = 1000;

export function lastDie(entry: Entry, play: Play): StagePicture {
    const n = Number(readMove(entry.move ?? '').args[0]);
    const isEnd = entry.public?.phase === 'over';
    return {
        name: `ko-last ${isEnd ? 'end' : ''}`, ms: DURATION.ceremony,
        html: box('ko-burst', burst()) + box('ko-die', box('ko-faces', rolls(n)))
            + shout(play.texts.say(isEnd ? 'ko.web.stage.end' : 'ko.web.stage.on')),
        sounds: [[0, 'tock', 1], [300, 'tock', 1], [600, 'tock', 1], [ROLL, 'gavel', 1]],
        move(stage) {
            const steps = Math.round(ROLL * FIGURE_STEPS / 1000), faces = part(stage, '.ko-faces');
            faces.animate([{ transform: 'none' }, { transform: getComputedStyle(faces).transform }],
                { duration: ROLL, easing: `steps(${faces.children.length - 1})` });
            part(stage, '.ko-die').animate([{ transform: 'translate(-160%, -60%) rotate(-400deg)' },
                { transform: 'translate(-60%, 20%) rotate(-200deg)', offset: .5 },
                { transform: 'translate(-20%, -14%) rotate(-60deg)', offset: .75 }, { transform: 'none' }],
            { duration: ROLL, easing: `steps(${steps * 2})`, fill: 'backwards' });
            part(stage, '.ko-burst').animate([{ transform: 'scale(0)' }, { transform: 'none' }],
                { duration: DURATION.flip, delay: ROLL, ...FALL });
            stampDown(stage, ROLL);
        },
    };
}
