// hint.tsx -- a hint, in the status line: the button that asks for it, and its sentences in the place of the
// question.
import type { Hint } from '../hints';
import { Button, useApp, useSay } from './bits';
import { Icon } from './icons';

export function HintButton() {
    const app = useApp(), say = useSay(), { hints } = app;
    const hint = hints.now;
    if (hint?.lines != null) {
        return <Button id="hint-close" class="hint-ask" icon="close" kind="quiet"
            label={say('web.advice.close')} onClick={() => hints.close()} />;
    }
    if (!hints.offered) return null;
    const thinks = hint !== null;
    return (
        <button type="button" class={`button quiet hint-ask ${thinks ? 'thinks' : ''}`} data-testid="hint"
            aria-disabled={thinks || undefined} aria-label={say(thinks ? 'web.advice.thinks' : 'web.advice')}
            title={say(thinks ? 'web.advice.thinks' : 'web.advice')} onClick={() => void hints.ask()}>
            <Icon name="bulb" /> <span class="side-label">{say('web.advice')}</span>
            {app.state.settings.shortcuts && <kbd aria-hidden="true">!</kbd>}
        </button>
    );
}

export function HintWords({ hint }: { hint: Hint }) {
    const [head, ...reasons] = hint.lines ?? [];
    return <p class="hint" data-testid="hint-words" role="status"><b>{head}</b> {reasons.join(' ')}</p>;
}

// On the button that does what the hint says.
export function HintMark() {
    const say = useSay();
    return (
        <span class="hint-mark"><Icon name="bulb" size={16} />
            <span class="unseen">{say('web.advice')}</span></span>
    );
}
