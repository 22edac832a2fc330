import { sized } from "../size.ts";
import { createWorld, emptyInput, type WorldSnapshot } from "@playsmith/engine";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { timeOf } from "./in-turns.ts";

const COUNT = sized(10_000, 500);

/** Taking and restoring a snapshot of 10,000 moving objects, compared with copying as many bytes. */
export function snapshot(): Measurement[] {
  const game = crowd({ count: COUNT, widthPx: 3_200, heightPx: 800, sizePx: 8, behaviours: { bounce: {} }, movesPxPerS: 120 });
  const world = createWorld(game, { seed: 1 });
  for (let tick = 0; tick < 60; tick++) world.step(emptyInput);
  let saved: WorldSnapshot = world.snapshot();
  const bytes = bytesOf(saved);
  const source = new Uint8Array(bytes);
  let copy = source;
  const floor = timeOf(
    () => {
      copy = source.slice();
    },
    5,
    40,
  );
  const take = timeOf(
    () => {
      saved = world.snapshot();
    },
    10,
    60,
  );
  const restore = timeOf(() => world.restore(saved), 10, 60);
  if (copy.length !== bytes || world.hash() === 0) throw new Error("Nothing was copied.");
  return [
    { bench: "snapshot", case: "take", n: COUNT, unit: "ms", ours: take, floor, bytes },
    { bench: "snapshot", case: "restore", n: COUNT, unit: "ms", ours: restore, floor, bytes },
  ];
}

function bytesOf(saved: WorldSnapshot): number {
  const columns = Object.values(saved.parts).flatMap((part) => Object.values((part as { columns?: object }).columns ?? {}));
  return columns.reduce((sum: number, column: ArrayBufferView) => sum + column.byteLength, 0);
}
