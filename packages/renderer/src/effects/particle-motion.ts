import type { Particles } from "@playsmith/game-format";

/** Maximum number of particles drawn per emitter: the oldest are dropped. */
export const MAX_PER_EMITTER = 1_500;

/** A particle: its number in its emitter and its age in seconds. Particles of the burst have negative numbers. */
export interface Birth {
  number: number;
  ageS: number;
}

type Timing = Pick<Particles, "ratePerS" | "burst" | "continuous" | "lifetimeMs">;

/** The living particles at an age of the emitter. Stateless: the same age gives the same particles. */
export function birthsAt(look: Timing, ageS: number, into: Birth[]): number {
  let count = 0;
  const lifeS = look.lifetimeMs / 1_000;
  const add = (number: number, particleAgeS: number) => {
    const birth = into[count] ?? (into[count] = { number: 0, ageS: 0 });
    birth.number = number;
    birth.ageS = particleAgeS;
    count++;
  };
  if (look.continuous && look.ratePerS > 0 && ageS >= 0) {
    const newest = Math.floor(ageS * look.ratePerS);
    const oldest = Math.max(0, Math.floor((ageS - lifeS) * look.ratePerS) + 1, newest - MAX_PER_EMITTER + 1);
    for (let number = newest; number >= oldest; number--) add(number, ageS - number / look.ratePerS);
  }
  if (ageS >= 0 && ageS < lifeS) for (let number = 0; number < look.burst && count < MAX_PER_EMITTER; number++) add(-1 - number, ageS);
  return count;
}

/** Deterministic random value from 0 to 1 for an emitter, a particle and a use. */
export function chance(emitter: number, particle: number, use: number): number {
  let bits = Math.imul(emitter + 0x9e37, 0x85eb_ca6b) ^ Math.imul(particle + 0x1234_567, 0xc2b2_ae35) ^ Math.imul(use + 1, 0x27d4_eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b_3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a_2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 4_294_967_296;
}

type Motion = Pick<Particles, "directionDeg" | "spreadDeg" | "speedPxPerS" | "speedSpread" | "gravityPxPerS2" | "drag">;

/**
 * Displacement of a particle from its start, in px.
 * @param turnRad the emitter's angle. @param flip −1 where it is mirrored.
 */
export function travelled(look: Motion, emitter: number, { number, ageS }: Birth, turnRad: number, flip: 1 | -1): { x: number; y: number } {
  const spread = (chance(emitter, number, 0) - 0.5) * look.spreadDeg;
  const angle = ((look.directionDeg + spread) * Math.PI) / 180;
  const speed = look.speedPxPerS * (1 - look.speedSpread * chance(emitter, number, 1));
  // The speed after t seconds with drag d is d^t = e^(−kt); the displacement is its integral, also for the part from gravity.
  const slowing = look.drag >= 1 ? 0 : -Math.log(Math.max(1e-6, look.drag));
  const glide = slowing === 0 ? ageS : (1 - Math.exp(-slowing * ageS)) / slowing;
  const fall = slowing === 0 ? (ageS * ageS) / 2 : (ageS - glide) / slowing;
  const ownX = Math.cos(angle) * speed * glide * flip;
  const ownY = Math.sin(angle) * speed * glide;
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
  return { x: ownX * c - ownY * s, y: ownX * s + ownY * c + look.gravityPxPerS2 * fall };
}
