// posters.ts -- the three posters of the landing page.
import type { GameName } from '../types';

export function poster(game: GameName): string {
    return `<svg viewBox="0 0 360 240"><path d="M0 0h360v240H0z" fill="#33507F"/><!-- ${game} --></svg>`;
}
