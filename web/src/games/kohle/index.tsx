// index.tsx -- Kohle, Kie$ & Knete on the page.
import type { GameModule, Play } from '../module';
import { group } from './art/magnates';
import { sceneOf, sitsAt } from './bits';
import { Ceremony } from './ceremony';
import { isFreshOffer, isFreshPlay } from './fresh';
import { isOpen } from './hand';
import { keys } from './keys';
import { moments, prelude } from './moments';
import { picture } from './picture';
import { piece } from './piece';
import { Reveal } from './reveal';
import { Screen, Side } from './screen';
import { Secret, SeatInfo } from './seat';
import { sounds } from './sounds';

// The offered actions depend on what has just changed.
const isFresh = (play: Play): boolean => sceneOf(play).phase === 'wait' ? isFreshPlay(play)
    : play.table.choice?.what === 'offer' && isFreshOffer(play, play.table.choice.number);

// A phone shows the deal and its offers in other places than a desktop.
function target(word: string): string | undefined {
    const [what, number] = word.split(' ');
    return what === 'dice' ? '.ko-dice' : what === 'deal' ? '[data-testid=deal-head]'
        : what === 'offer' ? `[data-testid^="chip-${number}-"]` : undefined;
}

const MOODS = { glad: 'agreed', calm: 'neutral', sad: 'sulking' } as const;

export const game: GameModule = {
    Screen, SeatInfo, Secret, Ceremony, Reveal, keys, moments, picture, piece, prelude, sounds, isOpen,
    target,
    figure: (play, seat, feels) => group(sitsAt(play, seat), MOODS[feels], `ko-p${seat}`, feels === 'glad'),
    Notebook: Side,
    Television: Side,
    notebookTab: 'ko.web.tab.offers',
    phoneTab: 'ko.web.tab.board',
    progress: play => sceneOf(play).progress,
    holds: play => isFresh(play) ? play.texts.say('ko.web.just_changed') : undefined,
};
