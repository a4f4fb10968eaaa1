// index.tsx -- the screen of Pfusch: the year, the skyline, what lies before a builder, the town.
import type { GameModule, PlayProps } from '../module';
import { actions, keys, progress } from './actions';
import { ChipsLeft, Desk } from './desk';
import { choosesSite, Districts, Town } from './districts';
import { readHistory } from './history';
import { lookAt } from './look';
import { moments, prelude, sounds } from './moments';
import { Reveal } from './reveal';
import { Secret } from './secret';
import { Skyline } from './skyline';
import { Year } from './year';

function Screen({ play }: PlayProps) {
    const history = readHistory(play.table.entries);
    const chooses = choosesSite(play);
    return (
        <div class={`pf ${chooses ? 'choosing-site' : ''}`}>
            <Year play={play} history={history} />
            <Skyline play={play} />
            <Desk play={play} />
            <div class="pf-sites">
                <Town play={play} look={lookAt(play.view)} history={history} prefix="site" />
            </div>
        </div>
    );
}

export const game: GameModule = {
    name: 'pfusch',
    Screen, actions, keys, progress, moments, prelude, sounds, Reveal, Secret,
    SeatInfo: ChipsLeft,
    Notebook: Districts,
    notebookTab: 'web.pf.districts',
    panel: 'log',
    rules: {
        board: 'P-1.7', month: 'P-2.2', phase: 'P-2.1', sign: 'P-3.9', block: 'P-5.1', known: 'P-5.3',
        strikes: 'P-6.1', chip: 'P-4.1', mix: 'P-3.1', site: 'P-3.6', tie: 'P-4.4', probe: 'P-5.1',
        out: 'P-6.3', score: 'P-7.2', seat: 'P-1.1', peek: 'P-1.7',
    },
};
