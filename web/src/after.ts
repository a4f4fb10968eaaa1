// after.ts -- all that comes after a game, as one file that is loaded when it is first needed.
export { arrive, luggage } from './carry';
export { CardSheet } from './frame/card';
export { BroughtSheet, PastPage } from './frame/past';
export { ReviewTab } from './frame/review';
export { remember } from './history';
