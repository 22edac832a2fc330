import { createWorld, emptyInput } from "@playsmith/engine";
import { gameSchema, emptyGame } from "@playsmith/game-format";
import { checkExpression, gameNames, problemsOfRules, scopeOf } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { readRulePage, rulePage } from "./rule-docs.mjs";

it("docs/rules.md is what the catalogue says; `npm run docs` writes it anew", () => {
  expect(readRulePage()).toBe(rulePage());
});

const blocks = (language) =>
  [...readRulePage().matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map((match) => match[1]);

function gameWith(rules) {
  const game = emptyGame("Docs");
  const prefab = { order: "a", look: { kind: "none" }, tags: [], behaviours: {}, variables: { hits: 0 }, rules: {}, script: "" };
  const collider = { kind: "box", widthPx: 8, heightPx: 8, offsetXPx: 0, offsetYPx: 0, solid: false };
  game.prefabs.player = {
    ...prefab,
    name: "Player",
    collider,
    behaviours: { health: { type: "health", order: "a", enabled: true, params: {} } },
  };
  game.prefabs.enemy = { ...prefab, name: "Enemy", collider };
  game.variables = { score: 0, items: [], bag: {} };
  const scene = game.scenes.scene;
  for (const [id, prefabId] of [
    ["p", "player"],
    ["e", "enemy"],
  ])
    scene.instances[id] = {
      name: "",
      prefabId,
      layerId: "objects",
      order: "a",
      x: 50,
      y: 50,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
  scene.rules = rules;
  return game;
}

describe("examples in docs/rules.md", () => {
  it.each(blocks("json").map((text) => [text]))("run: %s", (text) => {
    const game = gameWith(JSON.parse(text));
    expect(gameSchema.safeParse(game).error).toBeUndefined();
    expect(problemsOfRules(game)).toEqual([]);
    const world = createWorld(game, { seed: 1 });
    for (let tick = 0; tick < 200; tick++) world.step(emptyInput);
    expect(world.drainEvents().filter((event) => event.type === "error")).toEqual([]);
  });

  it.each(
    blocks("expression")
      .flatMap((text) => text.trim().split("\n"))
      .map((line) => [line]),
  )("read: %s", (line) => {
    const game = gameWith({});
    expect(checkExpression(line, scopeOf(game, gameNames(game), { kind: "prefab", id: "player" }), "any")).toMatchObject({ ok: true });
  });

  it("are there", () => {
    expect(blocks("json").length).toBeGreaterThanOrEqual(2);
    expect(blocks("expression").length).toBeGreaterThanOrEqual(1);
  });
});
