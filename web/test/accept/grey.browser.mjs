// grey.browser.mjs -- acceptance D4 D5 D9: without colours and sounds everything can be told apart
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { accept, at, atTable, caughtUp, DESKTOP, drive, FULL, GAMES, MOST, PHONE } from './kit.mjs';

// ---- D4 D5: twenty marks are named ---------------------------------------------------------------

// All pictures that say whose or what something is, by kind.
const ENTRY = `
    import { company } from './src/games/schwarzarbeit/art/companies';
    import { emblem, FAMILY_LETTERS } from './src/games/kohle/art/families';
    import { token } from './src/games/pfusch/art/gifts';
    import { portrait } from './src/games/schwarzarbeit/art/portraits';
    import { Shape } from './src/frame/icons';
    import { PERSONS } from './src/games/schwarzarbeit/art/people';
    const SHIFTS = ['day', 'evening', 'weekend'];
    const six = [0, 1, 2, 3, 4, 5], CHIPS = ['1', '2', '3', '4', '5', '6', 'empty', 'informer'];
    const shape = seat => {
        const { props } = Shape({ seat });
        return '<svg class="' + props.class + '" viewBox="' + props.viewBox + '"><path d="'
            + props.children.props.d + '"></path></svg>';
    };
    globalThis.art = {
        'svg.shape': six.map(shape),
        'svg.emblem': FAMILY_LETTERS.map(emblem),
        'svg.company': six.slice(0, 5).map(company),
        '.sw-face svg': Object.keys(PERSONS).flatMap(l => SHIFTS.map(s => portrait(l, s))),
        'svg.token': CHIPS.flatMap(c => [token(c, false), token(c, true)]),
    };`;

async function artOf() {
    const web = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
    const made = await esbuild.build({
        stdin: { contents: ENTRY, resolveDir: web },
        bundle: true,
        write: false,
        format: 'iife',
        jsx: 'automatic',
        jsxImportSource: 'preact',
    });
    return made.outputFiles[0].text;
}

// In the page: every mark that can be seen: its kind, which of the kind it is, and where. `window.marks` also
// has their elements, and those around them that say that they are used.
function marksOf() {
    const isUsed = e => e.classList.contains('used');
    const inner = text => {
        const box = document.createElement('div');
        box.innerHTML = text;
        return box.firstElementChild.innerHTML + isUsed(box.firstElementChild);
    };
    window.marks = Object.entries(window.art).flatMap(([kind, all]) => {
        const known = all.map(inner);
        return [...document.querySelectorAll(`#app ${kind}`)].flatMap(e => {
            const { x, y, width, height } = e.getBoundingClientRect();
            const on = [0.01, 0.5, 0.99].map(t => document.elementFromPoint(x + width * t, y + height * t));
            const { width: w, height: h } = e.viewBox.baseVal;
            const straight = Math.abs(width / height - w / h) < 0.02; // people led off are turned and pale
            const seen =
                straight && width >= 8 && on.every(o => o !== null && (e.contains(o) || o.contains(e)));
            const which = known.indexOf(e.innerHTML + isUsed(e));
            const worn = [...document.querySelectorAll('#app .used')].filter(b => b.contains(e));
            return seen && which >= 0 && e.checkVisibility({ checkOpacity: true })
                ? [{ e, worn, kind, which, x, y, width, height }]
                : [];
        });
    });
    return window.marks.map(({ e: _, worn: __, ...mark }, n) => ({ ...mark, n }));
}

// In the page: some marks become another one of their kind, or again what they are, each in its place.
function disguise({ marks, as }) {
    for (const { n, kind, which } of marks) {
        const { e, worn } = window.marks[n], box = document.createElement('div');
        box.innerHTML = window.art[kind][as ?? which];
        const isUsed = box.firstElementChild.classList.contains('used');
        e.innerHTML = box.firstElementChild.innerHTML;
        for (const one of [e, ...worn]) one.classList.toggle('used', isUsed);
    }
}

// In a page of its own: grey values of parts of a picture, 40 by 40, around their middle.
async function greys({ png, boxes }) {
    const SIDE = 40;
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const pen = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
    return boxes.map(b => {
        pen.drawImage(image, b.x, b.y, b.width, b.height, 0, 0, SIDE, SIDE);
        const { data } = pen.getImageData(0, 0, SIDE, SIDE);
        const v = Array.from({ length: SIDE * SIDE }, (_, i) =>
            0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]);
        const mean = v.reduce((a, b) => a + b) / v.length;
        const size = Math.hypot(...v.map(a => a - mean)) || 1;
        return v.map(a => (a - mean) / size);
    });
}

const likeness = (a, b) => Math.abs(a.reduce((sum, x, i) => sum + x * b[i], 0));

async function shot(p, eye, boxes) {
    const { width } = p.page.viewportSize(),
        height = Math.ceil(Math.max(...boxes.map(b => b.y + b.height)));
    const png = (await p.page.screenshot({ clip: { x: 0, y: 0, width, height } })).toString('base64');
    return eye.evaluate(greys, { png, boxes });
}

// Which of its kind each mark looks most like where it is, and how much more than the next.
async function named(p, eye, marks) {
    const seen = await shot(p, eye, marks), said = [];
    for (const kind of new Set(marks.map(m => m.kind))) {
        const mine = marks.map((m, i) => ({ ...m, grey: seen[i], like: [] })).filter(m => m.kind === kind);
        const count = await p.page.evaluate(k => window.art[k].length, kind);
        for (let as = 0; as < count; as++) {
            await p.page.evaluate(disguise, { marks: mine, as });
            const greys = await shot(p, eye, mine);
            for (const [i, m] of mine.entries()) m.like.push([likeness(m.grey, greys[i]), as]);
        }
        await p.page.evaluate(disguise, { marks: mine });
        for (const { like, ...m } of mine) {
            const [first, second] = like.sort((a, b) => b[0] - a[0]);
            said.push({ ...m, best: first[1], gap: first[0] - second[0] });
        }
    }
    return said;
}

