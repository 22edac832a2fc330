import { translated } from "@playsmith/texts";

/** A parameter of a generated sound, in the order of zzfx (https://github.com/KilledByAPixel/ZzFX). */
export interface SoundParameter {
  label: string;
  help: string;
  unit: string;
  group: "Tone" | "Shape over time" | "Pitch" | "Effects";
  default: number;
  min: number;
  max: number;
  step: number;
  /** The names of its values if it is an enumeration. */
  names?: readonly string[];
}

const parameter = (
  group: SoundParameter["group"],
  label: string,
  unit: string,
  [min, max, step, initial]: readonly [number, number, number, number],
  help: string,
): SoundParameter => ({ group, label, unit, min, max, step, default: initial, help });

/** The indices of parameters that are accessed by name. */
export const PARAMETER = {
  volume: 0,
  randomness: 1,
  frequency: 2,
  attack: 3,
  sustain: 4,
  release: 5,
  shape: 6,
  delay: 16,
  decay: 18,
} as const;

/** All parameters in the order of zzfx. */
export const SOUND_PARAMETERS: readonly SoundParameter[] = [
  parameter(
    "Tone",
    translated("Loudness"),
    "",
    [0, 3, 0.05, 1],
    translated("How loud it is made; its volume in the game is set apart from it."),
  ),
  parameter("Tone", translated("Variation"), "", [0, 1, 0.01, 0.05], translated("How much the pitch differs each time that it is played.")),
  parameter("Tone", translated("Pitch"), "Hz", [10, 4_000, 1, 220], translated("How high it is.")),
  parameter("Shape over time", translated("Attack"), "s", [0, 1, 0.01, 0], translated("Time in which it swells.")),
  parameter("Shape over time", translated("Sustain"), "s", [0, 2, 0.01, 0], translated("Time in which it stays.")),
  parameter("Shape over time", translated("Release"), "s", [0, 2, 0.01, 0.1], translated("Time in which it fades.")),
  {
    ...parameter("Tone", translated("Wave"), "", [0, 5, 1, 0], translated("What it is made of: from a soft sine to noise.")),
    names: [
      translated("Sine", {}, "wave"),
      translated("Triangle", {}, "wave"),
      translated("Saw", {}, "wave"),
      translated("Tangent", {}, "wave"),
      translated("Noise", {}, "wave"),
      translated("Square", {}, "wave"),
    ],
  },
  parameter(
    "Tone",
    translated("Wave curve"),
    "",
    [0, 3, 0.05, 1],
    translated("How the wave is bent; for a square how wide its pulses are."),
  ),
  parameter("Pitch", translated("Slide"), "", [-50, 50, 0.5, 0], translated("How fast the pitch rises or falls.")),
  parameter("Pitch", translated("Slide change"), "", [-50, 50, 0.5, 0], translated("How fast the slide itself changes.")),
  parameter("Pitch", translated("Jump"), "Hz", [-1_500, 1_500, 10, 0], translated("How far the pitch jumps.")),
  parameter("Pitch", translated("Jump after"), "s", [0, 1, 0.01, 0], translated("When it jumps.")),
  parameter("Pitch", translated("Repeat every"), "s", [0, 1, 0.01, 0], translated("The pitch begins anew so often.")),
  parameter("Effects", translated("Noise"), "", [0, 5, 0.1, 0], translated("How rough it is.")),
  parameter("Effects", translated("Modulation"), "Hz", [-200, 200, 1, 0], translated("A second wave that bends the first.")),
  parameter("Effects", translated("Bit crush"), "", [0, 1, 0.01, 0], translated("Coarse steps, as old machines sounded.")),
  parameter("Effects", translated("Echo"), "s", [0, 0.5, 0.01, 0], translated("It comes back after this time.")),
  parameter("Shape over time", translated("Sustain volume"), "", [0, 1, 0.05, 1], translated("How loud it stays after the decay.")),
  parameter("Shape over time", translated("Decay"), "s", [0, 1, 0.01, 0], translated("Time in which it falls to its sustain volume.")),
  parameter("Effects", translated("Tremolo"), "", [0, 1, 0.05, 0], translated("How much its loudness wavers; needs a repeat.")),
  parameter(
    "Effects",
    translated("Filter"),
    "Hz",
    [-4_000, 4_000, 10, 0],
    translated("Takes away what is higher, or below 0 what is lower."),
  ),
];

/** All parameters of a sound, with defaults for the omitted ones. */
export function fullParameters(zzfx: readonly number[]): number[] {
  return SOUND_PARAMETERS.map((spec, index) => {
    const value = zzfx[index];
    return value === undefined || !Number.isFinite(value) ? spec.default : value;
  });
}

/** The parameters without trailing defaults. */
export function shortParameters(full: readonly number[]): number[] {
  let length = full.length;
  while (length > 0 && full[length - 1] === SOUND_PARAMETERS[length - 1]?.default) length--;
  return full.slice(0, length);
}

/** The duration of a sound, in seconds. */
export function durationS(zzfx: readonly number[]): number {
  const full = fullParameters(zzfx);
  const { attack, decay, sustain, release, delay } = PARAMETER;
  return [attack, decay, sustain, release, delay].reduce((sum, index) => sum + (full[index] ?? 0), 0);
}
