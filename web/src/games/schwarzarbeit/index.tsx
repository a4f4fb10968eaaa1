// index.tsx -- Schwarzarbeit for the page: what the frame asks of a game.
import { num } from '../../fields';
import type { GameModule } from '../module';
import { actions, keys } from './actions';
import { WIDE } from './bits';
import { turnsIn } from './model';
import { moments } from './moments';
import { Notebook } from './notebook';
import { Reveal } from './reveal';
import { Screen, Secret } from './screen';
import { SeatInfo } from './seat';
import { sounds } from './sounds';

export const game: GameModule = {
    name: 'schwarzarbeit',
    Screen, actions, SeatInfo, Notebook, Reveal, Secret, keys, sounds, moments,
    progress(play) {
        const m = turnsIn(play.view), n = Math.min(m, num(play.view.public, 'turn') + 1);
        return matchMedia(WIDE).matches ? play.texts.say('term.sw.progress', { n, m }) : `${n}/${m}`;
    },
    rules: {
        board: 'S-3.5', seat: 'S-1.3', company: 'S-1.3', staff: 'S-5.1', hired: 'S-4.4', accused: 'S-4.5',
        announcement: 'S-3.2', 'card-day': 'S-4.1', 'card-evening': 'S-4.1', 'card-weekend': 'S-2.1',
        pile: 'S-6.1', discard: 'S-2.8', turn: 'S-8.1', peek: 'S-2.2', notebook: 'S-9.1', note: 'S-9.1',
        person: 'S-1.1', 'act-hire': 'S-8.3', 'act-denounce': 'S-8.5', 'act-detective': 'S-7.1',
        'act-lawyer': 'S-5.2', 'act-end': 'S-5.1', 'act-pass': 'S-7.8', 'act-skip': 'S-4.6',
        disputed: 'S-7.5', ring: 'S-7.8',
    },
};
