import type { Drum } from "@playsmith/game-format";
import { exp, sin } from "../numbers/maths.ts";

const TURN = 6.283185307179586;

/** A drum sound: a body with falling pitch, and noise, each with its own decay. */
interface Hit {
  body: number;
  fromHz: number;
  toHz: number;
  bodyS: number;
  noise: number;
  noiseS: number;
  /** High-pass amount of the noise: 0 is unfiltered, near 1 only the highs remain. */
  bright: number;
  /** Number of noise bursts in quick succession, for a clap. */
  claps?: number;
}

const HITS: Readonly<Record<Drum, Hit>> = {
  kick: { body: 1.1, fromHz: 170, toHz: 44, bodyS: 0.11, noise: 0.12, noiseS: 0.008, bright: 0 },
  snare: { body: 0.45, fromHz: 240, toHz: 170, bodyS: 0.06, noise: 0.55, noiseS: 0.075, bright: 0.35 },
  clap: { body: 0, fromHz: 200, toHz: 200, bodyS: 0.01, noise: 0.6, noiseS: 0.06, bright: 0.6, claps: 3 },
  hat: { body: 0, fromHz: 200, toHz: 200, bodyS: 0.01, noise: 0.34, noiseS: 0.018, bright: 0.92 },
  openHat: { body: 0, fromHz: 200, toHz: 200, bodyS: 0.01, noise: 0.32, noiseS: 0.095, bright: 0.92 },
  tom: { body: 0.8, fromHz: 210, toHz: 90, bodyS: 0.12, noise: 0.06, noiseS: 0.02, bright: 0 },
};

/** Decay times after which a hit is inaudible. */
const AUDIBLE_DECAYS = 6;
const CLAP_GAP_S = 0.011;

/** Duration of the longest drum in seconds. */
export const MAX_DRUM_DURATION_S = 0.72;

/** Mixes one drum hit into samples. @param at index of its first sample. */
export function addDrum(out: Float32Array, perS: number, { drum, volume, at }: { drum: Drum; volume: number; at: number }): void {
  const hit = HITS[drum];
  const length = Math.round(Math.min(MAX_DRUM_DURATION_S, AUDIBLE_DECAYS * Math.max(hit.bodyS, hit.noiseS)) * perS);
  const end = Math.min(out.length - at, length);
  const bodyFade = exp(-1 / (hit.bodyS * perS));
  const noiseFade = exp(-1 / (hit.noiseS * perS));
  const fall = exp(-1 / (0.03 * perS));
  let [body, noise, bend, turn, slow] = [hit.body, hit.noise, 1, 0, 0];
  let [state, claps] = [0x9e3779b9, hit.claps ?? 1];
  for (let sample = 0; sample < end; sample++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const white = state / 2_147_483_648 - 1;
    slow += (white - slow) * (1 - hit.bright * 0.75);
    const grain = hit.bright > 0 ? white - slow * hit.bright : slow;
    if (claps > 1 && sample > 0 && sample % Math.round(CLAP_GAP_S * perS) === 0) {
      noise = hit.noise;
      claps--;
    }
    // Fades the last samples to zero, to avoid a click.
    const ending = Math.min(1, (end - sample) / 64);
    out[at + sample] = (out[at + sample] ?? 0) + volume * ending * (body * sin(turn * TURN) + noise * grain);
    turn += (hit.toHz + (hit.fromHz - hit.toHz) * bend) / perS;
    if (turn >= 1) turn -= 1;
    body *= bodyFade;
    noise *= noiseFade;
    bend *= fall;
  }
}
