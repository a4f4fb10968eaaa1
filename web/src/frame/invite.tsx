// invite.tsx -- link and QR at once, for friends, for a TV, and to another device of one's own.
import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../clip';
import { fragmentOf, linkTo } from '../invites';
import { addressOf, SITE } from '../routes';
import type { Table } from '../store';
import { TAKEOVERS, type GameName, type Wish } from '../types';
import { tableWish } from '../wishes';
import { Button, Choice, Sheet, Switch, mark, useApp, useSay } from './bits';

export function Qr({ text, label }: { text: string; label: string }) {
    const [svg, set] = useState('');
    useEffect(() => { void import('../qr').then(({ qrSvg }) => set(qrSvg(text)), () => undefined); }, [text]);
    return <div class="qr" role="img" aria-label={label} data-testid="qr" data-text={text}
        dangerouslySetInnerHTML={mark(svg)} />;
}

export function Copy({ id, text, label }: { id: string; text: string; label: string }) {
    const say = useSay();
    const [done, set] = useState(false);
    const copy = async () => {
        set(await copyText(text));
        document.querySelector<HTMLInputElement>(`#${id}-text`)?.select();
    };
    return (
        <div class="row copy">
            <input id={`${id}-text`} readOnly value={text} aria-label={label}
                onFocus={e => e.currentTarget.select()} />
            <Button id={id} icon={done ? 'check' : 'copy'} onClick={() => void copy()}>
                {say(done ? 'web.copied' : 'web.copy')}
            </Button>
        </div>
    );
}

const inviting = (table: Table): string => linkTo(`/t/${table.code}${fragmentOf(table)}`);
const canShare = (): boolean => typeof navigator.share === 'function';
const share = (url: string): void => void navigator.share({ url }).catch(() => undefined);

export function Invitation({ table }: { table: Table }) {
    const say = useSay();
    const fragment = fragmentOf(table), only = table.room?.code === false;
    const link = inviting(table);
    if (only && fragment === '') return <p data-testid="link-only">{say('web.link_only')}</p>;
    return (
        <div class="invitation">
            <Qr text={link} label={say('web.qr')} />
            <div class="stack">
                {only ? <p data-testid="link-only">{say('web.link_only')}</p>
                    : <><p class="small">{say('web.room.scan')}</p>
                        <p class="big-code" data-testid="big-code">{table.code}</p></>}
                <Copy id="copy-link" text={link} label={say('web.link_to_table')} />
                <div class="row">
                    {canShare() && <Button id="share" icon="share" onClick={() => share(link)}>
                        {say('web.share')}</Button>}
                    <a class="button quiet" href={addressOf(`/t/${table.code}/tv${fragment}`)} target="_blank"
                        rel="noopener" data-testid="tv-link">{say('web.tv')}</a>
                </div>
            </div>
        </div>
    );
}

// A host who is alone: first of all the friends need the link.
export function Invite({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const [copied, set] = useState(false);
    const link = inviting(table);
    const invite = async () => {
        if (canShare()) return share(link);
        const done = await copyText(link);
        set(done);
        if (!done) app.toast(link);
    };
    return (
        <Button id="send-link" kind="primary" class="act" onClick={() => void invite()}>
            <span class="act-label">{say('web.room.invite')}</span>
            <span class="act-hint">{say(copied ? 'web.room.link_copied' : 'web.room.invite_how')}</span>
        </Button>
    );
}

// The table that waits has a line of its own while another one is played.
export function useWish(table: Table): (wish: Wish) => void {
    const app = useApp();
    return wish => app.state.friends === table ? app.friends.wish(wish) : app.wish(wish);
}

function RoomSwitches({ table }: { table: Table }) {
    const say = useSay(), wish = useWish(table);
    const room = table.room;
    if (!table.host || room === null) return null;
    const set = (change: object) => wish({ type: 'set', ...change });
    return (
        <div class="stack">
            <Switch id="room-listed" label={say('web.room.listed')} on={room.listed}
                onChange={listed => set({ listed })} />
            <Switch id="room-code" label={say('web.room.code')} on={room.code}
                onChange={code => set({ code })} />
            <Button id="room-renew" kind="quiet" onClick={() => set({ renew: true })}>
                {say('web.room.renew')}</Button>
            <Switch id="room-watch" label={say('web.room.watch')} on={room.watch}
                onChange={watch => set({ watch })} />
            <Switch id="room-chat" label={say('web.room.chat')} on={room.chat}
                onChange={chat => set({ chat })} />
            <Choice id="room-takeover" legend={say('web.takeover.legend')} value={room.takeover ?? 'ask'}
                options={TAKEOVERS.map(t => [t, say(`web.takeover.${t}`)])}
                onChange={takeover => set({ takeover })} />
        </div>
    );
}

// A table of this browser cannot be reached from elsewhere; another one can.
function OnlyHere({ game }: { game: GameName }) {
    const app = useApp(), say = useSay();
    return (
        <Sheet id="invite" title={say('web.invite')}>
            <p>{say('web.local.invite')}</p>
            <Button id="invite-friends" kind="primary" why={SITE.plain ? say('web.no_server') : undefined}
                onClick={() => void app.playNow(tableWish(game, app.state.route.params, true), true)}>
                {say('web.with_friends')}</Button>
        </Sheet>
    );
}

export function InviteSheet({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    if (table.hello === null) return null;      // it would grow under the pointer
    if (table.local && table.game !== null) return <OnlyHere game={table.game} />;
    // The room before the start shows the invitation itself.
    const inRoom = table.hello.stage === 'seating' && app.state.friends === null;
    return (
        <Sheet id="invite" title={say(inRoom ? 'web.room.settings' : 'web.invite')}>
            {!inRoom && <Invitation table={table} />}
            <RoomSwitches table={table} />
        </Sheet>
    );
}
