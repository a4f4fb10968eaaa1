// landing.tsx -- a poster for each game, one click from a running game; below, what is going on.
import { useEffect, useState } from 'preact/hooks';
import { stencil } from '../art/stencil';
import { GAMES, type GameName } from '../types';
import { fileAt, SITE } from '../routes';
import type { Listed as Row } from '../store';
import { gameOf } from '../table';
import { tableWish } from '../wishes';
import { hasLesson } from '../lessons';
import { showOf } from '../local/local';
import { runOf } from '../replay';
import { keepFresh } from '../rooms';
import { PosterArt } from './art';
import { Button, Go, mark, useApp, useSay } from './bits';
import { Icon } from './icons';
import { PageTop } from './pagetop';
import { OpenTables, useLate, Watchable, YourGames } from './lobby';

// ---- a poster ------------------------------------------------------------------------------------

// The way to a game that one can watch: one that runs, the last one, or a game of bots.
function useShow(game: GameName): { to: string; n: number } {
    const { tables, games } = useApp().state;
    const [number] = useState(() => 1000 + Math.floor(9000 * Math.random()));
    const isOne = (row: Row) => gameOf(row.game) === game;
    const running = tables?.filter(t => t.stage === 'running' && isOne(t)) ?? [];
    if (running[0] !== undefined) return { to: `/t/${running[0].table}`, n: running.length };
    return { to: runOf(games?.find(isOne)?.table ?? showOf(game, number)), n: 0 };
}

function Ways({ game }: { game: GameName }) {
    const app = useApp(), say = useSay(), late = useLate();
    const show = useShow(game), title = app.texts.title(game);
    const start = (friends: boolean) =>
        void app.playNow(tableWish(game, app.state.route.params, friends), friends);
    const play = () => app.lessons.isFirst(game) ? void app.lessons.start(game) : start(false);
    return (
        <div class="poster-go">
            <Button id={`play-${game}`} kind="primary" icon="play" onClick={play}>
                {say(app.state.starting === game ? 'web.dealing' : 'web.play_now')}
            </Button>
            <Button id={`friends-${game}`} kind="primary" class="with-friends" icon="friends"
                onClick={() => start(true)} why={SITE.plain ? say('web.no_server') : undefined}>
                {say('web.with_friends')}
            </Button>
            {hasLesson(game) && <button type="button" class="button plain" data-testid={`lesson-${game}`}
                aria-label={`${title}: ${late('web.home.learn')}`}
                onClick={() => void app.lessons.start(game)}>
                <Icon name="book" />{late('web.home.learn')}</button>}
            <Go to={show.to} id={`watch-${game}`} class="button plain">
                <Icon name="eye" />{say('web.watch_table')}
                <span class="unseen"> {title}</span>
                {show.n > 0 && <span class="small">{late('web.home.tables', { n: show.n })}</span>}
            </Go>
        </div>
    );
}

function Poster({ game }: { game: GameName }) {
    const app = useApp(), say = useSay();
    const title = app.texts.title(game);
    const options = () => app.store.update(s => {
        s.sheet = 'options';
        s.sheetGame = game;
    });
    return (
        <section class={`poster of-${game}`} aria-labelledby={`title-${game}`}>
            <PosterArt game={game} />
            <h2 id={`title-${game}`}>
                <span class="unseen">{title}</span>
                <span class="poster-type" aria-hidden="true"
                    dangerouslySetInnerHTML={mark(stencil(title, 28))} />
            </h2>
            <p class="poster-win">{app.texts.ofGame(game, 'poster')}</p>
            <p class="poster-facts small">{app.texts.ofGame(game, 'players')}</p>
            <p class="poster-more">
                <Go to={`/rules/${game}`} id={`rules-${game}`}>
                    <Icon name="help" /><span>{say('web.rules')}</span></Go>
                <button type="button" class="link" data-testid={`options-${game}`}
                    aria-label={`${title}: ${say('web.options')}`}
                    onClick={options}><Icon name="gear" /><span>{say('web.options')}</span></button>
            </p>
            <Ways game={game} />
        </section>
    );
}

export function Landing() {
    const app = useApp(), say = useSay(), late = useLate();
    useEffect(() => SITE.plain ? undefined : keepFresh(app), []);
    const heading = app.state.route.page === 'missing'
        ? <h1>{say('web.error.not_found')}</h1> : <h1 class="unseen">{say('web.title')}</h1>;
    return (
        <div class="page home">
            <PageTop>
                <p class="what">{late('web.home.what')} <span>{late('web.home.how')}</span></p>
            </PageTop>
            <main class="landing" id="main" tabIndex={-1}>
                {heading}
                <div class="posters">{GAMES.map(g => <Poster key={g} game={g} />)}</div>
                <div class={SITE.plain ? 'below alone' : 'below'}>
                    <YourGames />
                    {!SITE.plain && <><OpenTables /><Watchable /></>}
                </div>
            </main>
            <footer class="small">
                <Go to="/you" id="to-past">{say('web.past')}</Go>
                <a href={fileAt('docs/')} data-testid="docs">{say('web.docs')}</a>
            </footer>
        </div>
    );
}
