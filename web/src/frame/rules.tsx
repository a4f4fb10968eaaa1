// rules.tsx -- the rules in the page, in the reader's language: two minutes with pictures for everybody, then
// the law with chapters, numbered headlines with anchors, and explanations.
import { useEffect, useState } from 'preact/hooks';
import { LETTERS } from '../border';
import { loadGame } from '../games/load';
import type { GameModule } from '../games/module';
import { GAMES, type GameName } from '../types';
import { Button, Go, mark, useApp, useSay } from './bits';
import { hasLesson } from '../lessons';
import { ExampleView, type Example } from './examples';
import { PageTop } from './pagetop';

interface Rule { id: string; headline: string; html: string; }
interface Chapter { id: string; title: string; html: string; rules: Rule[]; examples?: Example[]; }
interface Piece { kind: string; args: string[]; label: string; }
interface Section { title: string; pieces: Piece[]; caption: string; html: string; }
interface Short { title: string; sections: Section[]; }
interface Law { title: string; about: string; chapters: Chapter[]; short: Short | null; }

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
    const app = useApp(), say = useSay();
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
            {hasLesson(game) && <p><Button id="lesson" onClick={() => void app.lessons.start(game)}>
                {say('web.lesson')}</Button></p>}
            <p><Go to={`/rules/${game}#${rule}`} id="whole-rules">{say('web.whole_rules')}</Go></p>
        </div>
    );
}

function useGame(name: GameName | null): GameModule | null {
    const [game, set] = useState<GameModule | null>(null);
    useEffect(() => { if (name !== null) void loadGame(name).then(set); }, [name]);
    return game;
}

// Made of the game's own pictures. The text says the same, so nobody has to see them.
function Drawing({ section, game }: { section: Section; game: GameModule | null }) {
    if (section.pieces.length === 0) return null;
    return (
        <figure class="drawing" aria-hidden="true">
            <div class={`pieces n-${Math.min(7, section.pieces.length)}`}>
                {section.pieces.map((p, i) => (
                    <span key={i} class={`piece hue-0 ${p.kind}`}>
                        <span dangerouslySetInnerHTML={mark(game?.piece?.(p.kind, p.args) ?? '')} />
                        {p.label !== '' && <b>{p.label}</b>}
                    </span>
                ))}
            </div>
            <figcaption class="small">{section.caption}</figcaption>
        </figure>
    );
}

function TwoMinutes({ name, short }: { name: GameName; short: Short }) {
    const game = useGame(name);
    return (
        <div class="two-minutes" data-testid="two-minutes" data-game={name}>
            {short.sections.map(s => (
                <section key={s.title} class={s.pieces.length > 0 ? 'drawn' : ''}>
                    <div><h2>{s.title}</h2><div dangerouslySetInnerHTML={mark(s.html)} /></div>
                    <Drawing section={s} game={game} />
                </section>
            ))}
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
                {game !== null && hasLesson(game) && <p><Button id="lesson" kind="primary"
                    onClick={() => void app.lessons.start(game)}>{say('web.lesson')}</Button></p>}
                {game !== null && <p><Button id="print" kind="quiet" icon="print" onClick={() => print()}>
                    {say('web.print')}</Button></p>}
                {game !== null && law !== null && (law.short !== null
                    ? <><TwoMinutes name={game} short={law.short} />
                        <h2 class="law" id="law" data-testid="law">{say('web.whole_rules')}</h2></>
                    : <p class="lead">{app.texts.ofGame(game, 'help')}</p>)}
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
