// districts.tsx -- the town by districts: which sites are free, built on, or were cleared. A site is as
// high as the house on it will be; a triangle marks the houses with a sign.
import { Component } from 'preact';
import { district } from './art/pfusch';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import type { Play, PlayProps } from '../module';
import { factsOf, isChosen, say, sceneOf, toggle } from './look';

const Storeys = ({ of, up }: { of: number; up: number }) =>
    <span class="pf-storeys" aria-hidden="true">{Array.from({ length: of }, (_, i) =>
        <i key={i} class={i < up ? 'up' : ''} />)}</span>;

function Lot({ play, site, prefix }: { play: Play; site: number; prefix: string }) {
    const { label, state, owner, height, is_open } = sceneOf(play).lots[site]!;
    const at = factsOf(play).sites[site]!;
    const isSigned = owner !== null && sceneOf(play).plots[owner]!.floors.length > 0
        && sceneOf(play).plots[owner]!.site === site;
    const body = <>
        <Storeys of={at.height} up={height} />
        {owner !== null ? <Shape seat={owner} size={14} /> : <b>{at.height}</b>}
        {state === 'burnt' && <Icon name="cross" size={12} />}
        {isSigned && <i class="pf-warns" aria-hidden="true" />}
    </>;
    const shared = {
        class: `pf-lot ${state} ${owner === null ? '' : `hue-${owner % 6}`}`, 'data-kind': 'site',
        'data-testid': `${prefix}-${at.word}`, 'data-state': state, 'aria-label': label, title: label,
    };
    if (prefix !== 'site' || !is_open) return <span {...shared} role="img">{body}</span>;
    return (
        <button type="button" {...shared} aria-pressed={isChosen(play, 'site', site)}
            onClick={() => toggle(play, 'site', site)}>{body}</button>
    );
}

interface TownProps { play: Play; prefix: string; }

// All that the plan shows; it is not drawn again while this stays.
const seen = ({ play }: TownProps): string => {
    const { lots, plots } = sceneOf(play);
    return JSON.stringify([factsOf(play).districts, lots, plots.map(p => [p.site, p.floors.length]),
                           play.table.choice]);
};

export class Town extends Component<TownProps> {
    private drawn = '';
    override shouldComponentUpdate(next: TownProps): boolean { return seen(next) !== this.drawn; }
    override render() {
        this.drawn = seen(this.props);
        return <Plan {...this.props} />;
    }
}

function Plan({ play, prefix }: TownProps) {
    const { districts, sites } = factsOf(play);
    return (
        <div class="pf-town" data-kind="site">
            {sceneOf(play).districts.map(d => (
                <div key={d} class="pf-district" role="group" aria-label={districts[d]}>
                    <h2><span class="pf-art" dangerouslySetInnerHTML={mark(district(d))} />
                        {districts[d]}</h2>
                    <div class="pf-lots">
                        {sites.map((at, site) => at.district === d &&
                            <Lot key={site} play={play} site={site} prefix={prefix} />)}
                    </div>
                </div>
            ))}
        </div>
    );
}

const LEGEND = { free: 0, building: 1, done: 2, burnt: 0 };     // storeys of two

// The panel, which on a phone is a tab.
export function Districts({ play }: PlayProps) {
    return (
        <div class="pf-panel" data-testid="districts">
            <Town play={play} prefix="lot" />
            <ul class="pf-legend plain">
                {Object.entries(LEGEND).map(([state, up], i) => <li key={state}>
                    <span class={`pf-lot ${state} hue-0`} aria-hidden="true"><Storeys of={2} up={up} />
                        {state === 'burnt' && <Icon name="cross" size={12} />}</span>
                    {say(play, `legend.${i}`)}</li>)}
            </ul>
        </div>
    );
}
