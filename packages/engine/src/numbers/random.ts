import type { StatePart } from "../state/state-part.ts";
import type { Hasher } from "./hash.ts";

/** Seeded random numbers (xoshiro128**, https://prng.di.unimi.it). The four words of state are part of a world's snapshot. */
export class Random implements StatePart<number[]> {
  readonly name = "random";
  readonly words = new Uint32Array(4);

  constructor(seed: number) {
    // SplitMix32 maps adjacent seeds to unrelated states.
    let counter = seed >>> 0;
    for (let index = 0; index < 4; index++) {
      counter = (counter + 0x9e3779b9) >>> 0;
      let mixed = counter;
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      this.words[index] = (mixed ^ (mixed >>> 16)) >>> 0;
    }
  }

  save(): number[] {
    return [...this.words];
  }

  load(saved: readonly number[] | undefined): void {
    if (saved) this.words.set(saved);
  }

  reload(saved: readonly number[] | undefined): void {
    this.load(saved);
  }

  hash(hasher: Hasher): void {
    hasher.array(this.words, this.words.length);
  }

  /** A whole number from 0 to 2³² − 1. */
  nextWord(): number {
    const words = this.words;
    const [a = 0, b = 0, c = 0, d = 0] = [words[0], words[1], words[2], words[3]];
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    const mixedC = c ^ a;
    const mixedD = d ^ b;
    words[1] = b ^ mixedC;
    words[0] = a ^ mixedD;
    words[2] = mixedC ^ shifted;
    words[3] = rotateLeft(mixedD, 11);
    return result;
  }

  /** A number in [0, 1) with 53 random bits. */
  next(): number {
    const high = this.nextWord() >>> 5;
    const low = this.nextWord() >>> 6;
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  }
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
