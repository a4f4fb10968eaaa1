// root.tsx -- which page is drawn, what lies over it, and what the body tells tests and styles.
import type { App } from '../app';
import { num, word } from '../fields';
import { mayAct, mustAct } from '../table';
import { AppProvider, useApp, useSay } from './bits';
import { Hatches } from './icons';
import { InviteSheet } from './invite';
import { Landing } from './landing';
import { OptionsSheet } from './options';
import { PageTop } from './pagetop';
import { MomentSheet, ReplayPage } from './replay';
import { RulesPage } from './rules';
import { Palette, RuleSheet, SeatSheet, SettingsSheet } from './sheets';
import { TablePage } from './table';

function Page() {
    const { state } = useApp();
    const say = useSay();
    switch (state.route.page) {
    case 'home': return <Landing />;
    case 'rules': return <RulesPage name={state.route.code} />;
    case 'game': return <ReplayPage />;
    case 'table': return state.table === null ? null : <TablePage table={state.table} />;
    case 'missing':
        return (
            <div class="page">
                <PageTop />
                <main id="main" tabIndex={-1}><h1>{say('web.error.not_found')}</h1></main>
            </div>
        );
    }
}

function Over() {
    const app = useApp();
    const { sheet, table, replay, sheetSeat, sheetGame, rule } = app.state;
    const play = app.play();
    if (sheet === 'settings') return <SettingsSheet />;
    if (sheet === 'options' && sheetGame !== null) return <OptionsSheet game={sheetGame} />;
    if (sheet === 'rule' && rule !== null) return <RuleSheet rule={rule} />;
    if (sheet === 'moment' && replay !== null) return <MomentSheet replay={replay} />;
    if (table === null || replay !== null) return null;
    if (sheet === 'invite') return <InviteSheet table={app.state.friends ?? table} />;
    if (sheet === 'seat' && sheetSeat !== null) return <SeatSheet table={table} seat={sheetSeat} />;
    if (sheet === 'palette' && play !== null) return <Palette play={play} />;
    return null;
}

export function Root({ app }: { app: App }) {
    return (
        <AppProvider value={app}>
            {app.state.settings.patterns && <Hatches />}
            <Page />
            <Over />
            {app.state.toast !== null && <div class="toast" data-testid="toast"
                aria-hidden="true">{app.state.toast}</div>}
        </AppProvider>
    );
}

// ---- what is outside of the app's box ----------------------------------------------------------

export function showBody(app: App): void {
    const { table, route } = app.state;
    const data = document.body.dataset;
    const pub = table?.view?.public;
    const mine = table !== null && app.state.replay === null && mustAct(table);
    data.page = route.page;
    data.game = table?.game ?? '';
    data.seq = String(table?.view?.seq ?? '');
    data.phase = word(pub, 'phase');
    data.turn = pub === undefined ? '' : word(pub, 'month') || String(num(pub, 'turn') || num(pub, 'deals'));
    data.decision = mine || (table !== null && mayAct(table)) ? 'me'
                  : table?.view != null && table.over === null ? 'other' : 'none';
    data.busy = table !== null && (table.busy || table.pending.size > 0) ? '1' : '0';
    data.rehearsal = app.state.friends === null ? '0' : '1';
    data.link = table?.link ?? '';
    const title = app.texts.say('web.title');
    const status = table === null ? title : app.status() || title;
    document.title = mine ? `\u25cf ${status}` : table === null ? title : `${table.code} \u2013 ${title}`;
    const icon = document.getElementById('icon');
    const wanted = mine ? '/icon-turn.svg' : '/icon.svg';
    if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted);
}
