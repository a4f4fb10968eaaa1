// index.tsx -- the screen of Pfusch: the year, the skyline, what lies before a builder, the town.
import { useEffect } from 'preact/hooks';
import type { GameModule, PlayProps } from '../module';
import { builder } from './art/builders';
import { Ceremony } from './ceremony';
import { AllChips, Desk } from './desk';
import { Districts, Town } from './districts';
import { keys } from './keys';
import { builderOf, sceneOf } from './look';
import { moments, prelude, sounds } from './moments';
import { picture } from './picture';
import { piece } from './piece';
import { Reveal } from './reveal';
import { Secret } from './secret';
import { Skyline } from './skyline';
import { Year } from './year';

const BRIBE = 2, INSPECT = 3;           // phases: before a house can fall, and when it does

function Screen({ play }: PlayProps) {
    const { asks, step } = sceneOf(play), watched = play.me === null ? 'watched' : '';
    const dusk = (watched === '' ? asks === 'probe' || asks === 'point' : step === INSPECT) ? 'dusk' : '';
    useEffect(() => { if (step >= BRIBE) import('./art/wreck').catch(() => undefined); }, [step]);
    return (
        <div class={`pf ${asks === 'site' ? 'choosing-site' : ''} asks-${asks} ${watched} ${dusk}`}>
            <Year play={play} />
            <Skyline play={play} />
            <Desk play={play} />
            <div class="pf-sites"><Town play={play} prefix="site" /></div>
        </div>
    );
}

// The office opens after a block is chosen; the districts may be behind another tab.
const target = (word: string): string | undefined => word === 'office' ? '[data-testid=skyline]'
    : word === 'districts' ? '.pf-sites .pf-town' : undefined;

const MOODS = { glad: 'glad', calm: 'sly', sad: 'stern' } as const;

export const game: GameModule = {
    Screen, keys, moments, picture, piece, prelude, sounds, Reveal, Secret, Ceremony, target,
    figure: (play, seat, feels) => builder(builderOf(play, seat), MOODS[feels], `pfp${seat}`),
    progress: play => sceneOf(play).progress,
    seatsOnBoard: true,
    SeatMore: AllChips,
    Notebook: Districts,
    Television: Districts,
    notebookTab: 'pf.web.districts',
};
