import { sized } from "../size.ts";
import { createWorld, emptyInput } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";

const TICKS = sized(2_000, 100);

/** Bytes allocated per tick in steady state, for 10,000 moving sprites and for the platformer template. Needs `--expose-gc`. */
export function alloc(): Measurement[] {
  const platformer = templates.find(({ id }) => id === "platformer");
  const games = {
    sprites: crowd({ count: 10_000, widthPx: 3_200, heightPx: 800, sizePx: 8, behaviours: { bounce: {} }, movesPxPerS: 120 }),
    ...(platformer ? { platformer: platformer.build("Bench") } : {}),
  };
  return Object.entries(games).map(([name, game]) => {
    const world = createWorld(game, { seed: 1 });
    for (let tick = 0; tick < 600; tick++) world.step(emptyInput);
    world.drainEvents();
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (let tick = 0; tick < TICKS; tick++) world.step(emptyInput);
    const after = process.memoryUsage().heapUsed;
    return { bench: "alloc", case: name, n: TICKS, unit: "bytes", ours: Math.max(0, Math.round((after - before) / TICKS)) };
  });
}
