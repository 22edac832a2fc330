import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestWorld } from "../testing/level.ts";
import { moveX, moveY } from "./move.ts";

const box = { b: { sizePx: 10 } };

describe("moving boxes", () => {
  it("never passes a wall one tile thick, however fast", () => {
    const level = new TestWorld({
      map: [
        "....................#....................",
        ".b..................#....................",
        "....................#....................",
      ],
      prefabs: box,
    });
    const entity = level.world.entityOf("b1");
    expect(moveX(level.world, entity, 10_000 / 60, true)).toBe(false);
    for (let step = 0; step < 10; step++) moveX(level.world, entity, 10_000 / 60, true);
    expect(level.get("b1", "x")).toBe(20 * 16 - 5);
    expect(moveX(level.world, entity, 1e7, true)).toBe(true);
    expect(level.get("b1", "x")).toBe(20 * 16 - 5);
  });

  it("never falls through a one-way floor at 10,000 px/s, and rises through it", () => {
    const level = new TestWorld({ map: [".b.", "...", "...", "---", "...", "...", "..."], prefabs: box });
    const entity = level.world.entityOf("b1");
    moveY(level.world, entity, 10_000 / 60, true);
    expect(level.get("b1", "y")).toBe(3 * 16 - 5);
    level.world.entities.columns.y[entity] = 6 * 16;
    moveY(level.world, entity, -10_000 / 60, true);
    expect(level.get("b1", "y")).toBe(5);
  });

  it("can leave a tile that it starts in", () => {
    const level = new TestWorld({ map: ["...", "###", "..."], prefabs: box });
    level.world.patch(level.world.game, []);
    const game = level.world.game;
    const scene = game.scenes["scene"];
    if (!scene) throw new Error("no scene");
    scene.instances["b1"] = {
      name: "",
      prefabId: "b",
      layerId: "objects",
      order: "m",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      x: 24,
      y: 24,
      overrides: {},
    };
    level.world.patch(game, [{ path: ["scenes", "scene", "instances", "b1"], value: scene.instances["b1"] }]);
    moveY(level.world, level.world.entityOf("b1"), -30, true);
    expect(level.get("b1", "y")).toBe(5);
  });

  it("never ends inside a tile, whatever the map and the movement (property)", () => {
    const rows = fc.array(fc.array(fc.constantFrom(".", ".", ".", "#"), { minLength: 12, maxLength: 12 }), { minLength: 8, maxLength: 8 });
    const moves = fc.array(fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, moves, (map, steps) => {
        (map[4] as string[])[5] = "b";
        const level = new TestWorld({ map: map.map((row) => row.join("")), prefabs: box });
        const entity = level.world.entityOf("b1");
        for (const [dx, dy] of steps) {
          moveX(level.world, entity, dx, true);
          moveY(level.world, entity, dy, true);
          const x = level.get("b1", "x");
          const y = level.get("b1", "y");
          for (const cornerX of [x - 4.99, x + 4.99]) {
            for (const cornerY of [y - 4.99, y + 4.99]) {
              expect(map[Math.floor(cornerY / 16)]?.[Math.floor(cornerX / 16)]).not.toBe("#");
            }
          }
        }
      }),
      { numRuns: 200, seed: 20_261 },
    );
  });
});
