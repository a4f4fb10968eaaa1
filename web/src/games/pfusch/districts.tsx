// districts.tsx -- the town by districts: which sites are free, built on, or were cleared.
import { district } from '../../art/pfusch';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SITES } from '../facts';
import type { Play, PlayProps } from '../module';
import { readHistory, type History } from './history';
import { lookAt, may, mayKind, say, told, type House, type Look } from './look';

interface LotProps { play: Play; site: number; house: House | null; burnt: boolean; prefix: string; }

function describeLot({ play, site, house, burnt }: LotProps): string {
    const at = SITES[site]!;
    if (house === null) {
        return say(play, burnt ? 'lot_burnt' : 'lot_free', { site: at.word, n: at.height });
    }
    return told(play, 'lot_built', house.owner,
                { site: at.word, n: house.height, m: house.target });
}

function Lot(p: LotProps) {
    const { play, site, house, burnt, prefix } = p;
    const at = SITES[site]!, thing = `site-${at.word}`;
    const done = house !== null && house.height === house.target;
    const state = house === null ? burnt ? 'burnt' : 'free' : done ? 'done' : 'building';
    const body = <>
        <b>{house === null ? at.height : done ? house.height : `${house.height}/${house.target}`}</b>
        {house !== null && <Shape seat={house.owner} size={14} />}
        {house === null && burnt && <Icon name="cross" size={12} />}
    </>;
    const shared = {
        class: `pf-lot ${state} ${house === null ? '' : `hue-${house.owner % 6}`}`, 'data-kind': 'site',
        'data-testid': `${prefix}-${at.word}`, 'data-state': state,
    };
    const label = describeLot(p);
    if (prefix !== 'site' || !may(play, `site ${at.word}`)) {
        return <span {...shared} role="img" aria-label={label} title={label}>{body}</span>;
    }
    const chosen = play.table.selected === thing;
    return (
        <button type="button" {...shared} aria-label={label} title={label} aria-pressed={chosen}
            onClick={() => play.acts.select(chosen ? null : thing)}>{body}</button>
    );
}

interface TownProps { play: Play; look: Look; history: History; prefix: string; }

export function Town({ play, look, history, prefix }: TownProps) {
    return (
        <div class="pf-town" data-kind="site">
            {look.districts.map(d => (
                <div key={d} class="pf-district" role="group"
                    aria-label={play.texts.say(`pf.district.${d}`)}>
                    <h2><span class="pf-art" dangerouslySetInnerHTML={mark(district(d))} />
                        {play.texts.say(`pf.district.${d}`)}</h2>
                    <div class="pf-lots">
                        {look.lots.map((house, site) => SITES[site]!.district !== d ? null
                            : <Lot key={site} play={play} site={site} house={house} prefix={prefix}
                                burnt={history.burnt.has(site)} />)}
                    </div>
                </div>
            ))}
        </div>
    );
}

const LEGEND = ['free', 'building', 'done', 'burnt'] as const;

// The panel, which on a phone is a tab.
export function Districts({ play }: PlayProps) {
    const look = lookAt(play.view), history = readHistory(play.table.entries);
    return (
        <div class="pf-panel" data-testid="districts">
            <Town play={play} look={look} history={history} prefix="lot" />
            <ul class="pf-legend plain">
                {LEGEND.map((state, i) => <li key={state}>
                    <span class={`pf-lot ${state}`} aria-hidden="true">
                        {state === 'burnt' && <Icon name="cross" size={12} />}</span>
                    {say(play, `legend.${i}`)}</li>)}
            </ul>
        </div>
    );
}

export const choosesSite = (play: Play): boolean => mayKind(play, 'site ');
