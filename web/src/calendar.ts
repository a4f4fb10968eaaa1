// calendar.ts -- deadlines in the reader's words: today, tomorrow, this week.

const DAY = 86400000;

// The days from one date to the next, by the calendar of the reader.
function daysUntil(late: number, now: number): number {
    const midnight = (t: number) => new Date(t).setHours(0, 0, 0, 0);
    return Math.max(0, Math.round((midnight(late) - midnight(now)) / DAY));
}

// Weeks begin on Monday.
function dayOf(late: number, now: number, lang: string): string {
    const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
    const days = daysUntil(late, now), weekday = (new Date(now).getDay() + 6) % 7;
    return days < 2 ? words.format(days, 'day') : words.format(Math.floor((weekday + days) / 7), 'week');
}

// In the order of their deadlines; the last group has none.
export function byDay<Row>(rows: Row[], late: (row: Row) => number | undefined, now: number, lang: string):
    { day: string; rows: Row[] }[] {
    const at = (row: Row) => late(row) ?? Infinity;
    const days = new Map<string, Row[]>();
    for (const row of [...rows].sort((a, b) => at(a) === at(b) ? 0 : at(a) - at(b))) {
        const day = at(row) === Infinity ? '' : dayOf(at(row), now, lang);
        days.set(day, [...days.get(day) ?? [], row]);
    }
    return [...days].map(([day, some]) => ({ day, rows: some }));
}

export const deadline = (late: number, lang: string): string =>
    new Intl.DateTimeFormat(lang, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(late);
