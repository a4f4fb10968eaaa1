// actions.ts -- the second click and the keys. What is legal decides; no rule is here.
import type { Action, Play } from '../module';
import { MONTHS, SITES, siteNamed } from '../facts';
import { blockKind, lookAt, may, mayKind, moveText, say, told } from './look';

// "block-2.1" -> "2.1" if something of that kind is chosen
function chosen(play: Play, prefix: string): string | null {
    const { selected } = play.table;
    return selected?.startsWith(`${prefix}-`) ? selected.slice(prefix.length + 1) : null;
}

// One button that is always there when it is one's turn, and says what is missing.
function main(play: Play, id: string, move: string | null, why: string, hint?: string): Action {
    const action = { id, label: say(play, `${id}_do`), key: 'enter', primary: true, hint };
    return move === null ? { ...action, why: say(play, why) }
                         : { ...action, move: moveText(play, move) };
}

function mixing(play: Play): Action[] {
    const kind = chosen(play, 'mix');
    const rest: Action[] = may(play, 'rest')
        ? [{ id: 'rest', label: say(play, 'rest_do'), key: '0', move: moveText(play, 'rest') }] : [];
    return [...rest, main(play, 'mix', kind === null ? null : `mix ${kind}`, 'choose_mix')];
}

function sealing(play: Play): Action[] {
    const chip = chosen(play, 'chip')?.replace(/-\d$/, '') ?? null;
    return [main(play, 'seal', chip === null ? null : `bribe ${chip}`, 'choose_chip')];
}

function building(play: Play): Action[] {
    const word = chosen(play, 'site'), at = word === null ? undefined : SITES[siteNamed(word)];
    const hint = at === undefined ? undefined
        : `${play.texts.say(`pf.district.${at.district}`)}, ${at.height}`;
    return [main(play, 'build', word === null ? null : `site ${word}`, 'choose_site', hint)];
}

function naming(play: Play, kind: 'probe' | 'point'): Action[] {
    const word = chosen(play, 'block');
    const [who = 0, n = 1] = (word ?? '').split('.').map(Number);
    const hint = word === null ? undefined : told(play, 'block', who, { n });
    return [
        ...(may(play, 'disagree') ? [{
            id: 'disagree', label: say(play, 'disagree_do'), hint: say(play, 'disagree_about'), key: 'n',
            move: moveText(play, 'disagree'),
        }] : []),
        main(play, kind, word === null ? null : `${kind} ${word}`, 'choose_block', hint),
    ];
}

export function actions(play: Play): Action[] {
    if (play.me === null) return [];
    if (mayKind(play, 'mix ')) return mixing(play);
    if (mayKind(play, 'bribe ')) return sealing(play);
    if (mayKind(play, 'site ')) return building(play);
    const kind = blockKind(play);
    return kind === null ? [] : naming(play, kind);
}

// ---- keys --------------------------------------------------------------------------------------

function choose(play: Play, thing: string, ok: boolean): boolean {
    if (ok) play.acts.select(thing);
    return ok;
}

// Two digits name a block or a site: whose or where, then which. The first is kept as a choice
// that no button answers to.
function twoDigits(play: Play, key: string, prefix: 'block' | 'site'): boolean {
    const n = Number(key);
    if (!(n > 0)) return false;
    const first = chosen(play, 'first');
    if (first === null) { play.acts.select(`first-${key}`); return true; }
    const at = prefix === 'block' ? `${Number(first) - 1}.${n}` : `${first}.${n}`;
    const kind = prefix === 'site' ? 'site' : blockKind(play)!;
    if (may(play, `${kind} ${at}`)) play.acts.select(`${prefix}-${at}`);
    else play.acts.select(`first-${key}`);
    return true;
}

export function keys(play: Play, key: string): boolean {
    if (play.me === null) return false;
    if (mayKind(play, 'mix ')) {
        return choose(play, key === '1' ? 'mix-solid' : 'mix-hollow', key === '1' || key === '2');
    }
    if (mayKind(play, 'bribe ')) {
        const chip = key === 'e' ? 'empty' : key === 'i' ? 'informer' : key;
        return choose(play, chip === 'empty' ? 'chip-empty-0' : `chip-${chip}`, may(play, `bribe ${chip}`));
    }
    if (mayKind(play, 'site ')) return twoDigits(play, key, 'site');
    return blockKind(play) !== null && twoDigits(play, key, 'block');
}

export function progress(play: Play): string {
    const { month } = lookAt(play.view);
    return say(play, 'progress', { n: month + 1, m: MONTHS.length });
}
