// load.ts -- game screens come when they are needed, each as a file of its own.
import type { GameName } from '../types';
import { SCREENS } from './list';
import type { GameModule } from './module';

export const loadGame = async (name: GameName): Promise<GameModule> => (await SCREENS[name]()).game;
