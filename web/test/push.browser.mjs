// push.browser.mjs -- your move as a notification: asked for at a table, shown by the service worker, and a
// click opens the table. The push service is ours; the browser's developer protocol delivers the push. With a
// folder as argument it leaves pictures there. TAP.
import { createECDH, randomBytes } from 'node:crypto';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const folder = process.argv.slice(2).find(word => !word.startsWith('--'));
const server = await serve();
const browser = await launch();

// Headless browsers have no push service.
const pair = createECDH('prime256v1');
pair.generateKeys();
const subscription = { endpoint: 'https://push.example/here', keys: {
    p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };

async function person(lang, viewport, colorScheme) {
    const context = await browser.newContext({ viewport, locale: lang, colorScheme, withWorkers: true });
    await context.addInitScript(made => {
        PushManager.prototype.subscribe = async wanted => {
            if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 65) throw new Error('key');
            return { toJSON: () => made };
        };
    }, subscription);
    const page = await context.newPage();
    const sent = [], odd = [];
    page.on('websocket', socket => socket.on('framesent', f => sent.push(JSON.parse(String(f.payload)))));
    page.on('pageerror', e => odd.push(String(e)));
    return { context, page, sent, odd, id: word => page.getByTestId(word) };
}

async function openSeat(p) {
    await p.page.waitForFunction(() => document.querySelector('.seat.mine') !== null);
    await p.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await p.id('seat-menu-0').click();
    await p.id('push').waitFor();
}

const pushes = p => p.sent.filter(m => m.type === 'push');
const until = async is => { while (!(await is())) await new Promise(done => setTimeout(done, 20)); };

// ---- asking --------------------------------------------------------------------------------------

const ada = await person('en', DESKTOP, 'light');
await ada.page.goto(`${server.url}/?at=server&seats=2`);
await ada.id('play-pfusch').click();
await openSeat(ada);
const code = /\/t\/([^?#]+)/.exec(ada.page.url())[1];
await ada.id('push').click();
await ada.id('toast').waitFor();
ok(!(await ada.id('push').isChecked()) && pushes(ada).length === 0 &&
   /does not allow/.test(await ada.id('toast').textContent()),
   'without permission nothing is sent, and a sentence says why');

await ada.context.grantPermissions(['notifications'], { origin: server.url });
await ada.id('push').click();
await until(() => pushes(ada).length === 1);
ok(pushes(ada)[0].url === subscription.endpoint && pushes(ada)[0].key === subscription.keys.p256dh &&
   pushes(ada)[0].auth === subscription.keys.auth, 'the server learns where the browser is reached');
if (folder) await ada.page.screenshot({ path: `${folder}/push-desktop-light.png` });
await ada.page.reload();
await openSeat(ada);
ok(await ada.id('push').isChecked(), 'the switch is on after a reload');

// ---- being told ----------------------------------------------------------------------------------

const devtools = await ada.context.newCDPSession(ada.page);
const registration = new Promise(done => devtools.on('ServiceWorker.workerRegistrationUpdated',
    ({ registrations }) => registrations[0] && done(registrations[0].registrationId)));
await devtools.send('ServiceWorker.enable');
const registrationId = await registration;
const deliver = data => devtools.send('ServiceWorker.deliverPushMessage',
                                       { origin: server.url, registrationId, data });
const worker = ada.context.serviceWorkers()[0];
// The headless shell has no notifications, and opens windows only for a real click: both are counted.
await worker.evaluate(() => {
    self.notes = new Map();
    ServiceWorkerRegistration.prototype.showNotification = async (title, shown) =>
        void self.notes.set(shown.tag, { title, ...shown, close() { self.notes.delete(shown.tag); } });
});
const shown = () => worker.evaluate(() => [...self.notes.values()].map(({ close, ...note }) => note));

await deliver(JSON.stringify({ table: code, game: 'pfusch', seat: 0, name: 'Ada', url: `/t/${code}` }));
await until(async () => (await shown()).length === 1);
const [note] = await shown();
ok(note.title === 'Your move' && note.body === `Pfusch · Ada · ${code}` && note.data === `/t/${code}`,
   'a push is a notification in the words of the page', JSON.stringify(note));
await deliver(JSON.stringify({ table: code, game: 'pfusch', seat: 0, name: 'Ada', url: '' }));
await deliver('no JSON');
await until(async () => (await shown()).length === 2);
ok((await shown()).filter(n => n.tag === code).length === 1,
   'one notification for each table, whatever comes');

const click = tag => worker.evaluate(which => new Promise(tell => {
    Clients.prototype.openWindow = async path => tell(`opens ${path}`);
    WindowClient.prototype.focus = async function focus() { tell(`shows ${new URL(this.url).pathname}`); };
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'),
                                     { notification: self.notes.get(which) }));
}), tag);
ok(await click(code) === `shows /t/${code}`, 'a click shows the window of the table');
await deliver(JSON.stringify({ table: 'ZINK-HOBEL-EICHE-42', game: 'kohle', name: 'Ada' }));
await until(async () => (await shown()).some(n => n.tag === 'ZINK-HOBEL-EICHE-42'));
ok(await click('ZINK-HOBEL-EICHE-42') === 'opens /t/ZINK-HOBEL-EICHE-42', 'or opens one');

// ---- no more -------------------------------------------------------------------------------------

await ada.id('push').click();
await until(() => pushes(ada).length === 2);
ok(pushes(ada)[1].url === '' && !(await ada.id('push').isChecked()), 'and the player can end it');
ok(ada.odd.length === 0, 'without errors', ada.odd.join('; '));

if (folder) {
    for (const lang of ['de', 'fr']) {
        const p = await person(lang, PHONE, 'dark');
        await p.page.goto(`${server.url}/?at=server&seats=2`);
        await p.id('play-pfusch').click();
        await openSeat(p);
        await p.page.screenshot({ path: `${folder}/push-phone-${lang}.png` });
    }
}

await browser.close();
await server.stop();
end();
