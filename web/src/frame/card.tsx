// card.tsx -- a game that is over, to show around: its picture, a link to the replay by any eye, and the
// proof of the shuffle, checked here.
import { useEffect, useRef, useState } from 'preact/hooks';
import { card, HIGH, WIDE, type CardFacts } from '../art/card';
import type { Play } from '../games/module';
import { momentLink } from '../invites';
import { newReviewer, type Verdict } from '../local/review';
import { copyText } from '../clip';
import type { Eye } from '../records';
import { placeOf } from '../replay';
import { fileAt } from '../routes';
import { Button, Sheet, useApp, useSay } from './bits';
import { outcome } from './finale';
import { heights } from './podium';

// ---- the picture -------------------------------------------------------------------------------

const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
                'fill-opacity', 'stroke-opacity', 'fill-rule', 'visibility'];

// A picture of the page as one that needs no style sheet.
function alone(svg: Element): string {
    const copy = svg.cloneNode(true) as Element;
    const pairs = [svg, ...svg.querySelectorAll('*')].map((e, i) =>
        [e, i === 0 ? copy : copy.querySelectorAll('*')[i - 1]!] as const);
    for (const [from, to] of pairs) {
        const own = getComputedStyle(from);
        const above = from === svg ? null : getComputedStyle(from.parentElement!);
        for (const name of COPIED) {
            const value = own.getPropertyValue(name);
            const isNew = value !== above?.getPropertyValue(name) || to.hasAttribute(name);
            if (isNew) to.setAttribute(name, value);
        }
        if (own.opacity !== '1') to.setAttribute('opacity', own.opacity);
        if (own.display === 'none') to.setAttribute('display', 'none');
        for (const name of ['class', 'style', 'aria-hidden']) to.removeAttribute(name);
    }
    for (const name of ['width', 'height', 'preserveAspectRatio']) copy.removeAttribute(name);
    return new XMLSerializer().serializeToString(copy);
}

const figuresOf = (seat: number): string[] =>
    [...document.querySelectorAll(`[data-testid=step-${seat}] .step-figure svg`)].map(alone);

function factsOf(play: Play): CardFacts {
    const result = play.result!, { seats } = result;
    const pen = document.createElement('canvas').getContext('2d')!;
    const high = heights(seats);
    const order = seats.map((_, i) => i).sort((a, b) => seats[a]!.rank - seats[b]!.rank);
    const [second] = order.splice(1, 1);
    const [head = '', ...rest] = outcome(play).split(/(?<=[.!]) /);
    const names = play.table.hello!.seats.map(s => s.name), { game } = play.table;
    return {
        title: game === null ? '' : play.texts.title(game), outcome: head,
        more: [rest.join(' '), result.margin].filter(s => s !== ''),
        seats: [second!, ...order].map(i => ({
            name: names[i] ?? '', points: seats[i]!.points, rank: seats[i]!.rank, figures: figuresOf(i),
            high: high[i]!,
        })),
        stamps: result.stamps.map(s => ({ title: s.title, who: names[s.seat] ?? '', why: s.why })),
        fill: style('--fill'),
        width(text, size) {
            pen.font = `700 ${size}px system-ui, sans-serif`;
            return pen.measureText(text).width;
        },
    };
}

const style = (name: string): string =>
    getComputedStyle(document.querySelector('.podium') ?? document.body).getPropertyValue(name).trim();

async function drawn(play: Play, canvas: HTMLCanvasElement): Promise<void> {
    const picture = new Image(WIDE, HIGH);
    picture.src = `data:image/svg+xml,${encodeURIComponent(card(factsOf(play), style('--on-fill')))}`;
    await picture.decode();
    canvas.getContext('2d')!.drawImage(picture, 0, 0, WIDE, HIGH);
}

const TYPE = 'image/png';

const fileOf = (canvas: HTMLCanvasElement): Promise<File> => new Promise((done, fail) => {
    canvas.toBlob(blob => blob === null ? fail(new Error('no picture'))
                                        : done(new File([blob], 'krumm.png', { type: TYPE })), TYPE);
});

