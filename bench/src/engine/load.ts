import { sized } from "../size.ts";
import { createWorld, emptyInput } from "@playsmith/engine";
import { parseGame } from "@playsmith/game-format";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { timeOf } from "./in-turns.ts";

const COUNT = sized(5_000, 200);

/** Time from a game file of 5,000 instances to its first tick: parse, validate, create and run; compared with `JSON.parse` alone. */
export function load(): Measurement[] {
  const file = JSON.stringify(
    crowd({ count: COUNT, widthPx: 3_200, heightPx: 800, sizePx: 8, behaviours: { bounce: {} }, movesPxPerS: 120 }),
  );
  const floor = timeOf(() => void JSON.parse(file), 2, 10);
  const cold: number[] = [];
  const ours = timeOf(
    () => {
      const start = performance.now();
      const reading = parseGame(JSON.parse(file));
      if (!reading.ok) throw new Error("The game could not be read.");
      createWorld(reading.game, { seed: 1 }).step(emptyInput);
      cold.push(Math.round((performance.now() - start) * 10) / 10);
    },
    0,
    11,
  );
  return [{ bench: "load", n: COUNT, unit: "ms", ours, floor, cold: cold[0], bytes: file.length }];
}
