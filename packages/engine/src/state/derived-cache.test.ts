import { cloneJson } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { emptyInput } from "../input.ts";
import { isDerivedCached } from "./derived-cache.ts";
import type { WorldSnapshot } from "./snapshot.ts";
import { levelGame, TestWorld } from "../testing/level.ts";

const shape = (color: string) => ({
  look: { kind: "shape" as const, shape: "rectangle" as const, widthPx: 16, heightPx: 16, color, opacity: 1 },
});

it("restores the looks of a left scene, for any sequence of seeks", () => {
  const game = levelGame({ map: ["abcabc"], prefabs: { a: shape("#aa0000"), b: shape("#00bb00"), c: shape("#0000cc") } });
  const [first] = Object.entries(game.scenes);
  if (!first) throw new Error("The game has a scene.");
  const title = cloneJson(first[1]);
  for (const id of Object.keys(title.instances)) if (!id.startsWith("c")) delete title.instances[id];
  game.scenes["title"] = { ...title, order: "z" };
  game.settings.startSceneId = "title";
  const { world } = new TestWorld(game);
  const step = (): void => world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
  const looks = (): string[] =>
    [...Array.from({ length: world.entities.count }).keys()].flatMap((entity) => {
      if (!world.entities.isAlive(entity)) return [];
      const { prefab, look } = world.entities.columns;
      return [`${world.names.textOf(prefab[entity] as number)}: ${JSON.stringify(world.looks.list[look[entity] as number])}`];
    });
  const snapshots: [WorldSnapshot, string[]][] = [];
  const play = (sceneId: string): void => {
    world.goTo(sceneId, 0);
    for (let tick = 0; tick < 4; tick++) {
      step();
      snapshots.push([world.snapshot(), looks()]);
    }
  };
  play(first[0]);
  play("title");
  // Seeks back and forth between both scenes.
  for (const index of [2, 1, 3, 0, 6, 5, 1, 2, 7, 0]) {
    const [snapshot, expected] = snapshots[index] as [WorldSnapshot, string[]];
    world.restore(snapshot);
    expect(looks(), `snapshot ${index}`).toEqual(expected);
    expect(isDerivedCached(world, snapshot)).toBe(true);
  }
});

it("takes the memory of a recycled snapshot for the next one, and never that of another", () => {
  const { world } = new TestWorld({ map: ["a.a.a", "#####"], prefabs: { a: { behaviours: { platformerMovement: {} } } } });
  const columnOf = (snapshot: WorldSnapshot) => (snapshot.parts["entities"] as { columns: { x: Float64Array } }).columns.x;
  const kept = world.snapshot();
  const hash = world.hash();
  const dropped = world.snapshot();
  const memory = columnOf(dropped);
  world.recycle(dropped);
  world.recycle(dropped);
  world.step({ ...emptyInput, buttons: 2 });
  const next = world.snapshot();
  expect(columnOf(next)).toBe(memory);
  expect(columnOf(world.snapshot())).not.toBe(memory);
  const after = world.hash();
  world.restore(kept);
  expect(world.hash()).toBe(hash);
  world.restore(next);
  expect(world.hash()).toBe(after);
});