const LOOKS = {
    'D4 grey, desktop': { size: DESKTOP, theme: 'light', grey: true },
    'D4 grey, phone, dark': { size: PHONE, theme: 'dark', grey: true },
    'D5 forced colours': { size: DESKTOP, context: { forcedColors: 'active' } },
};
const QUICK = {
    schwarzarbeit: 'D4 grey, phone, dark',
    kohle: 'D5 forced colours',
    pfusch: 'D4 grey, desktop',
};
const THERE = {
    schwarzarbeit: a => a[0].view.public.turn > 12, // a random player may be done after 100 moves
    kohle: a => a[0].view.public.phase === 'talk',
    pfusch: a => a[0].view.public.phase === 'bribe' && a[0].view.must.includes(0),
};

async function nameMarks(world, game, o, art, eye) {
    const { p, all, close } = await atTable(world, game, { ...o, table: { seats: MOST[game] } });
    await drive(all, () => false, { most: game === 'pfusch' ? 30 : 10 });
    await drive(all, THERE[game], { most: game === 'schwarzarbeit' ? 100 : 300 });
    await caughtUp(p, all[0]);
    const cdp = await p.context.newCDPSession(p.page);
    if (o.grey) await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
    await p.page.evaluate(art);
    const some = all => all.map(m => [Math.random(), m]).sort((a, b) => a[0] - b[0]);
    const look = async most => {
        const found = await p.page.evaluate(marksOf);
        return named(p, eye, some(found).slice(0, most).map(x => x[1]));
    };
    const said = await look(FULL ? 60 : 20);
    const tab = p.id(o.size === PHONE ? 'tab-notebook' : 'panel-notebook');
    if (said.length < 20 && (await tab.count()) > 0) {
        await tab.click();
        said.push(...(await look(FULL ? 60 : 20)));
    }
    await close();
    return said;
}

async function inGrey(test, world) {
    const art = await artOf(),
        eye = await (await world.browser.newContext()).newPage();
    for (const game of GAMES)
        for (const [look, o] of Object.entries(LOOKS).filter(([n]) => FULL || n === QUICK[game])) {
            const name = `${game}: all of 20 marks are named (${look.slice(3)})`;
            await test(look.slice(0, 2), name, async () => {
                const said = await nameMarks(world, game, o, art, eye);
                const wrong = said.filter(m => m.best !== m.which);
                const least = said.reduce((a, b) => (b.gap < a.gap ? b : a));
                const right = `${said.length - wrong.length} of ${said.length} are named`;
                const gap = `${least.gap.toFixed(3)} less alike than ${least.kind} ${least.which}`;
                console.log(`# ${right}; the nearest other is ${gap}`);
                const place = m => `${m.width} x ${m.height} at ${m.x}, ${m.y}`;
                return [
                    ...(said.length < 20 ? [`only ${said.length} marks`] : []),
                    ...wrong.map(m => `${m.kind} ${m.which} is taken for ${m.best}: ${place(m)}`),
                ];
            });
        }
}

// ---- D9: nothing by sound or colour alone --------------------------------------------------------

// In the page: notes that were started.
function countNotes() {
    window.notes = 0;
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const { start } = kind.prototype;
        kind.prototype.start = function (...a) {
            window.notes++;
            return start.apply(this, a);
        };
    }
}

// In the page: what can be read, what has a form, and how many notes there were. Colours are left out: they
// are classes and attributes of what is drawn.
function sensed() {
    const lines = [...document.querySelectorAll('[data-testid=log] :is(p, h2)')].length;
    const colours = / (class|style|fill|stroke|id|for|aria-\w+)="[^"]*"/g;
    const drawn = document.getElementById('app').innerHTML.replace(colours, '');
    return { lines, drawn, status: document.querySelector('[data-testid=status]').textContent,
             notes: window.notes };
}

async function nothingAlone(test, world) {
    for (const game of at('schwarzarbeit'))
        await test('D9', `${game}: every event is a sentence or a form, no sound is alone`, async () => {
            const { p, all, close } = await atTable(world, game);
            await p.page.evaluate(countNotes);
            await p.page.mouse.click(5, 5);
            await p.id('panel-log').click();
            const said = [];
            let events = 0, told = 0, sounds = 0;
            for (let i = 0; i < (FULL ? 150 : 40) && all[0].over === null; i++) {
                const before = await p.page.evaluate(sensed), heard = p.frames.length;
                await drive(all, () => false, { most: 1 });
                await caughtUp(p, all[0]);
                const after = await p.page.evaluate(sensed);
                const moves = p.frames.slice(heard).filter(f => f.m.entry === 'move').map(f => f.m.move);
                const sentence = after.lines > before.lines;
                if (moves.length > 0) events++;
                if (sentence) told++;
                if (after.notes > before.notes) sounds++;
                if (moves.length > 0 && !sentence && after.drawn === before.drawn)
                    said.push(`${moves}: neither a sentence nor a form`);
                if (after.notes > before.notes && !sentence && after.status === before.status)
                    said.push(`${moves}: only a sound`);
            }
            console.log(`# ${events} events, ${told} with a sentence, ${sounds} with a sound`);
            await close();
            return events < 20 || sounds === 0 ? [...said, `${events} events, ${sounds} sounds`] : said;
        });
}

await accept(async (test, world) => {
    await inGrey(test, world);
    await nothingAlone(test, world);
});
