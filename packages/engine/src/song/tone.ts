import type { ToneWave, Touch } from "@playsmith/game-format";
import { exp } from "../numbers/maths.ts";

/** Attack, decay and release in seconds; sustain level 0 to 1. */
interface Envelope {
  attackS: number;
  decayS: number;
  sustain: number;
  releaseS: number;
}

const ENVELOPES: Readonly<Record<Touch, Envelope>> = {
  plucked: { attackS: 0.003, decayS: 0.22, sustain: 0.12, releaseS: 0.09 },
  held: { attackS: 0.005, decayS: 0.06, sustain: 0.7, releaseS: 0.05 },
  soft: { attackS: 0.06, decayS: 0.2, sustain: 0.8, releaseS: 0.35 },
};

/** Gain that equalizes the perceived loudness of the waves, which depends on their overtones. */
const LOUDNESS: Readonly<Record<ToneWave, number>> = { square: 0.5, pulse: 0.52, triangle: 1, saw: 0.55 };

const SEMITONE = exp(0.6931471805599453 / 12);

/** Frequency of a MIDI pitch; 69 is 440 Hz. */
export function frequencyHz(pitch: number): number {
  let frequency = 440;
  for (let at = 69; at < pitch; at++) frequency *= SEMITONE;
  for (let at = 69; at > pitch; at--) frequency /= SEMITONE;
  return frequency;
}

/** Release time in seconds. */
export function releaseOf(touch: Touch): number {
  return ENVELOPES[touch].releaseS;
}

/**
 * Mixes one tone into samples.
 * @param heldS seconds until its release begins.
 * @param at index of its first sample.
 */
export function addTone(
  out: Float32Array,
  perS: number,
  { wave, touch, pitch, volume, at, heldS }: { wave: ToneWave; touch: Touch; pitch: number; volume: number; at: number; heldS: number },
): void {
  const envelope = ENVELOPES[touch];
  const turnsPerSample = frequencyHz(pitch) / perS;
  const held = Math.round(heldS * perS);
  const release = Math.round(envelope.releaseS * perS);
  const gain = volume * LOUDNESS[wave];
  const letGoAt = levelAt(envelope, heldS);
  const end = Math.min(out.length - at, held + release);
  let turn = 0;
  for (let sample = 0; sample < end; sample++) {
    const fading = 1 - (sample - held) / release;
    const level = sample < held ? levelAt(envelope, sample / perS) : letGoAt * fading * fading;
    out[at + sample] = (out[at + sample] ?? 0) + gain * level * SHAPES[wave](turn, turnsPerSample);
    turn += turnsPerSample;
    if (turn >= 1) turn -= 1;
  }
}

function levelAt({ attackS, decayS, sustain }: Envelope, timeS: number): number {
  if (timeS < attackS) return timeS / attackS;
  const share = (timeS - attackS) / decayS;
  if (share >= 1) return sustain;
  return sustain + (1 - sustain) * (1 - share) * (1 - share);
}

const SHAPES: Readonly<Record<ToneWave, (turn: number, turnsPerSample: number) => number>> = {
  square: (turn, step) => pulse(turn, step, 0.5),
  pulse: (turn, step) => pulse(turn, step, 0.25),
  triangle: (turn) => (turn < 0.5 ? 4 * turn - 1 : 3 - 4 * turn),
  saw: (turn, step) => 2 * turn - 1 - rounding(turn, step),
};

function pulse(turn: number, step: number, width: number): number {
  const raw = turn < width ? 1 : -1;
  // Removes the DC offset of a narrow pulse.
  return raw + rounding(turn, step) - rounding((turn + 1 - width) % 1, step) - (2 * width - 1);
}

/** Band-limits a wave at its step (polyBLEP), to avoid aliasing at high pitches. */
function rounding(turn: number, step: number): number {
  if (turn < step) {
    const x = turn / step;
    return x + x - x * x - 1;
  }
  if (turn > 1 - step) {
    const x = (turn - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}
