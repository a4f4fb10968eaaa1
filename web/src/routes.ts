// routes.ts -- addresses: /, /t/CODE, /t/CODE/tv, /g/CODE, /rules/GAME#S-4.2, /you, /puzzle. A server answers
// each of these paths with the page. A plain site has one file, so there the path is a parameter of its
// address.
import type { Route } from './store';

interface Place { pathname: string; search: string; hash: string; }

export interface Site { base: string; plain: boolean; }

// A plain site may lie anywhere; a server's page is at the root.
export function siteOf(plain: boolean, pathname: string): Site {
    return { plain, base: plain ? pathname.replace(/[^/]*$/, '') : '/' };
}

export const SITE: Site = typeof document === 'undefined' ? siteOf(false, '/')
    : siteOf(document.querySelector('meta[name=krumm-site]') !== null, location.pathname);

// Of a path inside the page, with its parameters and fragment; and of a file beside it.
export function addressOf(path: string, site: Site = SITE): string {
    if (!site.plain) return path;
    const [, pathname = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)(#?.*)$/.exec(path) ?? [];
    const params = new URLSearchParams(search);
    if (pathname !== '/') params.set('p', pathname);
    const all = params.toString();
    return site.base + (all === '' ? '' : `?${all}`) + hash;
}

export const fileAt = (name: string | undefined): string => `${SITE.base}${name ?? ''}`;

export function readRoute(at: Place, site: Site = SITE): Route {
    const params = new URLSearchParams(at.search);
    const pathname = site.plain ? params.get('p') ?? '/' : at.pathname;
    params.delete('p');
    const [first = '', second = '', third = ''] = pathname.split('/').slice(1)
        .map(part => { try { return decodeURIComponent(part); } catch { return ''; } });
    const base = {
        code: '', tv: false, hand: params.get('view') === 'hand', anchor: at.hash.slice(1), params,
    };
    if (first === '') return { ...base, page: 'home' };
    if (first === 't' && second !== '') {
        return { ...base, page: 'table', code: second.toUpperCase(), tv: third === 'tv' };
    }
    if (first === 'g' && second !== '') return { ...base, page: 'game', code: second.toUpperCase() };
    if (first === 'you' || first === 'puzzle') return { ...base, page: first };
    if (first === 'rules') return { ...base, page: 'rules', code: second };
    return { ...base, page: 'missing' };
}
