// player.mjs -- plays a seat to the end by a socket of its own, from inside a page that holds the seat.
// Any legal move will do, by a lot that is the same each time.

// Runs in the page. Answers how many moves it made; -1 when `most` were, and nobody but this seat is asked.
export function playOn({ table, most }) {
    const held = JSON.parse(localStorage.getItem('krumm.seats')).find(h => h.table === table);
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    let view = null, moves = 0, id = 1, asked = -1, lot = 12345;
    const draw = n => { lot = (lot * 1103515245 + 12345) % 2147483648; return Math.floor(lot / 65536) % n; };
    return new Promise((done, fail) => {
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token: held.token }));
        socket.onclose = e => fail(new Error(`closed with ${e.code}`));
        socket.onmessage = e => {
            const m = JSON.parse(e.data);
            if (m.type === 'over') { socket.onclose = null; socket.close(); done(moves); return; }
            if (m.type !== 'view' && m.type !== 'change') return;
            view = { ...view, ...m };
            if (!view.must.includes(held.seat) || view.legal.length === 0 || asked === view.seq) return;
            if (moves >= most) {
                if (view.must.length > 1) return;
                socket.onclose = null;
                socket.close();
                window.reached = view.seq;
                done(-1);
                return;
            }
            asked = view.seq;
            moves++;
            // Without haggling, or Kohle has no end.
            const short = view.legal.filter(l => /: (agree|call|deal|pass|done)/.test(l.move));
            const from = short.length > 0 && draw(4) > 0 ? short : view.legal;
            const { move } = from[draw(from.length)];
            socket.send(JSON.stringify({ type: 'move', id: id++, move, seen: view.seq }));
        };
    });
}

// Opens a table in `page` and plays it to its end; answers its code.
export async function wholeGame(page, url, game, seats = 3, more = '') {
    await page.goto(`${url}/?at=server&speed=0&seats=${seats}${more}`);
    await page.getByTestId(`play-${game}`).click();
    await page.waitForFunction(() => document.body.dataset.phase !== '');
    const table = new URL(page.url()).pathname.split('/')[2];
    await page.evaluate(() => {
        window.seen = {};
        const note = () => { window.seen[document.body.dataset.seq] = window.app.stateHash(); };
        note();
        new MutationObserver(note).observe(document.body, { attributeFilter: ['data-seq'] });
    });
    const moves = await page.evaluate(playOn, { table, most: 3000 });
    if (moves < 0) throw new Error(`${game} does not end`);
    await page.getByTestId('ending').waitFor();
    return table;
}
