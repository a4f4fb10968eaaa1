// load.ts -- game screens come when they are needed, each as a file of its own.
import type { GameName } from '../types';
import type { GameModule } from './module';

const loaders: Record<GameName, () => Promise<{ game: GameModule }>> = {
    schwarzarbeit: () => import('./schwarzarbeit/index'),
    kohle: () => import('./kohle/index'),
    pfusch: () => import('./pfusch/index'),
};

export const loadGame = async (name: GameName): Promise<GameModule> => (await loaders[name]()).game;
