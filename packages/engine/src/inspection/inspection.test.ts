import { describe, expect, it } from "vitest";
import { compileGame } from "@playsmith/scripts";
import { createWorld } from "../full-world.ts";
import { emptyInput } from "../input.ts";
import { stageGame } from "../testing/stage.ts";
import { changeField } from "./change-field.ts";
import { changeGameField, gameFields } from "./game-fields.ts";
import { nameOfObject, objectFields } from "./object-fields.ts";
import { objectBox } from "./object-box.ts";

function stage() {
  const game = stageGame();
  game.prefabs["p"]!.script = `export default class extends Script {
  combo = 3;
  list = [1];
  get secret() { throw new Error("read"); }
  onTick() { this.combo++; }
}`;
  const world = createWorld(game, { seed: 1, scripts: compileGame(game).scripts });
  const hero = world.entityOf("p1");
  const valueOf = (name: string) => objectFields(world, hero).find((field) => field.name === name)?.value;
  return { world, hero, valueOf };
}

describe("inspecting a running object", () => {
  it("lists its position, its variables, and the fields of its script and behaviours", () => {
    const { world, hero, valueOf } = stage();
    world.step(emptyInput);
    expect(nameOfObject(world, hero)).toBe("Player");
    expect(["object.x", "object.y", "object.animation", "variables.hits", "variables.isOpen"].map(valueOf)).toEqual([
      56,
      40,
      "idle",
      0,
      false,
    ]);
    expect(valueOf("script.combo")).toBe(4);
    const names = objectFields(world, hero).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("script."))).toEqual(["script.combo"]);
    expect(names.some((name) => name.startsWith("behaviours.") && name.endsWith(".invulnerableMs"))).toBe(true);
    expect(valueOf("state.health.0.points")).toBe(valueOf("object.health"));
  });

  it("changes each kind of value in the running game", () => {
    const { world, hero, valueOf } = stage();
    const param = objectFields(world, hero).find(({ name }) => name.endsWith(".invulnerableMs"))?.name ?? "";
    const changes = [
      ["object.x", 100],
      ["object.angle", 90],
      ["object.health", 1],
      ["variables.hits", 7],
      ["script.combo", 40],
    ] as const;
    for (const [name, value] of [...changes, [param, 500] as const]) {
      expect(changeField(world, hero, name, value), name).toBe(true);
      expect(valueOf(name), name).toBe(value);
    }
    world.step(emptyInput);
    expect(valueOf("script.combo")).toBe(41);
    const again = world.snapshot();
    world.step(emptyInput);
    world.restore(again);
    expect([valueOf("variables.hits"), valueOf(param)]).toEqual([7, 500]);
  });

  it("refuses unknown fields, values of another type, and read-only fields", () => {
    const { world, hero } = stage();
    for (const [name, value] of [
      ...([
        ["object.x", "5"],
        ["object.x", Number.NaN],
        ["object.none", 1],
        ["variables.none", 1],
        ["script.secret", 1],
      ] as const),
      ...([
        ["state.health.0.points", 9],
        ["constructor", 1],
        ["script.__proto__", 1],
      ] as const),
    ])
      expect(changeField(world, hero, name, value), name).toBe(false);
    expect(changeField(world, 9_999, "object.x", 1)).toBe(false);
  });

  it("returns its bounding box", () => {
    const { world, hero } = stage();
    const { left, right, top, bottom } = objectBox(world, hero);
    expect(left).toBeLessThan(56);
    expect(right - left).toBeGreaterThanOrEqual(12);
    expect((top + bottom) / 2).toBeCloseTo(40, 0);
  });
});

describe("inspecting a running game", () => {
  it("lists and changes the variables of the game and the scene, and the fields of the scene's script", () => {
    const game = stageGame();
    game.variables = { score: 3, names: ["a"], __proto__x: true };
    game.scenes["scene"]!.variables = { left: 2 };
    game.scenes["scene"]!.script =
      "export default class extends SceneScript { wave = 1; queue = [1]; onTick() { this.wave++; game.variables.made = 'x'; } }";
    const world = createWorld(game, { seed: 1, scripts: compileGame(game).scripts });
    world.step(emptyInput);
    const values = () => Object.fromEntries(gameFields(world).map(({ name, value }) => [name, value]));
    expect(values()).toMatchObject({ "variables.score": 3, "variables.made": "x", "sceneVariables.left": 2, "script.wave": 2 });
    for (const [name, value] of [
      ["variables.score", 7],
      ["sceneVariables.left", 5],
      ["script.wave", 40],
    ] as const)
      expect(changeGameField(world, name, value), name).toBe(true);
    expect(values()).toMatchObject({ "variables.score": 7, "sceneVariables.left": 5, "script.wave": 40 });
    world.step(emptyInput);
    expect(values()["script.wave"]).toBe(41);
    for (const [name, value] of [
      ["variables.score", "7"],
      ["variables.score", Number.NaN],
      ["variables.names", "b"],
      ["variables.nobody", 1],
      ["script.queue", 1],
    ] as const)
      expect(changeGameField(world, name, value), name).toBe(false);
  });
});
