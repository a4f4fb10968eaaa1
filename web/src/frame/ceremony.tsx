// ceremony.tsx -- the secret is dealt: five beats, a tap each. The game waits; it can be skipped.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import { Button, useApp, useSay } from './bits';
import { Knoll } from './coach';

function Picture({ play, game, beat }: { play: Play; game: GameModule; beat: number }) {
    if (game.Ceremony !== undefined) return <game.Ceremony play={play} beat={beat} />;
    return beat > 1 && game.Secret !== undefined ? <game.Secret play={play} /> : null;
}

export function Ceremony({ play, game }: { play: Play; game: GameModule }) {
    const app = useApp(), say = useSay(), { lessons } = app;
    const box = useRef<HTMLDivElement>(null);
    const words = lessons.words(), beats = words?.beats ?? [];
    const at = lessons.beat ?? beats.length, beat = beats[at];
    const open = beat !== undefined;
    useLayoutEffect(() => { if (open) box.current?.focus(); }, [open]);
    if (words === null || beat === undefined) return null;
    const isLast = at === beats.length - 1;
    const next = () => lessons.goTo(isLast ? null : at + 1);
    const skip = () => lessons.goTo(null);
    const down = (e: KeyboardEvent) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        skip();
    };
    return (
        <div class="shade ceremony-shade">
            <div class="ceremony" role="dialog" aria-modal="true" aria-labelledby="win" tabIndex={-1}
                ref={box} data-testid="ceremony" data-beat={at + 1} onKeyDown={down}>
                <p class="ceremony-win" id="win"><Knoll /> <span>{words.win}</span></p>
                <div class="ceremony-cards" onClick={next}>
                    <Picture play={play} game={game} beat={at + 1} /></div>
                <div class="ceremony-words" aria-live="polite">
                    <p data-testid="ceremony-text">{beat.text}</p>
                    {beat.step !== '' && <p class="ceremony-step">{beat.step}</p>}
                </div>
                <div class="row">
                    <Button id="ceremony-next" kind="primary" onClick={next}>
                        {beat.button}</Button>
                    {!isLast && <Button id="ceremony-skip" kind="quiet" onClick={skip}>
                        {say('coach.skip')}</Button>}
                </div>
            </div>
        </div>
    );
}
