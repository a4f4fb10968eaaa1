// sound.ts -- every sound is a recipe of oscillators and noise, made when it is heard. Nothing
// here is the only way to learn something; without WebAudio the page is silent and works.
import { afterPaint } from './motion';

export type SoundName =
    | 'slide' | 'flip' | 'stamp' | 'announce' | 'detective' | 'gavel' | 'chip' | 'handshake'
    | 'boss' | 'stop' | 'trip' | 'knock' | 'knead' | 'probe' | 'heart' | 'tock' | 'flutsch'
    | 'collapse' | 'move' | 'win' | 'lose';

// Where notes are written: `at` is when, `to` where they go. `n` is how many or how much.
interface Desk { ctx: BaseAudioContext; to: AudioNode; at: number; n: number; }

// The gain that makes each recipe about as loud as the others, in dB: narrow filters attenuate a
// lot. test/sound.browser.mjs prints the peaks.
const LOUDER: Record<SoundName, number> = {
    slide: 17, flip: 17, stamp: 15, announce: 26, detective: 13, gavel: 23, chip: 15, handshake: 6,
    boss: 14, stop: 16, trip: 10, knock: 34, knead: 0, probe: 16, heart: 3, tock: 42, flutsch: 16,
    collapse: 21, move: 3, win: 3, lose: 4,
};
const MASTER = 0.25;                    // -12 dBFS before the compressor

function envelope(d: Desk, at: number, ms: number, peak: number, attack = 4): GainNode {
    const gain = d.ctx.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(peak, at + attack / 1000);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
    gain.connect(d.to);
    return gain;
}

interface Tone { type?: OscillatorType; from: number; to?: number; ms: number; gain: number;
                 after?: number; low?: number; attack?: number; vibrato?: number; }

function tone(d: Desk, t: Tone): void {
    const at = d.at + (t.after ?? 0) / 1000;
    const end = at + t.ms / 1000;
    const osc = d.ctx.createOscillator();
    osc.type = t.type ?? 'sine';
    osc.frequency.setValueAtTime(t.from, at);
    if (t.to !== undefined) osc.frequency.exponentialRampToValueAtTime(t.to, end);
    const out = envelope(d, at, t.ms, t.gain, t.attack);
    if (t.vibrato !== undefined) {
        const lfo = d.ctx.createOscillator(), depth = d.ctx.createGain();
        lfo.frequency.value = t.vibrato;
        depth.gain.value = 12;
        lfo.connect(depth).connect(osc.frequency);
        lfo.start(at);
        lfo.stop(end);
    }
    filtered(d.ctx, osc, t.low === undefined ? [] : [['lowpass', t.low, 1]]).connect(out);
    osc.start(at);
    osc.stop(end + 0.02);
}

type Filter = [BiquadFilterType, number, number];

function filtered(ctx: BaseAudioContext, source: AudioNode, filters: Filter[]): AudioNode {
    return filters.reduce<AudioNode>((node, [type, frequency, q]) => {
        const filter = ctx.createBiquadFilter();
        filter.type = type;
        filter.frequency.value = frequency;
        filter.Q.value = q;
        return node.connect(filter);
    }, source);
}

interface Noise { ms: number; gain: number; after?: number; filter: Filter[]; pink?: boolean;
                  attack?: number; sweep?: number; lfo?: number; }

function noise(d: Desk, t: Noise): void {
    const at = d.at + (t.after ?? 0) / 1000;
    const source = d.ctx.createBufferSource();
    source.buffer = noiseOf(d.ctx, t.ms + 30, t.pink === true);
    const out = envelope(d, at, t.ms, t.gain, t.attack);
    const last = filtered(d.ctx, source, t.filter);
    if (t.sweep !== undefined && last instanceof BiquadFilterNode) {
        last.frequency.setValueAtTime(last.frequency.value, at);
        last.frequency.exponentialRampToValueAtTime(t.sweep, at + t.ms / 1000);
    }
    if (t.lfo !== undefined) {
        const lfo = d.ctx.createOscillator(), depth = d.ctx.createGain();
        lfo.frequency.value = t.lfo;
        depth.gain.value = t.gain / 2;
        lfo.connect(depth).connect(out.gain);
        lfo.start(at);
        lfo.stop(at + t.ms / 1000);
    }
    last.connect(out);
    source.start(at);
}

// The same noise each time: sounds must not tell anything by chance either.
function noiseOf(ctx: BaseAudioContext, ms: number, pink: boolean): AudioBuffer {
    const length = Math.ceil(ctx.sampleRate * ms / 1000);
    const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
    const data = buffer.getChannelData(0);
    let seed = 22222, slow = 0;
    for (let i = 0; i < length; i++) {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        const white = seed / 2147483648 - 1;
        slow = 0.97 * slow + 0.03 * white;
        data[i] = pink ? slow * 6 : white;
    }
    return buffer;
}

const semitones = (hz: number, n: number): number => hz * 2 ** (n / 12);

const wood = (d: Desk, after: number, hz: number, gain = 0.5) =>
    noise(d, { ms: 45, gain, after, filter: [['bandpass', hz, 12]] });

const marimba = (d: Desk, hz: number, after: number, ms = 320) => {
    tone(d, { from: hz, ms, gain: 0.5, after });
    tone(d, { from: hz * 4, ms: ms / 3, gain: 0.14, after });
};

