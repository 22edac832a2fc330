// The page about what a game is made of: each example is read by the schemas, and all of them together are a game that runs.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createWorld, decodeRecording, emptyInput, inputsOf, replay } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { loadRigid } from "@playsmith/engine/rigid";
import { FORMAT_VERSION, GAME_LIMITS, gameSchema, TILE_COLLISIONS } from "@playsmith/game-format";
import { problemsOfRules } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const page = readFileSync(path.join(root, "docs/world.md"), "utf8");
const examplesOf = (kind) => [...page.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, "g"))].map((match) => JSON.parse(match[1]));
const parts = examplesOf("json");

/** Puts what an example adds into a game. */
function merge(into, part) {
  for (const [name, value] of Object.entries(part)) {
    const isMap = typeof value === "object" && !Array.isArray(value);
    if (isMap && typeof into[name] === "object") merge(into[name], value);
    else into[name] = structuredClone(value);
  }
  return into;
}

const upTo = (count) => parts.slice(0, count).reduce(merge, {});

describe("the page about what a game is made of", () => {
  it.each(parts.map((_, index) => [index + 1]))("has example %i, which the schemas take as it is", (count) => {
    const game = upTo(count);
    const result = gameSchema.safeParse(game);
    expect(result.error?.issues ?? []).toEqual([]);
    expect(result.data).toEqual(game);
  });

  it("makes a game of its examples that runs without an error, wins a coin and shows it", async () => {
    const game = upTo(parts.length);
    expect(game.formatVersion).toBe(FORMAT_VERSION);
    expect(problemsOfRules(game)).toEqual([]);
    const { scripts, problems } = compileGame(game);
    expect(problems).toEqual([]);
    const world = createWorld(game, { seed: 1, scripts, rigid: await loadRigid() });
    const events = [];
    for (let tick = 0; tick < 600; tick++) {
      world.step({ ...emptyInput, buttons: tick < 90 ? 2 : (tick >> 4) & 0x3f });
      events.push(...world.drainEvents());
    }
    expect(events.filter(({ type }) => type === "error")).toEqual([]);
    expect(events).toContainEqual({ type: "log", level: "info", text: "Hello, Ada" });
    expect(world.variables.coins).toBeGreaterThan(0);
    expect(
      Object.keys(game.prefabs).every(
        (id) => id === "panel" || id === "sparks" || Object.values(game.scenes.level.instances).some(({ prefabId }) => prefabId === id),
      ),
    ).toBe(true);
  });

  it("has a recording that plays", async () => {
    const [recording] = examplesOf("json recording").map((example) => decodeRecording(JSON.stringify(example)));
    const game = upTo(parts.length);
    const { world } = replay(game, recording, { scripts: compileGame(game).scripts, rigid: await loadRigid() });
    expect(world.tick).toBe(170);
    expect([...inputsOf(recording)]).toHaveLength(170);
  });

  it("names every kind of tile, and the limits as they are", () => {
    for (const kind of TILE_COLLISIONS) expect(page, kind).toContain(`\`${kind}\``);
    for (const limit of [
      "viewPx",
      "scenePx",
      "layerSide",
      "layerCells",
      "instancesPerScene",
      "prefabs",
      "scenes",
      "rulesPerOwner",
      "scriptLength",
      "textLength",
    ])
      expect(page, limit).toContain(GAME_LIMITS[limit].toLocaleString("en"));
  });
});
