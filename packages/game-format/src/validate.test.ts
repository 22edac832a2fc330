import { expect, it } from "vitest";
import { gameSchema } from "./game.ts";
import { FORMAT_VERSION } from "./migrations/index.ts";
import { templates } from "@playsmith/templates";
import { parseGame, repairGame } from "./validate.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The JSON of a game with a value set at a path. */
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
])("drops and reports an invalid %s, and keeps the rest", (_what, path, value) => {
  const { game, problems } = repairGame(gameWith(path, value));
  expect(problems[0]?.path.startsWith(path.join("."))).toBe(true);
  expect(gameSchema.safeParse(game).success).toBe(true);
  expect(Object.hasOwn(game.scenes[sceneId]?.[path[2] as "instances"] ?? {}, path[3] ?? "")).toBe(false);
  expect(game.prefabs).toEqual(whole.prefabs);
});

it("drops unknown fields of an instance, and repairs only a scene's own fields", () => {
  const extra = repairGame(gameWith(["scenes", sceneId, "instances", instanceId, "colour"], "red"));
  expect(extra.problems).toEqual([]);
  expect(extra.game.scenes[sceneId]?.instances[instanceId]).toEqual(instances[instanceId]);
  const wide = repairGame(gameWith(["scenes", sceneId, "widthPx"], -1));
  expect(wide.problems[0]?.path).toBe(`scenes.${sceneId}.widthPx`);
  expect(Object.hasOwn(wide.game.scenes, sceneId)).toBe(false);
});

it.each([["scenes"], ["prefabs"], ["assets"], ["variables"], ["scenes", sceneId, "instances"], ["scenes", sceneId, "layers"]])(
  "ignores the names of prototypes: %s %s %s",
  (...path) => {
    const { game, problems } = repairGame(gameWith([...path, "__proto__"], instances[instanceId]));
    expect(problems[0]?.message).toBe("This name can't be used as an id.");
    let here: unknown = game;
    for (const step of path) here = isRecord(here) ? here[step] : undefined;
    expect(Object.getPrototypeOf(here)).toBe(Object.prototype);
    expect(Object.keys(here as object)).not.toContain("__proto__");
  },
);

/** Problems and parents of a game whose objects have the given parents. */
function hung(parents: readonly (readonly [id: string, parentId?: string])[]) {
  const hanging = parents.map(([id, parentId]) => [id, { ...instances[instanceId], ...(parentId === undefined ? {} : { parentId }) }]);
  const { game, problems } = repairGame(gameWith(["scenes", sceneId, "instances"], Object.fromEntries(hanging)));
  const ties = Object.entries(game.scenes[sceneId]?.instances ?? {}).flatMap(([id, { parentId }]) =>
    parentId === undefined ? [] : [[id, parentId]],
  );
  return { ties: Object.fromEntries(ties), freed: problems.map((problem) => problem.path.split(".").at(-2)) };
}

it.each([
  [
    "on something that is gone",
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "gone"],
    ],
    { a: "b", b: "c" },
    ["c"],
  ],
  [
    "on itself",
    [
      ["a", "a"],
      ["b", "a"],
    ],
    { b: "a" },
    ["a"],
  ],
  [
    "in a circle",
    [
      ["d", "c"],
      ["c", "b"],
      ["b", "a"],
      ["a", "c"],
    ],
    { d: "c", c: "b", b: "a" },
    ["a"],
  ],
  ["on nothing and on something that is there", [["a"], ["b", "a"]], { b: "a" }, []],
] as const)("removes as few parents as possible from instances %s, in any order", (_what, parents, ties, freed) => {
  expect(hung(parents)).toEqual({ ties, freed });
  expect(hung(parents.toReversed())).toEqual({ ties, freed });
});

it("reads a scene whose objects form one long chain of parents", () => {
  const chain = Array.from({ length: 50_000 }, (_, place) => [`n${place}`, place === 0 ? undefined : `n${place - 1}`] as const);
  expect(Object.keys(hung(chain.map(([id, parentId]) => (parentId === undefined ? [id] : [id, parentId]))).ties)).toHaveLength(49_999);
});

const line = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} };
const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`n${index}`, line]));

it.each([
  ["a number", 7, "rules", undefined],
  ["a list", [line], "rules", undefined],
  ["a line that is none", { a: line, b: 7 }, "rules.b", { a: line }],
  ["a name that is no id", { a: line, "b c": line }, "rules.b c", { a: line }],
  ["a line without what it stood in", { a: line, b: { ...line, parentId: "gone" } }, "rules.b", { a: line }],
  ["nothing but such a line", { b: { ...line, parentId: "b" } }, "rules.b", undefined],
  ["a line too many", many, "rules.n2000", Object.fromEntries(Object.entries(many).slice(0, 2_000))],
])("repairs global rules that are %s, and keeps the rest", (_what, value, path, left) => {
  const { game, problems } = repairGame(gameWith(["rules"], value));
  expect(problems.map((problem) => problem.path)).toEqual([path]);
  expect(game).toEqual(left ? { ...whole, settings: game.settings, rules: left } : { ...whole, settings: game.settings });
  expect(gameSchema.safeParse(game).success).toBe(true);
});

it("reads a game from before global rules unchanged", () => {
  const reading = parseGame(gameWith(["formatVersion"], 6));
  expect(reading.ok && reading.game.formatVersion).toBe(FORMAT_VERSION);
  expect(reading.ok && "rules" in reading.game).toBe(false);
});
