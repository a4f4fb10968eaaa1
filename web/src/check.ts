// check.ts -- validates messages. Input from the wire is untrusted. Unknown fields are
// ignored, as PROTOCOL.md says; known ones must have the right type.
import { STAGES, WINDOWS } from './border';
import { showMessage } from './clear';
import type { Message } from './types';

type Test = (value: unknown) => boolean;

const isText: Test = v => typeof v === 'string';
const isNumber: Test = v => typeof v === 'number' && Number.isFinite(v);
const isYes: Test = v => typeof v === 'boolean';
const isObject = (v: unknown): v is Record<string, unknown> =>
    typeof v === 'object' && v !== null && !Array.isArray(v);
const orNull = (test: Test): Test => v => v === null || test(v);
const maybe = (test: Test): Test => v => v === undefined || test(v);
const listOf = (test: Test): Test => v => Array.isArray(v) && v.every(test);
const oneOf = (...words: string[]): Test => v => typeof v === 'string' && words.includes(v);
const shape = (fields: Record<string, Test>): Test => v =>
    isObject(v) && Object.entries(fields).every(([name, test]) => test(v[name]));

const isField: Test = v => isText(v) || isNumber(v) || (Array.isArray(v) && v.every(isField));
const isFields: Test = v => isObject(v) && Object.values(v).every(isField);

const stage = oneOf(...STAGES);
const window = oneOf(...WINDOWS);

const seatOrNull = orNull(isNumber);
const viewed = {
    seq: isNumber, stage, private: maybe(isFields),
    must: listOf(isNumber), may: listOf(isNumber), window, asked: listOf(isNumber),
    take_back: maybe(oneOf('no', 'free', 'asked')), orders: maybe(listOf(isNumber)),
    answers: maybe(isYes),
    legal: listOf(shape({ move: isText, last: maybe(isNumber) })),
};
const room = { listed: isYes, watch: isYes, chat: isYes, code: isYes, invite: maybe(isText),
               takeover: maybe(oneOf('closed', 'ask', 'open')), silent: listOf(isNumber),
               host: orNull(isNumber) };

const messages: Record<Message['type'], Test> = {
    hello: shape({
        krumm: isNumber, rules: isNumber, game: isText, you: seatOrNull, seq: isNumber,
        opened: isNumber, stage, tempo: isText, absent: maybe(isText), memory: isText, ask_back: isYes,
        commitment: isText,
        seats: listOf(shape({
            sort: oneOf('empty', 'human', 'bot'), name: isText, bot: isText, word: isText,
            ready: maybe(isYes), away: isYes, resigned: isYes,
        })),
    }),
    view: shape({ ...viewed, game: isText, you: seatOrNull, public: isFields }),
    change: shape(viewed),
    entry: shape({
        seq: isNumber, at: isNumber, entry: isText, id: maybe(isNumber), seat: maybe(isNumber),
        name: maybe(isText), bot: maybe(isText), text: maybe(isText), phrase: maybe(isNumber),
        days: maybe(isNumber), from: maybe(isNumber), move: maybe(isText), news: maybe(listOf(isText)),
        public: maybe(isFields), taken_back: maybe(isYes), secret: maybe(isText), hash: maybe(isText),
        how: maybe(oneOf('admitted', 'invited', 'open')), by: maybe(isNumber),
    }),
    clock: shape({
        seq: isNumber, at: isNumber, window, left: orNull(isNumber), talk: isNumber,
        deciding: listOf(shape({ seat: isNumber, left: orNull(isNumber), bank: isNumber })),
        vacation: maybe(listOf(shape({ seat: isNumber, left: isNumber, days: isNumber }))),
        paused: isYes, pause_left: maybe(isNumber),
    }),
    done: shape({ seq: isNumber, id: maybe(isNumber) }),
    refused: shape({ seq: isNumber, id: maybe(isNumber), why: isText, rule: maybe(isText) }),
    over: shape({
        seq: isNumber,
        seats: listOf(shape({ points: isNumber, rank: isNumber, resigned: isYes })),
        lines: listOf(shape({ seat: isNumber, rule: isText, count: isNumber, points: isNumber })),
    }),
    joined: shape({ table: isText, you: seatOrNull, room: shape(room) }),
    room: shape(room),
    asks: shape({ asks: listOf(shape({
        ask: isNumber, seat: isNumber, name: isText, by: isNumber, same_address: listOf(isNumber),
    })) }),
    pass: shape({ seat: isNumber, pass: isText }),
    here: shape({ seats: listOf(isNumber), watching: isNumber }),
    ticket: shape({ ticket: isText, left: isNumber }),
    next: shape({ table: isText, seat: isNumber }),
    moved: shape({ to: isText }),
    error: shape({ error: isText, message: isText }),
    pong: shape({}),
};

// The message, or null for what is none.
export function readMessage(value: unknown): Message | null {
    if (!isObject(value) || typeof value.type !== 'string') return null;
    if (!Object.hasOwn(messages, value.type)) return null;
    const test = messages[value.type as Message['type']];
    return test(value) ? showMessage(value as unknown as Message) : null;
}

export function parseMessage(text: string): Message | null {
    try {
        return readMessage(JSON.parse(text));
    } catch {
        return null;
    }
}

// A wish as the table reads it; for tests of what we send.
const wishes = shape({
    type: isText, id: maybe(isNumber), seq: maybe(isNumber), seat: maybe(isNumber),
    seen: maybe(isNumber), move: maybe(isText), text: maybe(isText), name: maybe(isText),
    bot: maybe(isText), phrase: maybe(isNumber), ask: maybe(isNumber), yes: maybe(isYes),
    on: maybe(listOf(isNumber)),
});
export const isWish = (value: unknown): boolean => wishes(value);
