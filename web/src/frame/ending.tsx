// ending.tsx -- the end: the game's own reveal, then the result. It covers everything that would tell the
// result before.
import { useEffect, useState } from 'preact/hooks';
import { fetchAfter } from '../games/load';
import type { GameModule, Play } from '../games/module';
import { Button, useApp, useSay } from './bits';
import { Finale } from './later';

type Show = 'reveal' | 'finale' | 'table';

export function Ending({ play, game }: { play: Play; game: GameModule | null }) {
    const app = useApp(), say = useSay();
    const [isHere, arrive] = useState(false);
    useEffect(() => {
        void fetchAfter().then(async ({ remember }) => {
            arrive(true);
            await app.whenIdle();
            remember(app);
        });
    }, []);
    const [show, turn] = useState<Show>(game?.Reveal === undefined ? 'finale' : 'reveal');
    const [shown, end] = useState(false);
    if (show === 'table') {
        return <Button id="show-result" class="show-result" kind="primary" onClick={() => turn('finale')}>
            {say('web.result')}</Button>;
    }
    return (
        <div class={`ending ${show}`} data-testid="ending" key={show}>
            {show === 'finale' || game?.Reveal === undefined
                ? <Finale play={play} game={game} leave={() => turn('table')} />
                : <>{isHere && <game.Reveal play={play} ended={() => end(true)} />}
                    <Button id="skip-reveal" class="skip-reveal" kind={shown ? 'primary' : 'plain'}
                        onClick={() => turn('finale')}>
                        {say(shown ? 'web.to_podium' : 'web.skip_reveal')}</Button></>}
        </div>
    );
}
