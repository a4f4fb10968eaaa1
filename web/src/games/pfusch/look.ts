// look.ts -- what the program has worked out for this screen (src/page/pfusch_scene.c), and how a
// thing of it is chosen.
import type { PfuschFacts, PfuschFloor, PfuschScene } from '../../border';
import type { Play } from '../module';
import { casting } from './art/builders';

export const sceneOf = (play: Play): PfuschScene => play.scene as PfuschScene;
export const openOf = (play: Play): PfuschScene => play.open as PfuschScene;
export const factsOf = (play: Play): PfuschFacts => play.facts as PfuschFacts;

// A house looks like its district.
export const styleOf = (play: Play, site: number): number => factsOf(play).sites[site]!.district;

// The builder of a seat. The title of a bot tells a woman: "Polierin".
export const builderOf = ({ table }: Play, seat: number): number =>
    casting((table.hello?.seats ?? []).map(s => s.sort === 'bot' ? /^\S+in /.test(s.name) : null))[seat]!;

export type Material = Exclude<PfuschFloor['inside'], ''>;

export const say = (play: Play, key: string, args: Record<string, string | number> = {}): string =>
    play.texts.say(`pf.web.${key}`, args);

export const isChosen = (play: Play, what: string, place: number): boolean =>
    play.table.choice?.what === what && play.table.choice.place === place;

// The first click chooses, the next one on the same thing no longer does.
export const toggle = (play: Play, what: string, place: number): void =>
    play.acts.choose(isChosen(play, what, place) ? null : { what, place });
