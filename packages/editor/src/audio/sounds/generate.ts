import { translated } from "@playsmith/texts";
import { fullParameters, shortParameters, SOUND_PARAMETERS } from "./parameters.ts";

export const SOUND_CATEGORIES = ["coin", "jump", "hurt", "explosion", "laser", "powerUp", "step", "blip", "anything"] as const;
export type SoundCategory = (typeof SOUND_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<SoundCategory, string>> = {
  coin: translated("Coin"),
  jump: translated("Jump"),
  hurt: translated("Hurt"),
  explosion: translated("Explosion"),
  laser: translated("Laser"),
  powerUp: translated("Power-up"),
  step: translated("Step"),
  blip: translated("Blip"),
  anything: translated("Anything"),
};

type Random = () => number;
/** Values by parameter index. */
type Parameters = Readonly<Record<number, number>>;

const GENERATORS: Readonly<Record<SoundCategory, (random: Random) => Parameters>> = {
  coin: (random) => ({
    2: between(random, 600, 1_200),
    4: between(random, 0.01, 0.06),
    5: between(random, 0.15, 0.4),
    6: pick(random, [0, 1, 5]),
    7: between(random, 0.8, 1.6),
    10: between(random, 200, 700),
    11: between(random, 0.04, 0.09),
  }),
  jump: (random) => ({
    2: between(random, 180, 420),
    4: between(random, 0.02, 0.08),
    5: between(random, 0.08, 0.2),
    6: pick(random, [0, 1, 5]),
    7: between(random, 0.6, 1.6),
    8: between(random, 3, 12),
  }),
  hurt: (random) => ({
    2: between(random, 120, 380),
    4: between(random, 0.01, 0.05),
    5: between(random, 0.08, 0.25),
    6: pick(random, [2, 3, 5]),
    7: between(random, 0.5, 2),
    8: between(random, -12, -3),
    13: between(random, 0, 1.5),
  }),
  explosion: (random) => ({
    0: 1.6,
    2: between(random, 30, 120),
    3: between(random, 0, 0.03),
    4: between(random, 0.08, 0.25),
    5: between(random, 0.3, 0.9),
    6: 4,
    7: between(random, 0.8, 2.5),
    8: between(random, -2, 1),
    13: between(random, 0.2, 2),
    15: between(random, 0, 0.5),
  }),
  laser: (random) => ({
    2: between(random, 500, 1_600),
    4: between(random, 0.02, 0.1),
    5: between(random, 0.05, 0.2),
    6: pick(random, [1, 2, 5]),
    7: between(random, 0.5, 2),
    8: between(random, -30, -6),
    16: pick(random, [0, 0, 0.05]),
  }),
  powerUp: (random) => ({
    2: between(random, 250, 600),
    3: 0.02,
    4: between(random, 0.1, 0.25),
    5: between(random, 0.2, 0.5),
    6: pick(random, [0, 1, 5]),
    8: between(random, 1, 6),
    10: between(random, 80, 400),
    11: between(random, 0.05, 0.12),
    12: between(random, 0.05, 0.15),
  }),
  step: (random) => ({
    0: 0.6,
    2: between(random, 60, 220),
    5: between(random, 0.02, 0.07),
    6: pick(random, [0, 4]),
    13: between(random, 0, 2),
  }),
  blip: (random) => ({
    2: between(random, 300, 1_400),
    4: between(random, 0.01, 0.04),
    5: between(random, 0.02, 0.08),
    6: pick(random, [0, 1, 2, 5]),
  }),
  anything: (random) => ({
    2: 40 * 40 ** random(),
    3: between(random, 0, 0.15),
    4: between(random, 0, 0.25),
    5: between(random, 0.03, 0.6),
    6: Math.floor(random() * 6),
    7: between(random, 0, 3),
    8: between(random, -10, 10),
    9: between(random, -8, 8),
    10: maybe(random, between(random, -800, 800)),
    11: between(random, 0, 0.2),
    12: maybe(random, between(random, 0.02, 0.3)),
    13: maybe(random, between(random, 0, 2)),
    14: maybe(random, between(random, -60, 60)),
    15: maybe(random, random()),
    16: maybe(random, between(random, 0, 0.2)),
    18: between(random, 0, 0.1),
    19: maybe(random, random()),
  }),
};

/** Generates a random sound of a category. @param random from 0 (inclusive) to 1 (exclusive). @returns zzfx parameters. */
export function generateSound(category: SoundCategory, random: Random): number[] {
  const full = fullParameters([]);
  for (const [index, value] of Object.entries(GENERATORS[category](random))) full[Number(index)] = value;
  return normalized(full);
}

/** A slightly changed copy of a sound. */
export function mutateSound(zzfx: readonly number[], random: Random): number[] {
  const changed = fullParameters(zzfx).map((value, index) => {
    const { min, max, default: initial } = SOUND_PARAMETERS[index] as (typeof SOUND_PARAMETERS)[number];
    // Mostly keep unused parameters unused, and always keep volume, randomness and wave shape.
    if (index < 2 || index === 6 || (value === initial && random() < 0.85)) return value;
    const reach = Math.max(Math.abs(value) * 0.25, (max - min) * 0.01);
    return value + (random() * 2 - 1) * reach;
  });
  return normalized(changed);
}

/** Clamps each parameter and rounds it to its step. */
function normalized(full: readonly number[]): number[] {
  return shortParameters(
    full.map((value, index) => {
      const { min, max, step } = SOUND_PARAMETERS[index] as (typeof SOUND_PARAMETERS)[number];
      const stepped = Math.round(Math.min(max, Math.max(min, value)) / step) * step;
      return Math.round(stepped * 1_000) / 1_000;
    }),
  );
}

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const pick = (random: Random, values: readonly number[]): number => values[Math.floor(random() * values.length)] ?? 0;
const maybe = (random: Random, value: number): number => (random() < 0.35 ? value : 0);
