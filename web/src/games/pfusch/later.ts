// later.ts -- drawings that come after the first picture, and are null until they are there.
import { useEffect, useState } from 'preact/hooks';
import { untilLoaded } from '../../retry';

export function useLater<T>(load: () => Promise<T>): T | null {
    const [art, set] = useState<T | null>(null);
    useEffect(() => { void untilLoaded(load).then(set); }, []);
    return art;
}

// The table can be played before its seasons and fences are drawn; once known, they are there at once.
type Scenery = typeof import('./art/scenery');
let known: Scenery | null = null;
const settled = () => new Promise(done => setTimeout(done, 1000));

async function fetchScenery(): Promise<Scenery> {
    if (known === null) await settled();
    return known = await import('./art/scenery');
}

export const useScenery = () => useLater(fetchScenery);
