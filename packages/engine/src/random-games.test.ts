import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileGame } from "@playsmith/scripts";
import { loadRigid, type RigidModule } from "./rigid/module.ts";
import { decodeSnapshot, encodeSnapshot } from "./state/snapshot-bytes.ts";
import { FUZZ_SEED } from "./testing/fuzz-seed.ts";
import { randomGame, randomInput } from "./testing/random-game.ts";
import { createWorld } from "./full-world.ts";
import type { World } from "./world.ts";

let rigid: RigidModule;
beforeAll(async () => {
  rigid = await loadRigid();
});

const play = (world: World, seed: number, from: number, to: number) => {
  for (let tick = from; tick < to; tick++) world.step(randomInput(seed, tick));
};

describe("random games (property)", () => {
  it("run without hanging or throwing, and continue bit for bit from any tick: in the same world, in another, and from bytes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 240 }), (seed, at) => {
        const game = randomGame(seed);
        const { scripts, problems } = compileGame(game);
        expect(problems).toEqual([]);
        const options = { seed, scripts, rigid, hasOwnViews: seed % 2 === 1 };
        const world = createWorld(game, options);
        play(world, seed, 0, at);
        const saved = world.snapshot();
        const bytes = encodeSnapshot(saved);
        const before = world.hash();
        play(world, seed, at, 300);
        const end = world.hash();
        world.restore(saved);
        expect(world.hash()).toBe(before);
        play(world, seed, at, 300);
        expect(world.hash()).toBe(end);
        const elsewhere = createWorld(game, options);
        elsewhere.restore(decodeSnapshot(bytes));
        expect(elsewhere.hash()).toBe(before);
        play(elsewhere, seed, at, 300);
        expect(elsewhere.hash()).toBe(end);
        const { x, y } = world.entities.columns;
        for (let entity = 0; entity < world.entities.count; entity++)
          expect(Number.isFinite((x[entity] as number) + (y[entity] as number))).toBe(true);
      }),
      { numRuns: 60, seed: FUZZ_SEED },
    );
  });
});
