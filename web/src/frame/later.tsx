// later.tsx -- parts of the page that come when they are first shown, with their sheet and their texts.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { after, fetchAfter } from '../games/load';
import type { Play } from '../games/module';
import { knows, learnTexts } from '../rooms';
import type { Replay, Table } from '../store';
import type { GameName } from '../types';
import { useApp, useSay } from './bits';
import type { CoachProps } from './bubble';
import type { FinaleProps } from './finale';

type Parts = NonNullable<typeof after>;

// Some parts wait for texts of their own; a quiet one needs none, and nothing is said while it comes.
function later<P extends object>(choose: (parts: Parts) => ComponentType<P>, quiet = false) {
    return function Later(props: P) {
        const app = useApp(), say = useSay();
        const [parts, set] = useState(() => quiet || knows(app.texts, 'after') ? after : null);
        useEffect(() => {
            void Promise.all([fetchAfter(), quiet || learnTexts(app, 'after')]).then(([all]) => set(all));
        }, []);
        if (parts === null) return quiet ? null : <p role="status">{say('web.loading')}</p>;
        const Part = choose(parts);
        return <Part {...props} />;
    };
}

export const RulesPage = later<{ name: string }>(parts => parts.RulesPage);
export const RuleText = later<{ rule: string }>(parts => parts.RuleText);
export const ReplayPage = later(parts => parts.ReplayPage);
export const MomentSheet = later<{ replay: Replay }>(parts => parts.MomentSheet);
export const WhySheet = later<{ replay: Replay }>(parts => parts.WhySheet);
export const ReviewTab = later<{ replay: Replay }>(parts => parts.ReviewTab);
export const CardSheet = later<{ play: Play }>(parts => parts.CardSheet);
export const PuzzlePage = later(parts => parts.PuzzlePage);
export const PastPage = later(parts => parts.PastPage);
export const BroughtSheet = later(parts => parts.BroughtSheet);
export const Finale = later<FinaleProps>(parts => parts.Finale);
export const MySeat = later<{ table: Table }>(parts => parts.MySeat);
export const OptionsSheet = later<{ game: GameName }>(parts => parts.OptionsSheet);
export const CoachAtTable = later<CoachProps>(parts => parts.CoachAtTable, true);
