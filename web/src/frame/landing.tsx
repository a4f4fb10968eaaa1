// landing.tsx -- a poster for each game, one click from a running game.
import { POSTERS } from '../games/list';
import { GAMES, type GameName } from '../types';
import { SITE } from '../routes';
import { tableWish } from '../wishes';
import { hasLesson } from '../lessons';
import { Button, Go, mark, useApp, useSay } from './bits';
import { PageTop } from './pagetop';
import { Code, Listed, YourGames } from './lobby';

function Poster({ game }: { game: GameName }) {
    const app = useApp(), say = useSay();
    const { params } = app.state.route;
    const start = (friends: boolean) =>
        void app.playNow(tableWish(game, params, friends), friends);
    const play = () => app.lessons.isFirst(game) ? void app.lessons.start(game) : start(false);
    const options = () => app.store.update(s => {
        s.sheet = 'options';
        s.sheetGame = game;
    });
    return (
        <section class={`poster poster-${game}`} aria-labelledby={`title-${game}`}>
            <div class="poster-art" aria-hidden="true" dangerouslySetInnerHTML={mark(POSTERS[game]())} />
            <div class="poster-text">
                <h2 id={`title-${game}`}>{app.texts.title(game)}</h2>
                <p>{app.texts.ofGame(game, 'poster')}</p>
                <p class="small">{app.texts.ofGame(game, 'players')}</p>
                <p class="small">
                    <Go to={`/rules/${game}`} id={`rules-${game}`}>{say('web.rules')}</Go>{' '}
                    <button type="button" class="link" data-testid={`options-${game}`}
                        aria-label={`${app.texts.title(game)}: ${say('web.options')}`}
                        onClick={options}>{say('web.options')}</button>
                    {hasLesson(game) && <>{' '}<button type="button" class="link"
                        data-testid={`lesson-${game}`}
                        aria-label={`${app.texts.title(game)}: ${say('web.lesson')}`}
                        onClick={() => void app.lessons.start(game)}>{say('web.lesson')}</button></>}
                </p>
            </div>
            <div class="poster-go">
                <Button id={`play-${game}`} kind="primary" onClick={play}>
                    {say(app.state.starting === game ? 'web.dealing' : 'web.play_now')}
                </Button>
                <Button id={`friends-${game}`} kind="primary" class="with-friends"
                    onClick={() => start(true)} why={SITE.plain ? say('web.no_server') : undefined}>
                    {say('web.with_friends')}
                </Button>
            </div>
        </section>
    );
}

export function Landing() {
    const app = useApp(), say = useSay();
    const { tables, games, route } = app.state;
    const heading = route.page === 'missing'
        ? <h1>{say('web.error.not_found')}</h1> : <h1 class="unseen">{say('web.title')}</h1>;
    return (
        <div class="page">
            <PageTop />
            <main class="landing" id="main" tabIndex={-1}>
                {heading}
                <div class="posters">{GAMES.map(g => <Poster key={g} game={g} />)}</div>
                <div class="below">
                    <YourGames />
                    <Code />
                    <Listed id="tables" title={say('web.open_tables')} base="/t/"
                        rows={tables?.filter(t => t.stage === 'waiting') ?? null} />
                    <Listed id="running" title={say('web.lobby.running')} base="/t/"
                        rows={tables?.filter(t => t.stage === 'running') ?? null} />
                    <Listed id="games" title={say('web.recent_games')} rows={games} base="/g/" />
                </div>
            </main>
        </div>
    );
}
