import { sized } from "../size.ts";
import { median } from "../measurement.ts";

const round3 = (value: number): number => Math.round(value * 1_000) / 1_000;

export interface Ratio {
  unit: "ms";
  ours: number;
  floor: number;
  ratio: number;
}

/** Runs two implementations alternately, so that noise of the machine affects both, and compares their medians. */
export function inTurns(ours: () => void, floor: () => void, warmUpRounds: number, rounds: number): Ratio {
  const oursMs: number[] = [];
  const floorMs: number[] = [];
  const warmUp = sized(warmUpRounds, 2);
  for (let round = 0; round < warmUp + sized(rounds, 4); round++) {
    const start = performance.now();
    ours();
    const middle = performance.now();
    floor();
    const end = performance.now();
    if (round < warmUp) continue;
    oursMs.push(middle - start);
    floorMs.push(end - middle);
  }
  const [one, other] = [median(oursMs), median(floorMs)];
  return { unit: "ms", ours: round3(one), floor: round3(other), ratio: round3(one / other) };
}

/** Median time of one implementation, ms. */
export function timeOf(work: () => void, warmUpRounds: number, rounds: number): number {
  const times: number[] = [];
  const warmUp = sized(warmUpRounds, 1);
  for (let round = 0; round < warmUp + sized(rounds, 2); round++) {
    const start = performance.now();
    work();
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return round3(median(times));
}

/** Deterministic pseudo-random numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
