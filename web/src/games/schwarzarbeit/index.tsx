// index.tsx -- Schwarzarbeit for the page: what the frame asks of a game.
import type { GameModule, Play } from '../module';
import { portrait } from './art/portraits';
import { WIDE } from './bits';
import { Ceremony } from './ceremony';
import { keys } from './keys';
import { cardOf, sceneOf } from './look';
import { moments } from './moments';
import { Notebook } from './notebook';
import { picture } from './picture';
import { piece } from './piece';
import { Reveal } from './reveal';
import { Screen, Secret } from './screen';
import { SeatInfo } from './seat';
import { sounds } from './sounds';
import { prelude } from './stages';

// A phone has no room for the notebook and for people at the seats: the player instead. The market may be
// behind the piles: the button that shows it.
function target(word: string): string | undefined {
    if (/^(?:market|draw|discard|card .*)$/.test(word)) return '[data-testid="show-market"]';
    const seat = /^(?:note .*-|hired |piles )(\d)$/.exec(word)?.[1];
    return seat === undefined ? undefined : `[data-testid="seat-${seat}"]`;
}

// Are two cards of one person?
const isSame = (play: Play, a: string, b: string): boolean =>
    cardOf(play, a).person === cardOf(play, b).person;

export const game: GameModule = {
    Screen, SeatInfo, Notebook, Reveal, Secret, Ceremony, keys, sounds, moments, picture, piece, prelude,
    target, spoken: play => sceneOf(play).announcement,
    figure: (play, seat, feels) => sceneOf(play).seats[seat]!.hidden
        .map(word => cardOf(play, word)).map(c => portrait(c.initial, c.shift, feels)).join(''),
    victims: play => sceneOf(play).seats.map(s => sceneOf(play).steps.filter(x => x.act === 'accused'
        && x.seat === play.me && x.points > 0 && s.hidden.some(h => isSame(play, h, x.card))).length),
    progress(play) {
        const { progress, turn, turns } = sceneOf(play);
        return matchMedia(WIDE).matches ? progress : `${turn}/${turns}`;
    },
};
