// after.ts -- all that is not on the way to a game, as one file that is loaded when it is first needed.
export { arrive, luggage } from './carry';
export { CoachAtTable } from './frame/bubble';
export { CardSheet } from './frame/card';
export { Finale } from './frame/finale';
export { MySeat } from './frame/myseat';
export { OptionsSheet } from './frame/options';
export { BroughtSheet, PastPage } from './frame/past';
export { PuzzlePage } from './frame/puzzle';
export { MomentSheet, ReplayPage } from './frame/replay';
export { ReviewTab } from './frame/review';
export { RulesPage, RuleText } from './frame/rules';
export { WhySheet } from './frame/why';
export { remember } from './history';
