// retry.ts -- a part of the page that is loaded on demand. On a bad line it comes as soon as the line allows.

const PAUSE = 3000;                     // milliseconds

export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
    load().catch(() => new Promise(wait => setTimeout(wait, PAUSE)).then(() => untilLoaded(load)));
