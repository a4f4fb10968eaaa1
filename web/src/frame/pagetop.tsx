// pagetop.tsx -- the head of every page that is no table: name, language, theme, sound.
import type { ComponentChildren } from 'preact';
import { LANGS, LANG_NAMES } from '../i18n';
import { wordMark } from '../art/wordmark';
import { Button, Go, mark, useApp, useSay } from './bits';

// Offered where no game is going on, and never forced.
export function NewVersion() {
    const say = useSay(), use = useApp().state.newVersion;
    if (use === null) return null;
    return (
        <div class="new-version" role="status" data-testid="new-version">
            <span>{say('web.version.ready')}</span>
            <Button id="use-version" onClick={use}>{say('web.version.use')}</Button>
        </div>
    );
}

export function PageTop({ children }: { children?: ComponentChildren }) {
    const app = useApp(), say = useSay();
    const { settings, texts } = app.state;
    const dark = settings.theme === 'dark' || (settings.theme === 'system' &&
        matchMedia('(prefers-color-scheme: dark)').matches);
    return (<>
        <header class="page-top">
            <a class="skip" href="#main">{say('web.skip')}</a>
            <Go to="/" id="home" class="logo">
                <span class="unseen">{say('web.title')}</span>
                <span aria-hidden="true" dangerouslySetInnerHTML={mark(wordMark())} />
            </Go>
            {children}
            <nav class="row" aria-label={say('web.settings')}>
                {LANGS.map(lang => (
                    <button type="button" key={lang} data-testid={`lang-${lang}`} lang={lang}
                        class="button quiet lang" aria-pressed={texts.lang === lang}
                        title={LANG_NAMES[lang]} onClick={() => void app.setLang(lang)}>
                        {lang}
                    </button>
                ))}
                <Button id="theme" icon={dark ? 'sun' : 'moon'} kind="quiet"
                    label={say(dark ? 'web.light' : 'web.dark')}
                    onClick={() => app.set({ theme: dark ? 'light' : 'dark' })} />
                <Button id="sound" icon={settings.sound ? 'sound' : 'mute'} kind="quiet"
                    label={say(settings.sound ? 'web.mute' : 'web.unmute')}
                    onClick={() => app.set({ sound: !settings.sound })} />
                <Button id="settings" icon="gear" kind="quiet" label={say('web.settings')}
                    onClick={() => app.sheet('settings')} />
            </nav>
        </header>
        <NewVersion />
    </>);
}
