// a11y.ts -- sentences for those who listen: one polite region, one that interrupts. Never more
// than one sentence each 700 ms, in order.

const EVERY = 700, KEPT = 12;

export interface Voice {
    say(sentence: string): void;        // events
    call(sentence: string): void;       // questions to the player
}

export function makeVoice(polite: HTMLElement, assertive: HTMLElement): Voice {
    const waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;

    function next(): void {
        const sentence = waiting.shift();
        timer = null;
        if (sentence === undefined) return;
        const line = document.createElement('p');
        line.textContent = sentence;
        polite.append(line);
        while (polite.childElementCount > KEPT) polite.firstElementChild?.remove();
        timer = setTimeout(next, EVERY);
    }

    return {
        say(sentence) {
            waiting.push(sentence);
            if (timer === null) next();
        },
        call(sentence) {
            assertive.textContent = sentence;
        },
    };
}
