import { type BehaviourType, behaviourCatalogue } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { levelGame } from "../testing/level.ts";
import { createWorld } from "../full-world.ts";
import { behaviours } from "./index.ts";

const types = Object.keys(behaviourCatalogue) as BehaviourType[];

/** A scene with a player, other objects with the tags that a behaviour looks for, walls and a prefab to spawn, so that every behaviour has something to act on. */
function stage(type: BehaviourType) {
  const params: Record<string, string> = {};
  const specs = Object.entries(behaviourCatalogue[type].params);
  for (const [name, spec] of specs) if (spec.type === "prefab") params[name] = "b";
  const tags = specs.flatMap(([, spec]) => (spec.type === "tag" && spec.default !== "" ? [spec.default] : []));
  return levelGame({
    map: ["############", "#..p....x..#", "#..........#", "#....x.....#", "#.e......g.#", "############"],
    prefabs: {
      p: { behaviours: { platformerMovement: {}, health: {} }, tags: ["player"] },
      e: { tags: ["enemy", ...tags] },
      g: { solid: true },
      b: { behaviours: { projectile: {}, lifetime: {} } },
      x: { behaviours: { [type]: params }, tags: ["enemy"] },
    },
  });
}

const inputs = (tick: number) => ({
  buttons: (tick * 2_654_435_761) >>> 25,
  pointerX: (tick * 7) % 320,
  pointerY: (tick * 5) % 180,
  pointerDown: tick % 40 < 20,
});

it("contains at least thirty behaviours, and the engine runs each", () => {
  expect(types.length).toBeGreaterThanOrEqual(30);
  const found = behaviours.map((behaviour) => behaviour.type).sort();
  expect(found, "each behaviour of game-format is in a list of behaviours/index.ts").toEqual([...types].sort());
});

describe.each(types)("%s", (type) => {
  const spec = behaviourCatalogue[type];

  it("has a description, units and sensible bounds", () => {
    expect(spec.help).toMatch(/^[A-Z].*\.$/);
    for (const param of Object.values(spec.params)) {
      expect(param.label).not.toBe("");
      if (param.type === "number") expect(param.default >= param.min && param.default <= param.max).toBe(true);
      if (param.type === "choice") expect(param.choices.map((choice) => choice.value)).toContain(param.default);
    }
  });

  it("continues exactly from a snapshot, and is deterministic", () => {
    const game = stage(type);
    const world = createWorld(game, { seed: 3 });
    for (let tick = 0; tick < 150; tick++) world.step(inputs(tick));
    const snapshot = world.snapshot();
    for (let tick = 150; tick < 300; tick++) world.step(inputs(tick));
    const again = createWorld(game, { seed: 3 });
    again.restore(snapshot);
    expect(again.hash()).not.toBe(world.hash());
    for (let tick = 150; tick < 300; tick++) again.step(inputs(tick));
    expect(again.hash()).toBe(world.hash());
    const end = world.hash();
    world.restore(snapshot);
    for (let tick = 150; tick < 300; tick++) world.step(inputs(tick));
    expect(world.hash()).toBe(end);
    expect(world.drainEvents().filter((event) => event.type === "error" && !/chosen/.test(event.message))).toEqual([]);
  });
});
