// routes.ts -- addresses: /, /t/CODE, /t/CODE/tv, /g/CODE, /rules/GAME#S-4.2.
import type { Route } from './store';

interface Place { pathname: string; search: string; hash: string; }

export function readRoute(at: Place): Route {
    const [first = '', second = '', third = ''] = at.pathname.split('/').slice(1)
        .map(part => { try { return decodeURIComponent(part); } catch { return ''; } });
    const params = new URLSearchParams(at.search);
    const base = {
        code: '', tv: false, hand: params.get('view') === 'hand', anchor: at.hash.slice(1), params,
    };
    if (first === '') return { ...base, page: 'home' };
    if (first === 't' && second !== '') {
        return { ...base, page: 'table', code: second.toUpperCase(), tv: third === 'tv' };
    }
    if (first === 'g' && second !== '') return { ...base, page: 'game', code: second.toUpperCase() };
    if (first === 'rules') return { ...base, page: 'rules', code: second };
    return { ...base, page: 'missing' };
}
