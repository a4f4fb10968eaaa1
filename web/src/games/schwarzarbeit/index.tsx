// index.tsx -- the screen of this game. Until it has one, the generic one plays it.
import { GenericScreen, GenericSecret, genericActions } from '../generic/screen';
import type { GameModule } from '../module';
import { teller } from './tell';

export const game: GameModule = {
    name: 'schwarzarbeit',
    teller,
    Screen: GenericScreen,
    Secret: GenericSecret,
    actions: genericActions,
    rules: { board: 'S-1.1' },
};
