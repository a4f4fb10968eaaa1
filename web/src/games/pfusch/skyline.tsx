// skyline.tsx -- the sites under construction: each builder beside a tower with its sign; below it the seat,
// the chips that are left, the progress, the strikes, and the chip of the month.
import { builder } from './art/builders';
import type { Mood } from './art/face';
import { envelope, gift, token } from './art/gifts';
import { cottage, floor as floorArt, roof, scaffold } from './art/house';
import { eye, hat, needle, rubble, sign, supplies } from './art/pfusch';
import type { PfuschFloor, PfuschPlot, PfuschScene } from '../../border';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SeatBox } from '../../frame/players';
import { isChanged } from '../../recent';
import type { Seat } from '../../types';
import type { Play, PlayProps } from '../module';
import { ChipsLeft } from './desk';
import { useScenery } from './later';
import { builderOf, factsOf, isChosen, say, sceneOf, styleOf, toggle } from './look';

const svg = (text: string, name = '') =>
    <span class={`pf-art ${name}`} aria-hidden="true" dangerouslySetInnerHTML={mark(text)} />;

function Fingers({ seats }: { seats: Seat[] }) {
    if (seats.length === 0) return null;
    return <span class="pf-fingers" aria-hidden="true">
        {seats.map(s => <Shape key={s} seat={s} size={15} />)}</span>;
}

interface PlotProps { play: Play; plot: PfuschPlot; seat: Seat; }
interface FloorProps extends PlotProps { floor: PfuschFloor; n: number; isRising: boolean; }

// A block: selectable for the inspector or a pointing player, otherwise a picture. Its content is
// known only while its owner peeks.
function Floor({ play, plot, seat, floor, n, isRising }: FloorProps) {
    const body = <>
        {svg(floorArt(styleOf(play, plot.site), n, floor.inside || undefined))}
        {isRising && svg(scaffold(true, n))}
        <span class="pf-number" aria-hidden="true">{n}</span>
        {floor.is_known && <span class="pf-known" aria-hidden="true" data-say={say(play, 'solid')}>
            <Icon name="check" size={14} /></span>}
        <Fingers seats={floor.fingers} />
    </>;
    const shared = {
        class: 'pf-floor', 'data-testid': `block-${seat}.${n}`, 'aria-label': floor.label, title: floor.label,
        'data-kind': floor.is_known ? 'known' : 'block',
    };
    if (!floor.is_open) return <span {...shared} role="img">{body}</span>;
    const isAimed = isChosen(play, 'block', floor.block);
    return (
        <button type="button" {...shared} aria-pressed={isAimed}
            onClick={() => toggle(play, 'block', floor.block)}>
            {body}{isAimed && svg(needle(), 'pf-aim')}</button>
    );
}

function Tower(p: PlotProps) {
    const { play, plot: { floors, site }, seat } = p;
    const ghosts = factsOf(play).sites[site]!.height - floors.length;
    return (
        <>
            {floors.map((f, i) => <Floor key={i} {...p} floor={f} n={i + 1} isRising={ghosts > 0} />)}
            {ghosts === 0 && <span class="pf-roof" aria-hidden="true">{svg(roof(styleOf(play, site)))}</span>}
            <span key={floors.length} class="pf-sign" role="img" aria-label={say(play, 'sign')}
                title={say(play, 'sign')} data-kind="sign" data-testid={`sign-${seat}`}>{svg(sign())}
                <Shape seat={seat} size={13} /></span>
            {Array.from({ length: ghosts }, (_, i) =>
                <span key={`g${floors.length + i}`} class="pf-ghost">
                    {svg(scaffold(false, floors.length + i))}</span>)}
        </>
    );
}

// Behind the site the houses that are finished; on it what lies there before a house is begun or after it
// fell.
function Past({ play, plot, seat }: PlotProps) {
    const { lots } = sceneOf(play), hasFallen = plot.strikes > 0, isBare = plot.floors.length === 0;
    const done = lots.flatMap((l, site) => l.state === 'done' && l.owner === seat && plot.site !== site
        ? [cottage(styleOf(play, site), l.height)] : []);
    return (
        <span class={`pf-past with-${done.length}`} aria-hidden="true">
            {done.map((art, i) => <span key={i} dangerouslySetInnerHTML={mark(art)} />)}
            {(hasFallen || isBare) && <span class={isBare ? 'pf-heap' : ''}
                dangerouslySetInnerHTML={mark(hasFallen ? rubble() : supplies())} />}
        </span>
    );
}

const moodOf = (plot: PfuschPlot): Mood => plot.is_out || plot.strikes > 1 ? 'caught' : 'sly';

