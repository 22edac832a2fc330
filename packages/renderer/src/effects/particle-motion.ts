import type { Particles } from "@playsmith/game-format";

/** More particles than this are not drawn of one emitter: the oldest go first. */
export const MAX_PER_EMITTER = 1_500;

/** One particle: its number in its emitter and how old it is in seconds. Those of the burst have negative numbers. */
export interface Birth {
  number: number;
  ageS: number;
}

type Timing = Pick<Particles, "ratePerS" | "burst" | "continuous" | "lifetimeMs">;

/** The particles that live when an emitter is so old. Nothing is kept from picture to picture: the same age gives the same ones. */
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

/** A number between 0 and 1 that belongs to a particle: the same for the same emitter, particle and use. */
export function chance(emitter: number, particle: number, use: number): number {
  let bits = Math.imul(emitter + 0x9e37, 0x85eb_ca6b) ^ Math.imul(particle + 0x1234_567, 0xc2b2_ae35) ^ Math.imul(use + 1, 0x27d4_eb2f);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b_3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a_2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 4_294_967_296;
}

type Motion = Pick<Particles, "directionDeg" | "spreadDeg" | "speedPxPerS" | "speedSpread" | "gravityPxPerS2" | "drag">;

/**
 * How far a particle has come from where it began, in px.
 * @param turnRad the emitter's angle. @param flip −1 where it is mirrored.
 */
export function travelled(look: Motion, emitter: number, { number, ageS }: Birth, turnRad: number, flip: 1 | -1): { x: number; y: number } {
  const spread = (chance(emitter, number, 0) - 0.5) * look.spreadDeg;
  const angle = ((look.directionDeg + spread) * Math.PI) / 180;
  const speed = look.speedPxPerS * (1 - look.speedSpread * chance(emitter, number, 1));
  // Speed that a drag of d leaves after t seconds is d^t = e^(−kt); the way is the integral of it, and so for what gravity adds.
  const slowing = look.drag >= 1 ? 0 : -Math.log(Math.max(1e-6, look.drag));
  const glide = slowing === 0 ? ageS : (1 - Math.exp(-slowing * ageS)) / slowing;
  const fall = slowing === 0 ? (ageS * ageS) / 2 : (ageS - glide) / slowing;
  const ownX = Math.cos(angle) * speed * glide * flip;
  const ownY = Math.sin(angle) * speed * glide;
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
  return { x: ownX * c - ownY * s, y: ownX * s + ownY * c + look.gravityPxPerS2 * fall };
}