function save(file: File): void {
    const link = Object.assign(document.createElement('a'),
                               { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function Picture({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const canvas = useRef<HTMLCanvasElement>(null);
    const [file, keep] = useState<File | null>(null), [copied, set] = useState(false);
    useEffect(() => {
        void drawn(play, canvas.current!).then(() => fileOf(canvas.current!)).then(keep, e => app.trouble(e));
    }, []);
    const copy = async () => {
        await navigator.clipboard.write([new ClipboardItem({ [TYPE]: file! })]);
        set(true);
    };
    const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
    return (
        <>
            <canvas ref={canvas} width={WIDE} height={HIGH} class="card-picture" role="img"
                data-testid="card-picture" data-ready={file === null ? '0' : '1'}
                aria-label={say('web.card.picture', { what: outcome(play) })} />
            {file !== null && <div class="row">
                {canShare && <Button id="card-share" icon="share" kind="primary"
                    onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
                    {say('web.share')}</Button>}
                <Button id="card-save" icon="save" onClick={() => save(file)}>{say('web.card.save')}</Button>
                {typeof ClipboardItem !== 'undefined' && <Button id="card-copy"
                    icon={copied ? 'check' : 'copy'}
                    onClick={() => void copy().catch(() => app.toast(say('web.card.no_copy')))}>
                    {say(copied ? 'web.copied' : 'web.card.copy')}</Button>}
            </div>}
        </>
    );
}

// ---- the link ----------------------------------------------------------------------------------

function Link({ play }: { play: Play }) {
    const say = useSay();
    const { table } = play, seats = table.hello!.seats;
    const [eye, look] = useState<Eye>(null), [copied, set] = useState(false);
    if (table.local) return <p class="small">{say('web.card.no_link')}</p>;
    const copy = async () => set(await copyText(momentLink(table.code, placeOf({ at: 0, eye }))));
    const choose = (word: string) => {
        look(word === '' ? null : word === 'all' ? 'all' : Number(word));
        set(false);
    };
    return (
        <div class="row">
            <label>{say('web.card.eye')}{' '}
                <select data-testid="card-eye" onChange={e => choose(e.currentTarget.value)}>
                    <option value="">{say('web.card.eye_none')}</option>
                    {seats.map((s, i) => <option key={i} value={i}>{s.name}</option>)}
                    <option value="all">{say('web.card.eye_all')}</option>
                </select></label>
            <Button id="card-link" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
                {say(copied ? 'web.copied' : 'web.card.link')}</Button>
        </div>
    );
}

// ---- the proof ---------------------------------------------------------------------------------

function Proof({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const [verdict, tell] = useState<Verdict | null>(null);
    useEffect(() => {
        const check = async () => {
            const record = await app.tables.record(play.table.code);
            const reviewer = await newReviewer(new URL(fileAt(app.files.review), location.href).href);
            return reviewer.verify(record);
        };
        check().then(tell, e => app.trouble(e));
    }, []);
    return (
        <p class={`card-proof ${verdict?.flaw === '' ? 'sound' : ''}`} role="status" data-testid="card-proof"
            data-flaw={verdict?.flaw ?? '?'}>
            {verdict === null ? say('web.loading')
                : verdict.flaw !== '' ? say('web.card.flaw', { n: verdict.line })
                : <><b>{say('web.card.sound', { n: verdict.drawn, m: verdict.moves })}</b>{' '}
                    {say('web.card.sound_why')}</>}
        </p>
    );
}

export function CardSheet({ play }: { play: Play }) {
    const say = useSay();
    return (
        <Sheet id="card" title={say('web.card')} wide>
            <div class="stack card">
                <Picture play={play} />
                <h3>{say('web.replay')}</h3>
                <Link play={play} />
                <h3>{say('web.card.shuffle')}</h3>
                <Proof play={play} />
            </div>
        </Sheet>
    );
}