function Eyes({ play, plot }: PlotProps) {
    const { strikes } = factsOf(play);
    return (
        <span class="pf-caught" data-kind="strikes" title={plot.caught}>
            <span class="pf-eyes" role="img" data-strikes={plot.strikes} aria-label={plot.caught}
                dangerouslySetInnerHTML={mark(Array.from({ length: strikes }, (_, i) =>
                    eye(i < plot.strikes)).join(''))} />
        </span>
    );
}

// The chip of this month: a place for it, its back when it lies sealed, then its face.
function Chip({ play, plot, seat }: PlotProps) {
    switch (plot.chip) {
    case 'shown':
        return <span class={`pf-chip shown ${plot.is_highest ? 'highest' : ''}`} role="img"
            data-testid={`shown-${seat}`} data-kind="chip" aria-label={plot.shown_name}
            title={plot.shown_name}
            dangerouslySetInnerHTML={mark(token(plot.shown, false))} />;
    case 'sealed':
        return <span class="pf-chip sealed" role="img" data-kind="chip" data-testid={`sealed-${seat}`}
            aria-label={say(play, 'sealed')} title={say(play, 'sealed')}>
            {svg(envelope())}<Icon name="check" size={14} /></span>;
    case 'ready':
        return <span class="pf-chip ready" role="img" data-testid={`ready-${seat}`}
            aria-label={say(play, 'ready')} title={say(play, 'ready')}><Icon name="check" size={20} /></span>;
    }
    return <span class="pf-chip none" aria-hidden="true" />;
}

function Plot(p: PlotProps) {
    const { play, plot, seat } = p;
    const fresh = isChanged(play.table, play.scene, (s: PfuschScene) => s.plots[seat]?.floors.length);
    return (
        <li class={`pf-plot hue-${seat % 6} ${seat === play.me ? 'mine' : ''} ${plot.is_out ? 'out' : ''}`}
            data-testid={`plot-${seat}`} data-kind="sign">
            {fresh && <i class="news-mark" aria-hidden="true" />}
            <Past {...p} />
            {svg(builder(builderOf(play, seat), moodOf(plot), `pf${seat}`), 'pf-builder')}
            <div class="pf-house" data-house={seat}>{plot.floors.length > 0 && <Tower {...p} />}</div>
            <div class="pf-foot">
                <SeatBox as="div" table={play.table} play={play} game={null} seat={seat} />
                <ChipsLeft play={play} seat={seat} />
                <span class="pf-state" data-testid={`state-${seat}`}>{plot.state}</span>
                {plot.is_choosing && <span class="pf-hat" title={say(play, 'inspector')}>{svg(hat())}
                    <small>{say(play, 'chooses')}</small></span>}
                <span class="pf-marks"><Eyes {...p} /><Chip {...p} /></span>
            </div>
        </li>
    );
}

// The inspector: an open hand for presents, the needle, and away in August. The chips lie on the desk.
function Inspectorate({ play }: PlayProps) {
    const { months, month, step, plots } = sceneOf(play);
    const mood = months[month]?.sky === 'holiday' ? 'away' : MOODS[step] ?? 'sly';
    const letters = plots.map(({ chip, shown }) => ({ chip, gift: gift(shown) }));
    const layers = useScenery()?.booth(mood, say(play, 'inspectorate'), letters) ?? [];
    return <div class="pf-inspectorate">{layers.map(art => svg(art))}</div>;
}
const MOODS: Mood[] = ['sly', 'sly', 'tempted', 'stern'];

// The tallest house that is being built fills the sky, and so does the tallest below a roof; a street of
// huts does not become a street of towers.
const HUT = 3;
function scale(street: HTMLElement | null, play: Play): void {
    const { plots } = sceneOf(play);
    const heightOf = ({ site }: PfuschPlot): number => factsOf(play).sites[site]?.height ?? 0;
    const roofed = plots.filter(p => p.floors.length === heightOf(p)).map(heightOf);
    street?.style.setProperty('--tall', String(Math.max(HUT, ...plots.map(heightOf))));
    street?.style.setProperty('--roofed', String(Math.max(1, ...roofed)));
}

export function Skyline({ play }: PlayProps) {
    const { month, plots } = sceneOf(play);
    return (
        <section class={`pf-sky of-${plots.length}`} aria-label={say(play, 'skyline')} data-testid="skyline">
            {svg(useScenery()?.street(month) ?? '', 'pf-weather')}
            <Inspectorate play={play} />
            <ol class="pf-plots plain" ref={e => scale(e, play)}>
                {plots.map((plot, seat) => <Plot key={seat} play={play} plot={plot} seat={seat} />)}
            </ol>
        </section>
    );
}
