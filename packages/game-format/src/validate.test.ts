import { expect, it } from "vitest";
import { gameSchema } from "./game.ts";
import { templates } from "./templates/index.ts";
import { repairGame } from "./validate.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A game as it may lie in a file, with something put in at a path. */
function gameWith(path: readonly string[], value: unknown): unknown {
  const game: unknown = JSON.parse(JSON.stringify(templates.find(({ id }) => id === "platformer")?.build("Broken")));
  let here = game;
  for (const step of path.slice(0, -1)) here = isRecord(here) ? here[step] : undefined;
  Object.defineProperty(here, path.at(-1) ?? "", { value, enumerable: true, configurable: true, writable: true });
  return game;
}

const first = (record: object): string => Object.keys(record)[0] ?? "";
const whole = repairGame(gameWith(["settings", "title"], "Whole")).game;
const sceneId = first(whole.scenes);
const instances = whole.scenes[sceneId]?.instances ?? {};
const instanceId = first(instances);
const layers = whole.scenes[sceneId]?.layers ?? {};

it.each([
  ["an instance", ["scenes", sceneId, "instances", instanceId], { ...instances[instanceId], x: "far" }],
  ["a layer", ["scenes", sceneId, "layers", first(layers)], { ...layers[first(layers)], opacity: 7 }],
  ["a place of an instance", ["scenes", sceneId, "instances", "a b"], instances[instanceId]],
])("leaves %s out that can't be read, tells of it, and keeps the rest", (_what, path, value) => {
  const { game, problems } = repairGame(gameWith(path, value));
  expect(problems[0]?.path.startsWith(path.join("."))).toBe(true);
  expect(gameSchema.safeParse(game).success).toBe(true);
  expect(Object.hasOwn(game.scenes[sceneId]?.[path[2] as "instances"] ?? {}, path[3] ?? "")).toBe(false);
  expect(game.prefabs).toEqual(whole.prefabs);
});

it("leaves out what is in an instance and not known, and mends a scene's own fields alone", () => {
  const extra = repairGame(gameWith(["scenes", sceneId, "instances", instanceId, "colour"], "red"));
  expect(extra.problems).toEqual([]);
  expect(extra.game.scenes[sceneId]?.instances[instanceId]).toEqual(instances[instanceId]);
  const wide = repairGame(gameWith(["scenes", sceneId, "widthPx"], -1));
  expect(wide.problems[0]?.path).toBe(`scenes.${sceneId}.widthPx`);
  expect(Object.hasOwn(wide.game.scenes, sceneId)).toBe(false);
});

it.each([["scenes"], ["prefabs"], ["assets"], ["variables"], ["scenes", sceneId, "instances"], ["scenes", sceneId, "layers"]])(
  "gives nothing away under the name of prototypes: %s %s %s",
  (...path) => {
    const { game, problems } = repairGame(gameWith([...path, "__proto__"], instances[instanceId]));
    expect(problems[0]?.message).toBe("This name can't be used as an id.");
    let here: unknown = game;
    for (const step of path) here = isRecord(here) ? here[step] : undefined;
    expect(Object.getPrototypeOf(here)).toBe(Object.prototype);
    expect(Object.keys(here as object)).not.toContain("__proto__");
  },
);
