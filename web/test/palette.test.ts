// Contrasts by the WCAG formula, and distances of the six hues as the colour-blind see them
// (Machado 2009, full severity; OKLab), from src/style/tokens.css itself. Kohle's families have hues of
// their own in the dark.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';

declare const ROOT: string;
const sheet = (name: string): string => fs.readFileSync(path.join(ROOT, 'web/src', name), 'utf8');
const TOKENS = sheet('style/tokens.css'), KOHLE = sheet('games/kohle/style.css');

type Rgb = [number, number, number];

function theme(selector: string, css = TOKENS): Record<string, string> {
    const at = css.indexOf(selector);
    assert.notEqual(at, -1, selector);
    const body = css.slice(at, css.indexOf('}', at));
    return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9A-F]{6})/gi)]
        .map(m => [m[1], m[2]]));
}

const dark = theme(':root[data-theme="dark"]'), system = theme(':root[data-theme="system"]');
const themes = {
    light: theme(':root {'), dark, system,
    kohle: { ...dark, ...theme('[data-theme="dark"] [data-game="kohle"]', KOHLE) },
    kohleSystem: { ...system, ...theme('[data-theme="system"] [data-game="kohle"]', KOHLE) },
};

const linear = (hex: string): Rgb => [1, 3, 5].map(i => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}) as Rgb;

const luminance = (hex: string): number => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(a: string, b: string): number {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (high + 0.05) / (low + 0.05);
}

const apply = (m: number[], [r, g, b]: Rgb): Rgb => [0, 3, 6].map(i =>
    Math.min(1, Math.max(0, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b))) as Rgb;

const SIGHTS: Record<string, number[]> = {
    normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
             1.051998],
    deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294,
             0.968881],
    tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
             0.3039],
};

function oklab([r, g, b]: Rgb): Rgb {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

const distance = (a: string, b: string, sight: number[]): number => {
    const x = oklab(apply(sight, linear(a))), y = oklab(apply(sight, linear(b)));
    return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
};

const GROUNDS = ['paper', 'card', 'sunk'];
const TEXTS = ['ink', 'ink2', 'ink3', 'link', 'good', 'bad', 'warn', 'accent-sw', 'accent-ko',
               'accent-pf', 'pencil'];
const SIGNS = ['line', 'focus', 'hue-0', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5'];

for (const [name, t] of Object.entries(themes)) {
    test(`${name}: text on every ground has a contrast of 4.5`, () => {
        for (const text of TEXTS) for (const ground of GROUNDS) {
            const c = contrast(t[text]!, t[ground]!);
            assert.ok(c >= 4.5, `${text} on ${ground} has ${c.toFixed(2)}`);
        }
    });
    test(`${name}: signs on every ground have a contrast of 3`, () => {
        for (const sign of SIGNS) for (const ground of GROUNDS) {
            const c = contrast(t[sign]!, t[ground]!);
            assert.ok(c >= 3, `${sign} on ${ground} has ${c.toFixed(2)}`);
        }
    });
    test(`${name}: labels on fills and hues have a contrast of 4.5`, () => {
        const pairs = ['sw', 'ko', 'pf'].map(g => [`on-fill-${g}`, `fill-${g}`]);
        for (let i = 0; i < 6; i++) pairs.push([`on-${i}`, `hue-${i}`]);
        pairs.push(['paper', 'ink'], ['card', 'warn'], ['card', 'bad'], ['paper', 'ink2']);
        for (const [text, ground] of pairs as [string, string][]) {
            const c = contrast(t[text]!, t[ground]!);
            assert.ok(c >= 4.5, `${text} on ${ground} has ${c.toFixed(2)}`);
        }
    });
    for (const [sight, matrix] of Object.entries(SIGHTS)) {
        test(`${name}: the six hues are 9 apart for ${sight} sight`, () => {
            for (let i = 0; i < 6; i++) for (let j = 0; j < i; j++) {
                const d = distance(t[`hue-${i}`]!, t[`hue-${j}`]!, matrix);
                assert.ok(d >= 9, `hues ${j} and ${i} are ${d.toFixed(1)} apart`);
            }
        });
    }
}

test('the system theme is the dark one', () => {
    assert.deepEqual(themes.system, themes.dark);
    assert.deepEqual(themes.kohleSystem, themes.kohle);
});
