// actions.ts -- the second click of Schwarzarbeit. A card of my own people looks like any other
// here: that it may not be taken is said when it is tried, not before.
import { readMove } from '../../fields';
import { INITIALS } from '../facts';
import type { Action, Play } from '../module';
import {
    accused, anyMove, cardMove, chosenCard, chosenPile, forgets, hasDetective, legalMove, market,
    mine, phaseOf, type Pile,
} from './model';
import { num, words } from '../../fields';

const isMyTurn = (play: Play): boolean => num(play.view.public, 'active') === play.me;

// Why nobody, or not I, may take a card now.
function takingIsFor(play: Play): string {
    const phase = phaseOf(play.view);
    if (!isMyTurn(play)) return 'S-4.7';
    return phase === 'contest' ? 'S-7.7' : phase === 'look' ? 'S-7.8' : 'S-4.1';
}

function refuse(play: Play, rule: string): () => void {
    return () => play.acts.toast(`${play.texts.say(`rule.${rule}`)} (${rule})`);
}

// `kind` with the chosen card: a move, closed for everybody, or refused when it is tried.
function withCard(play: Play, kind: string, card: string, closed: string, own: string): Partial<Action> {
    const legal = cardMove(play.view, kind, card);
    if (legal !== undefined) return { move: legal.move };
    return anyMove(play.view, kind) ? { run: refuse(play, own) } : { why: closed };
}

function detectiveIs(play: Play, card: string): Partial<Action> {
    const { view } = play;
    if (play.me === null || !hasDetective(view, play.me)) return { why: 'S-7.1' };
    if (words(view.public, 'barred').includes(card)) return { why: 'S-7.5' };
    const closed = phaseOf(view) === 'contest' ? 'S-7.7' : 'S-7.8';
    return withCard(play, 'claim', card, closed, 'S-4.3');
}

function onCard(play: Play, card: string): Action[] {
    const say = play.texts.say.bind(play.texts);
    const closed = takingIsFor(play);
    return [
        { id: 'hire', label: say('web.sw.hire'), hint: '+1', key: '1',
          ...withCard(play, 'hire', card, closed, 'S-4.2') },
        { id: 'denounce', label: say('web.sw.denounce'), hint: '+3/\u22122', key: '2',
          ...withCard(play, 'denounce', card, closed, 'S-4.3') },
        { id: 'detective', label: say('web.sw.detective'), hint: '+3/\u22122',
          key: '3', ...detectiveIs(play, card) },
    ];
}

// S-8.9: asked twice only where all can read who lies there.
function isOwn(play: Play, pile: Pile): boolean {
    const card = accused(play.view, pile.seat)[pile.place - 1]?.card ?? '';
    return !forgets(play) && mine(play.view).includes(card[0] ?? '');
}

function onPile(play: Play, pile: Pile & { sure: boolean }): Action[] {
    const say = play.texts.say.bind(play.texts);
    const name = `${pile.seat}.${pile.place}`;
    const legal = legalMove(play.view, 'lawyer', name);
    const action: Action = { id: 'lawyer', label: say('web.sw.lawyer'), key: '4',
                             hint: '+2/\u22122' };
    if (legal === undefined) {
        const own = pile.seat === play.me;
        const taken = accused(play.view, pile.seat)[pile.place - 1]?.lawyer !== null;
        return [{ ...action, why: own ? 'S-5.2' : taken ? 'S-5.3' : 'S-5.1' }];
    }
    if (isOwn(play, pile) && !pile.sure) {
        return [{ ...action, run: () => play.acts.select(`sure-${name}`) }];
    }
    const sure = pile.sure ? { label: say('web.sw.lawyer_sure'), hint: '\u221299' } : {};
    return [{ ...action, ...sure, move: legal.move }];
}

const PLAIN = [['skip', 'web.sw.skip'], ['end', 'web.sw.done'], ['pass', 'web.sw.pass']] as const;

function plain(play: Play): Action[] {
    return PLAIN.flatMap(([kind, key]) => {
        const legal = legalMove(play.view, kind);
        if (legal === undefined) return [];
        return [{ id: kind, label: play.texts.say(key), key: '0', move: legal.move,
                  primary: kind !== 'pass' || play.view.must.includes(play.me ?? -1) }];
    });
}

export function actions(play: Play): Action[] {
    if (play.me === null) return [];
    const card = chosenCard(play), pile = chosenPile(play);
    return [
        ...(card !== null ? onCard(play, card) : []),
        ...(pile !== null ? onPile(play, pile) : []),
        ...plain(play),
    ];
}

// ---- keys --------------------------------------------------------------------------------------

// Denounced cards a lawyer may go to, in the order of seats.
export function lawyerTargets(play: Play): string[] {
    return play.view.legal.map(l => readMove(l.move)).filter(m => m.kind === 'lawyer')
        .map(m => m.args[0] ?? '');
}

function selectNext(play: Play, prefix: string, things: string[], by: number): boolean {
    if (things.length === 0) return false;
    const at = things.indexOf((play.table.selected ?? '').slice(prefix.length));
    const next = at < 0 ? 0 : (at + by + things.length) % things.length;
    play.acts.select(prefix + things[next]);
    return true;
}

export function keys(play: Play, key: string): boolean {
    const letter = key.toUpperCase();
    if (key.length === 1 && INITIALS.includes(letter)) {
        const cards = market(play.view).filter(c => c[0] === letter);
        return selectNext(play, 'card-', cards, 1) || (play.acts.select(`person-${letter}`), true);
    }
    if (key === '4') return selectNext(play, 'pile-', lawyerTargets(play), 1);
    const by = key === 'arrowright' ? 1 : key === 'arrowleft' ? -1 : 0;
    if (by !== 0 && chosenPile(play) !== null) return selectNext(play, 'pile-', lawyerTargets(play), by);
    if (by !== 0) return selectNext(play, 'card-', market(play.view), by);
    const end = legalMove(play.view, 'end');
    if (key === 'enter' && end !== undefined) { play.acts.move(end.move); return true; }
    return false;
}
