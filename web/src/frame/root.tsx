// root.tsx -- which page is drawn, what lies over it, and what the body tells tests and styles.
import type { App } from '../app';
import { num, word } from '../fields';
import { fileAt } from '../routes';
import { mayAct, mustAct } from '../table';
import { AppProvider, useApp } from './bits';
import { Hatches } from './icons';
import { InviteSheet } from './invite';
import { Landing } from './landing';
import {
    BroughtSheet, CardSheet, MomentSheet, OptionsSheet, PastPage, PuzzlePage, ReplayPage, RulesPage, WhySheet,
} from './later';
import { PageTop } from './pagetop';
import { RecentSheet } from './ribbon';
import { Palette, RuleSheet, SeatSheet, SettingsSheet } from './sheets';
import { TablePage } from './table';
import { TroublePage, troubleOf } from './trouble';
import { WaitingPage } from './waiting';

// The table, the room before it, or what keeps it from being shown.
function AtTable() {
    const app = useApp();
    const { table } = app.state;
    if (table === null) return null;
    const trouble = troubleOf(app, table);
    if (trouble !== null) return <TroublePage table={table} trouble={trouble} />;
    return table.hello?.stage === 'seating' ? <WaitingPage table={table} /> : <TablePage table={table} />;
}

function Page() {
    const { state } = useApp();
    switch (state.route.page) {
    case 'home': case 'missing': return <Landing />;
    case 'rules': return <RulesPage name={state.route.code} />;
    case 'game': return <ReplayPage />;
    case 'puzzle': return <div class="page"><PageTop /><PuzzlePage /></div>;
    case 'you': return <div class="page"><PageTop /><PastPage /></div>;
    case 'table': return <AtTable />;
    }
}

function Over() {
    const app = useApp();
    const { sheet, table, replay, sheetSeat, sheetGame, rule } = app.state;
    const play = app.play();
    if (sheet === 'settings') return <SettingsSheet />;
    if (sheet === 'options' && sheetGame !== null) return <OptionsSheet game={sheetGame} />;
    if (sheet === 'brought') return <BroughtSheet />;
    if (sheet === 'recent' && table !== null) return <RecentSheet table={table} />;
    if (sheet === 'rule' && rule !== null) return <RuleSheet rule={rule} />;
    if (sheet === 'moment' && replay !== null) return <MomentSheet replay={replay} />;
    if (sheet === 'why' && replay !== null) return <WhySheet replay={replay} />;
    if (table === null || replay !== null) return null;
    if (sheet === 'card' && play !== null && play.result !== null) return <CardSheet play={play} />;
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

// Writing to the body recalculates the style of the whole page, so write only changes.
function tell(data: Record<string, string>): void {
    for (const [name, value] of Object.entries(data)) {
        if (document.body.dataset[name] !== value) document.body.dataset[name] = value;
    }
}

export function showBody(app: App): void {
    const { table, route } = app.state;
    const pub = table?.view?.public;
    const mine = table !== null && app.state.replay === null && mustAct(table);
    tell({
        page: route.page,
        game: table?.game ?? '',
        seq: String(table?.view?.seq ?? ''),
        phase: word(pub, 'phase'),
        turn: pub === undefined ? '' : word(pub, 'month') || String(num(pub, 'turn') || num(pub, 'deals')),
        decision: mine || (table !== null && mayAct(table)) ? 'me'
            : table?.view != null && table.over === null ? 'other' : 'none',
        busy: table !== null && (table.busy || table.pending.size > 0) ? '1' : '0',
        rehearsal: app.state.friends === null ? '0' : '1',
        link: table?.link ?? '',
    });
    const title = app.texts.say('web.title');
    const shown = mine ? `\u25cf ${app.status() || title}`
        : table === null ? title : `${table.code} \u2013 ${title}`;
    if (document.title !== shown) document.title = shown;
    const icon = document.getElementById('icon');
    const wanted = fileAt(mine ? 'icon-turn.svg' : 'icon.svg');
    if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted);
}
