// rules.tsx -- the law in the page, in the reader's language: chapters, numbered headlines with
// anchors, and what is said below them.
import { useEffect, useState } from 'preact/hooks';
import { LETTERS } from '../border';
import { GAMES, type GameName } from '../types';
import { Button, Go, mark, useApp, useSay } from './bits';
import { ExampleView, type Example } from './examples';
import { PageTop } from './pagetop';

interface Rule { id: string; headline: string; html: string; }
interface Chapter { id: string; title: string; html: string; rules: Rule[]; examples?: Example[]; }
interface Law { title: string; about: string; chapters: Chapter[]; }

const laws = new Map<string, Promise<Law>>();

function useLaw(game: GameName | null): Law | null {
    const app = useApp();
    const [law, set] = useState<Law | null>(null);
    const { lang } = app.texts;
    useEffect(() => {
        if (game === null) return;
        const name = `rules-${game}-${lang}`;
        if (!laws.has(name)) laws.set(name, app.file(name) as Promise<Law>);
        void laws.get(name)!.then(set);
    }, [game, lang]);
    return law;
}

function RuleView({ rule, level }: { rule: Rule; level: 'h2' | 'h3' }) {
    const Head = level;
    const meant = useApp().state.route.anchor === rule.id;
    return (
        <article class={meant ? 'rule meant' : 'rule'} id={rule.id} data-testid={`rule-${rule.id}`}>
            <Head><a href={`#${rule.id}`} class="rule-number">{rule.id}</a>{' '}
                {rule.headline}</Head>
            {rule.html !== '' && <div dangerouslySetInnerHTML={mark(rule.html)} />}
        </article>
    );
}

// One rule, with those beside it in its chapter.
export function RuleText({ rule }: { rule: string }) {
    const say = useSay();
    const game = LETTERS[rule[0] ?? ''] ?? null;
    const law = useLaw(game);
    const chapter = law?.chapters.find(c => c.rules.some(r => r.id === rule));
    if (game === null || chapter === undefined) return <p>{say('web.loading')}</p>;
    const rules = [...chapter.rules].sort((a, b) => Number(b.id === rule) - Number(a.id === rule));
    return (
        <div class="rules">
            {rules.slice(0, 1).map(r => <RuleView key={r.id} rule={r} level="h3" />)}
            <hr />
            {rules.slice(1, 5).map(r => <RuleView key={r.id} rule={r} level="h3" />)}
            <p><Go to={`/rules/${game}#${rule}`} id="whole-rules">{say('web.whole_rules')}</Go></p>
        </div>
    );
}

export function RulesPage({ name }: { name: string }) {
    const app = useApp(), say = useSay();
    const game = GAMES.find(g => g === name) ?? null;
    const law = useLaw(game);
    const { anchor } = app.state.route;
    useEffect(() => { if (law !== null) document.getElementById(anchor)?.scrollIntoView(); },
              [law, anchor]);
    return (
        <div class="page">
            <PageTop />
            <main class="rules" id="main" tabIndex={-1}>
                <h1>{game === null ? say('web.rules')
                                   : `${app.texts.title(game)}: ${say('web.rules')}`}</h1>
                <nav class="row" aria-label={say('web.rules')}>
                    {GAMES.map(g => (
                        <Go key={g} to={`/rules/${g}`} id={`rules-of-${g}`} class="button quiet">
                            {app.texts.title(g)}</Go>
                    ))}
                </nav>
                {game !== null && <p><Button id="print" kind="quiet" icon="print" onClick={() => print()}>
                    {say('web.print')}</Button></p>}
                {game !== null && <p class="lead">{app.texts.ofGame(game, 'help')}</p>}
                {law?.chapters.map(c => (
                    <section key={c.title} id={c.id || undefined}>
                        <h2>{c.id} {c.title}</h2>
                        {c.html !== '' && <div dangerouslySetInnerHTML={mark(c.html)} />}
                        {c.rules.map(r => <RuleView key={r.id} rule={r} level="h3" />)}
                        {c.examples !== undefined && game !== null && <ol class="examples">
                            {c.examples.map(e => <ExampleView key={e.n} game={game} example={e} />)}
                        </ol>}
                    </section>
                ))}
            </main>
        </div>
    );
}
