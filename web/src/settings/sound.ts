/** Small sounds, synthesized when they are needed: no file is loaded, and nothing sounds unless the setting is on. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "knock" | "mew" | "purr" | "z" | "meow" | "bell" | "swipe" | "squeak" | "seek" | "fanfare";

let context: AudioContext | null = null;

interface Desk {
  audio: AudioContext;
  out: GainNode;
  at: number;
}

export function sound(name: Sound, pitch = 1): void {
  if (settings.volume === 0 || !navigator.userActivation.hasBeenActive) return; // browsers play nothing before a tap or a key
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = (settings.volume / 100) ** 2;
  out.connect(context.destination);
  SOUNDS[name]({ audio: context, out, at: context.currentTime }, pitch);
}

const SOUNDS: Record<Sound, (desk: Desk, pitch: number) => void> = {
  card: (desk) => noise(desk, 0.03, 3200),
  knock: (desk, pitch) => {
    noise(desk, 0.012, 1800);
    tone(desk, { wave: "sine", from: 180 + 14 * pitch, to: 120 + 10 * pitch, length: 0.09, loud: 0.9 });
  },
  mew: (desk) => {
    tone(desk, { wave: "sine", from: 560, to: 620, length: 0.12, loud: 0.5, wobble: 6 });
    tone({ ...desk, at: desk.at + 0.12 }, { wave: "sine", from: 620, to: 440, length: 0.3, loud: 0.5, wobble: 6 });
  },
  purr: (desk) => purr(desk),
  z: (desk) => tone(desk, { wave: "sine", from: 196, to: 190, length: 0.4, loud: 0.4 }),
  meow: (desk) => meow(desk),
  bell: (desk) => {
    tone(desk, { wave: "sine", from: 880, to: 880, length: 0.2, loud: 0.35 });
    tone(desk, { wave: "sine", from: 1320, to: 1320, length: 0.2, loud: 0.2 });
  },
  swipe: (desk) => {
    noise(desk, 0.16, 5200);
    tone(desk, { wave: "triangle", from: 300, to: 980, length: 0.16, loud: 0.35 });
    tone({ ...desk, at: desk.at + 0.2 }, { wave: "triangle", from: 520, to: 390, length: 0.22, loud: 0.4 });
  },
  squeak: (desk) => {
    for (const after of [0, 0.11, 0.3])
      tone({ ...desk, at: desk.at + after }, { wave: "sine", from: 1500, to: 2300, length: 0.08, loud: 0.35 });
  },
  seek: (desk) => {
    tone(desk, { wave: "sine", from: 330, to: 660, length: 0.5, loud: 0.35, wobble: 7 });
    tone({ ...desk, at: desk.at + 0.5 }, { wave: "sine", from: 990, to: 990, length: 0.25, loud: 0.25 });
  },
  fanfare: (desk) => {
    [523, 659, 784, 1047].forEach((from, i) =>
      tone({ ...desk, at: desk.at + i * 0.12 }, { wave: "triangle", from, to: from, length: 0.3, loud: 0.35 }),
    );
    purr({ ...desk, at: desk.at + 0.5 });
  },
};

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  length: number; // seconds
  loud: number;
  wobble?: number; // vibrato, in Hz
}

function tone({ audio, out, at }: Desk, { wave, from, to, length, loud, wobble }: Tone): void {
  const voice = new OscillatorNode(audio, { type: wave, frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  if (wobble !== undefined) shake(audio, voice.frequency, wobble, 9, at, length);
  voice.connect(envelope(audio, at, length, loud)).connect(out);
  voice.start(at);
  voice.stop(at + length);
}

function envelope(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + Math.min(0.015, length / 3));
  gain.gain.linearRampToValueAtTime(0, at + length);
  return gain;
}

function shake(audio: AudioContext, what: AudioParam, hertz: number, far: number, at: number, length: number): void {
  const hand = new OscillatorNode(audio, { frequency: hertz });
  hand.connect(new GainNode(audio, { gain: far })).connect(what);
  hand.start(at);
  hand.stop(at + length);
}

function noise({ audio, out, at }: Desk, length: number, cut: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: "lowpass", frequency: cut })).connect(out);
  source.start(at);
}

function purr({ audio, out, at }: Desk): void {
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: 90 });
  const gain = envelope(audio, at, 1, 0.6);
  shake(audio, gain.gain, 24, 0.4, at, 1);
  voice.connect(gain).connect(out);
  voice.start(at);
  voice.stop(at + 1);
}

function meow({ audio, out, at }: Desk): void {
  const throat = new BiquadFilterNode(audio, { type: "bandpass", frequency: 900, Q: 2 });
  throat.connect(out);
  const mouth = audio.createGain();
  mouth.connect(throat);
  tone({ audio, out: mouth, at }, { wave: "sawtooth", from: 700, to: 380, length: 0.35, loud: 0.6 });
}
