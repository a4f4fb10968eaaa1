// module.ts -- what a game screen is to the frame. Each game is a folder with an index.tsx that
// exports one `GameModule` as `game`; it is loaded when a table of that game is opened.
import type { ComponentType } from 'preact';
import type { Texts } from '../i18n';
import type { Moment } from '../motion';
import type { SoundName } from '../sound';
import type { State, Table } from '../store';
import type { News } from '../table';
import type { Action as Offer, Result } from '../border';
import type { Choice } from '../mirror';
import type { Entry, Legal, Seat, View } from '../types';

// Everything a screen may ask for. It sends moves and changes what is selected, nothing else.
export interface Acts {
    move(move: string): void;
    choose(choice: Choice | null): void;        // the first of the two clicks
    setNumber(n: number): void;
    peek(on: boolean): void;
    rule(number: string): void;         // open the law at a rule, "S-4.2"
    toast(text: string): void;
    sound(name: SoundName, n?: number): void;
    learn(): Promise<void>;             // at the end: what was hidden, from the record, into the scene
}

// The reader, and the names at the table.
export interface Reader { texts: Texts; seat: Seat | null; names: string[]; }

export interface Play {
    state: State;
    table: Table;
    view: View;                         // table.view, which is there when a screen is drawn
    texts: Texts;
    reader: Reader;
    me: Seat | null;
    scene: unknown;                     // of the game's type in border.d.ts
    open: unknown;                      // the same with own secrets, at a table without other people
    facts: unknown;
    result: Result | null;              // when the game is over
    offered: Offer[];                   // the actions for the current choice
    sentence(move: string): string;     // a legal move in words
    tells(move: string): boolean;       // that it is legal tells others what one holds
    acts: Acts;
}

// A beat of the ceremony that deals the secrets of a lesson, from 1.
export interface BeatProps { play: Play; beat: number; }

// A button of the action bar. With `why` it is there and disabled, and says why not.
export interface Action {
    id: string;                         // data-testid is "act-" + id
    label: string;
    hint?: string;                      // the consequence: "+3 / -2"
    key?: string;                       // a digit or sign that does the same
    move?: string;
    legal?: Legal;                      // a span: the bar asks for its number ...
    start?: number;                     // ... beginning with this one
    run?: () => void;                   // instead of a move
    why?: string;
    primary?: boolean;
}

export interface SeatProps { play: Play; seat: Seat; }
export interface PlayProps { play: Play; }
export interface RevealProps extends PlayProps { ended(): void; }       // all has been shown

// Of a player on the podium: the winner, the next, the lower half of the table.
export type Feeling = 'glad' | 'calm' | 'sad';

export interface GameModule {
    Screen: ComponentType<PlayProps>;           // the middle of the table
    SeatInfo?: ComponentType<SeatProps>;        // below a name in the players' column
    seatsOnBoard?: boolean;                     // `Screen` draws the seats; there is no column of them
    SeatMore?: ComponentType<SeatProps>;        // in the sheet of a seat
    Notebook?: ComponentType<PlayProps>;        // first tab of the panel ...
    notebookTab?: string;                       // ... and the key of its name, if another
    Television?: ComponentType<PlayProps>;      // beside the board on a television, instead of the log
    phoneTab?: string;                          // the same on a phone, if another again
    panel?: 'notebook' | 'log';                 // the tab that is open at first, if another
    spoken?(play: Play): string;                // a sentence of the log that the board shows itself
    Reveal?: ComponentType<RevealProps>;        // the end, over the table
    figure?(play: Play, seat: Seat, feels: Feeling): string;    // of a player, for the podium: SVG
    victims?(play: Play): number[];             // at the end: secrets of each seat that the player uncovered
    Secret?: ComponentType<PlayProps>;          // shown while peeking; drawn only then
    Ceremony?: ComponentType<BeatProps>;        // how a lesson deals them; else as `Secret` shows them
    target?(word: string): string | undefined;  // a selector for what the coach points at, where its test id
                                                // is not on the screen
    progress?(play: Play): string;              // "Turn 12 / 44", in the top bar
    keys?(play: Play, key: string): boolean;    // letters and what else is its own
    isOpen?(at: Pick<Play, 'state' | 'table' | 'me'>): boolean; // are own secrets shown? If not by peeking
    holds?(play: Play): string | undefined;     // why nothing that is offered can be done for a moment
    sounds?(news: News, play: Play): [SoundName, number][];
    piece?(kind: string, args: string[]): string;               // of the drawings in the rules: SVG
    picture?(play: Play, entry: Entry, seat: Seat | null): string;      // of an event, for the ribbon: SVG
    // Explain what has happened. Called before the new view is drawn (measure what is still there);
    // each moment is played after. With reduced motion only those with `still` are.
    moments?(news: News, play: Play): Moment[];
    // Played before the screen learns of an entry: for what must look the same whatever comes of it, and
    // for a reveal that the next prompt must not disturb. A tap skips it; `news.shown` tells `moments` and
    // `sounds`. With reduced motion only those with `still` are.
    prelude?(entry: Entry, play: Play): Moment[];
}
