// index.tsx -- Kohle, Kie$ & Knete on the page.
import type { GameModule } from '../module';
import { actions } from './actions';
import { keys } from './keys';
import { moments } from './moments';
import { isOpen, readScene } from './model';
import { readMove } from '../../fields';
import { Reveal } from './reveal';
import { Screen, Side } from './screen';
import { Secret, SeatInfo } from './seat';
import { sounds } from './sounds';

const OF_THE_HAND = new Set(['lay', 'travel', 'joker', 'recruit', 'boss', 'stop', 'discard']);

export const game: GameModule = {
    name: 'kohle',
    Screen, SeatInfo, Secret, Reveal, actions, keys, moments, sounds,
    Notebook: Side,
    notebookTab: 'web.ko.tab.offers',
    phoneTab: 'web.ko.tab.board',
    progress: play => {
        const scene = readScene(play.view);
        return play.texts.say('web.ko.progress', { n: Math.min(15, scene.deals + 1), m: 15 });
    },
    hides: (play, move) => !isOpen(play) && OF_THE_HAND.has(readMove(move).kind),
    rules: {
        board: 'K-1.3', deal: 'K-1.3', tile: 'K-1.4', discard: 'K-3.5', needs: 'K-4.5',
            family: 'K-4.3', investor: 'K-2.1',
        money: 'K-2.6', hand: 'K-2.2', split: 'K-7.2', offer: 'K-5.4', boss: 'K-6.7', hush: 'K-5.10',
        window: 'K-6.11', closing: 'K-7.3', clan: 'K-4.3', travel: 'K-6.2', joker: 'K-6.2',
        recruit: 'K-6.5', stop: 'K-6.9', peek: 'K-2.2', seat: 'K-1.5',
    },
};