const RECIPES: Record<SoundName, (d: Desk) => void> = {
    slide: d => noise(d, { ms: 60, gain: 0.25, attack: 25, filter: [['bandpass', 3000, 0.8]] }),
    flip: d => [0, 25].forEach(after =>
        noise(d, { ms: 12, gain: 0.3, after, filter: [['highpass', 2000, 0.7]] })),
    stamp: d => {
        tone(d, { from: 95, to: 60, ms: 90, gain: 0.9 });
        noise(d, { ms: 15, gain: 0.3, filter: [['lowpass', 1800, 0.7]] });
    },
    // As many ticks as cards are off limits: the ear learns what the eye reads.
    announce: d => {
        tone(d, { from: 520, ms: 60, gain: 0.12 });
        for (let i = 0; i < Math.min(3, d.n); i++) wood(d, 140 + i * 160, 900);
    },
    detective: d => [220, 233.08].forEach(from =>
        tone(d, { type: 'sawtooth', from, ms: 350, gain: 0.22, low: 900, attack: 30 })),
    gavel: d => [0, 170].forEach(after => [420, 880].forEach(hz =>
        noise(d, { ms: 60, gain: 0.6, after, filter: [['bandpass', hz, 8]] }))),
    chip: d => {
        const up = semitones(1, Math.min(12, d.n / 2));
        tone(d, { from: 3200 * up, ms: 50, gain: 0.2 });
        tone(d, { from: 4800 * up, ms: 50, gain: 0.12 });
    },
    handshake: d => {
        tone(d, { type: 'triangle', from: 392, ms: 260, gain: 0.35 });
        tone(d, { type: 'triangle', from: 588, ms: 320, gain: 0.35, after: 110 });
    },
    boss: d => {
        tone(d, { from: 1320, ms: 600, gain: 0.3 });
        tone(d, { from: 1980, ms: 500, gain: 0.16 });
        noise(d, { ms: 140, gain: 0.2, after: 90, filter: [['bandpass', 500, 1]] });
    },
    stop: d => tone(d, { type: 'square', from: 220, to: 110, ms: 180, gain: 0.4, low: 700 }),
    trip: d => [740, 932].forEach(from =>
        tone(d, { from, ms: 400, gain: 0.22, attack: 40, vibrato: 6 })),
    knock: d => wood(d, 0, semitones(1000, 2 * d.n), 0.7),
    knead: d => noise(d, {
        ms: 900, gain: 0.5, attack: 120, pink: true, lfo: 3, filter: [['lowpass', 300, 0.7]],
    }),
    probe: d => noise(d, {
        ms: 800, gain: 0.25, attack: 300, filter: [['bandpass', 400, 2]], sweep: 1600,
    }),
    heart: d => [0, 180].forEach(after => tone(d, { from: 60, to: 45, ms: 120, gain: 0.9, after })),
    tock: d => wood(d, 0, 600, 0.9),
    flutsch: d => {
        tone(d, { from: 400, to: 80, ms: 350, gain: 0.5 });
        noise(d, { ms: 220, gain: 0.15, after: 200, filter: [['lowpass', 900, 0.7]] });
    },
    collapse: d => {
        const n = Math.max(2, Math.min(6, d.n));
        for (let i = 0; i < n; i++) {
            const hz = 900 * (200 / 900) ** (i / (n - 1));
            noise(d, { ms: 110, gain: 0.5, after: i * 90, filter: [['bandpass', hz, 1.5]] });
        }
    },
    move: d => { marimba(d, 659.3, 0); marimba(d, 880, 150); },
    win: d => [523.3, 659.3, 784, 1046.5].forEach((hz, i) => marimba(d, hz, i * 140, 500)),
    lose: d => [392, 311.1].forEach((hz, i) => marimba(d, hz, i * 220, 600)),
};

export const SOUNDS = Object.keys(RECIPES) as SoundName[];

// Writes one sound into any context; tests use an offline one.
export function write(
    ctx: BaseAudioContext, name: SoundName, n = 1, at = 0, pan = 0, volume = 1,
): void {
    const master = ctx.createGain();
    master.gain.value = MASTER * volume * 10 ** (LOUDER[name] / 20);
    const squeeze = ctx.createDynamicsCompressor();
    const panner = ctx.createStereoPanner();
    panner.pan.value = Math.max(-0.8, Math.min(0.8, pan));
    panner.connect(squeeze).connect(master).connect(ctx.destination);
    RECIPES[name]({ ctx, to: panner, at, n });
}

export interface Speaker {
    play(name: SoundName, n?: number, pan?: number): void;
    wake(): void;                       // after a gesture; before it there is no context
    set(on: boolean, volume: number): void;
}

export function makeSpeaker(): Speaker {
    let ctx: AudioContext | null = null;
    let on = true, volume = 0.6;
    return {
        // Creating a context takes a while; the gesture must not wait for it.
        wake() {
            if (!on || typeof AudioContext === 'undefined') return;
            if (ctx === null) afterPaint(() => { if (on) ctx ??= new AudioContext(); });
            else if (ctx.state === 'suspended') void ctx.resume();
        },
        set(isOn, loud) {
            on = isOn;
            volume = loud;
            if (!isOn && ctx !== null) { void ctx.close(); ctx = null; }
        },
        play(name, n = 1, pan = 0) {
            if (!on || volume === 0 || ctx === null || ctx.state !== 'running') return;
            write(ctx, name, n, ctx.currentTime + 0.01, pan, volume);
        },
    };
}
