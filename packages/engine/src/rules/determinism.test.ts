import { cloneJson, type Game, type Primitive } from "@playsmith/game-format";
import { problemsOfRules, ruleCatalogue, type SentenceSpec, type SlotSpec } from "@playsmith/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeSnapshot, encodeSnapshot } from "../state/snapshot-bytes.ts";
import { type Line, sheetOf } from "../testing/rules.ts";
import { stageGame } from "../testing/stage.ts";
import { createWorld } from "../full-world.ts";
import type { World } from "../world.ts";

const TICKS = 300;

/** A random value for a slot. Only coins are spawned, and coins spawn nothing, so that objects don't multiply. */
function valueFor(spec: SlotSpec, inPrefab: boolean): fc.Arbitrary<Primitive> {
  const own = inPrefab ? ["this", "nearest Enemy to this"] : [];
  switch (spec.type) {
    case "number":
      return fc.constantFrom<Primitive>(
        0,
        1,
        3,
        0.1,
        -20,
        "random(-40, 40)",
        "Player.x / 3",
        "score + 1",
        "count(Enemy) * 10",
        "Enemy.hits",
        "randomInt(1, 6)",
        "distance(Player, Enemy)",
        "loop",
      );
    case "text":
      return fc.constantFrom('"a"', '"score " & score', "note", '"Second"');
    case "boolean":
      return fc.constantFrom(
        "score > 3",
        "Enemy.x > 150",
        "chance(30)",
        "Player.hits % 2 = 0 or Enemy.hits < 4",
        "tick % 20 < 5",
        "exists(Coin within 60 of Player)",
      );
    case "value":
      return fc.constantFrom<Primitive>(1, '"x"', "Player.y", "items", "Enemy.hits + 1", "random(0, 9)", "items[1]");
    case "objects":
      return fc.constantFrom(
        "Player",
        "Enemy",
        "#enemy",
        "nearest Enemy to Player",
        "Enemy where Enemy.x > 150",
        "random Enemy",
        "all Enemy",
        "created",
        "other",
        ...own,
      );
    case "prefab":
      return fc.constant("c");
    case "scene":
      return fc.constantFrom("scene", "second");
    case "sound":
      return fc.constant("coin");
    case "music":
      return fc.constant("tune");
    case "function":
      return fc.constantFrom("f", "g");
    case "layer":
      return fc.constantFrom("", "front", "objects");
    case "variable":
      return fc.constantFrom("score", "items", "bag", "note", "switch");
    case "ownVariable":
    case "sceneVariable":
      return fc.constant("hits");
    case "animation":
      return fc.constantFrom("idle", "jump");
    case "behaviour":
      return fc.constantFrom("health", "spin", "bounce");
    case "parameter":
      return fc.constantFrom("turnDegPerS", "maxHealth", "speedXPxPerS");
    case "tag":
      return fc.constantFrom("enemy", "hero");
    case "input":
      return fc.constantFrom("jump", "left", "action");
    case "color":
      return fc.constantFrom("#ff0000", "#00ff00");
    case "word":
      return fc.constantFrom("a", "b", "Tiles");
    case "choice":
      return fc.constantFrom(...(spec.choices ?? []).map(({ value }) => value));
  }
}

const entries: [string, SentenceSpec][] = Object.entries(ruleCatalogue);
/** Short waits of a few ticks, so that the following actions run within the test. */
const TIMES = [0, 0.02, 0.1, "random(0, 0.2)"];

function lineOf(kinds: readonly SentenceSpec["kind"][], inPrefab: boolean, depth: number): fc.Arbitrary<Line> {
  const offered = entries.filter(
    ([type, spec]) => kinds.includes(spec.kind) && (depth > 0 || spec.kind !== "block") && type !== "returnValue",
  );
  return fc.constantFrom(...offered).chain(([type, spec]) => {
    const slots = fc.record(
      Object.fromEntries(
        Object.entries(spec.slots).map(([name, slot]) => {
          if (name === "time") return [name, fc.constantFrom(...TIMES)];
          if (name === "times") return [name, fc.constantFrom<Primitive>(2, 5)];
          if (type === "created" && name === "objects") return [name, fc.constantFrom("Enemy", "Player")];
          if (type === "setVariable" || type === "variableIs")
            return [
              name,
              name === "variable"
                ? fc.constant("score")
                : name === "value"
                  ? fc.constantFrom<Primitive>(1, "score + 1")
                  : valueFor(slot, inPrefab),
            ];
          if (type.includes("ceneVariable") && name === "variable") return [name, fc.constant("wave")];
          return [name, valueFor(slot, inPrefab)];
        }),
      ),
    );
    const part = (name: "if" | "then" | "else", of: readonly SentenceSpec["kind"][]): fc.Arbitrary<Line[]> =>
      spec.parts?.includes(name) || spec.kind === "trigger"
        ? fc.array(lineOf(of, inPrefab, depth - 1), { maxLength: name === "then" ? 3 : 2 })
        : fc.constant<Line[]>([]);
    const isCondition = type === "anyOf" || type === "allOf";
    return fc
      .record({
        slots,
        given: part("if", ["condition"]),
        actions: part("then", depth > 0 ? ["action", "block"] : ["action"]),
        elseActions: part("else", ["action"]),
      })
      .map(({ slots: values, given, actions, elseActions }) => ({
        type,
        slots: { ...values },
        if: given,
        do: isCondition ? [] : actions,
        else: elseActions,
      }));
  });
}

const sheet = (inPrefab: boolean, maxLength = 6) => fc.array(lineOf(["trigger"], inPrefab, 2), { minLength: 1, maxLength });
const conditionBlocks = new Set(["anyOf", "allOf"]);
/** Moves condition groups into conditions, and all other blocks into actions. */
const tidy = (lines: readonly Line[]): Line[] =>
  lines.map((each) => ({
    ...each,
    if: each.if ?? [],
    do: tidy((each.do ?? []).filter(({ type }) => !conditionBlocks.has(type))),
    else: tidy(each.else ?? []),
  }));

function gameOf(whole: Line[], scene: Line[], enemy: Line[]): Game {
  const game = stageGame();
  game.rules = sheetOf(tidy(whole));
  game.scenes["scene"]!.rules = sheetOf(tidy(scene));
  game.prefabs["e"]!.rules = sheetOf(tidy(enemy));
  game.functions["f"] = {
    name: "f",
    order: "a",
    params: {},
    returns: "nothing",
    rules: sheetOf([{ type: "addToVariable", slots: { variable: "score", amount: 1 } }]),
  };
  game.functions["g"] = {
    name: "g",
    order: "b",
    params: {},
    returns: "nothing",
    rules: sheetOf([
      { type: "waitTicks", slots: { ticks: 3 } },
      { type: "setX", slots: { objects: "Player", x: 50 } },
    ]),
  };
  return game;
}

const inputAt = (tick: number) => ({
  buttons: (tick * 2_654_435_761) >>> 25,
  pointerX: (tick * 7) % 320,
  pointerY: (tick * 5) % 180,
  pointerDown: tick % 40 < 20,
});
const run = (world: World, from: number, to: number) => {
  for (let tick = from; tick < to; tick++) world.step(inputAt(tick));
};

describe("rules (property)", () => {
  it("continue identically from a snapshot at any tick, and never produce NaN", () => {
    let ran = 0;
    fc.assert(
      fc.property(sheet(false, 2), sheet(false), sheet(true), fc.integer({ min: 1, max: TICKS - 1 }), (whole, scene, enemy, at) => {
        const game = gameOf(whole, scene, enemy);
        ran += problemsOfRules(game).length === 0 ? 1 : 0;
        const world = createWorld(game, { seed: 7 });
        run(world, 0, at);
        const taken = world.snapshot();
        const snapshot = decodeSnapshot(encodeSnapshot(taken));
        const hash = world.hash();
        run(world, at, TICKS);
        const again = createWorld(cloneJson(game), { seed: 99 });
        again.restore(snapshot);
        expect(again.hash()).toBe(hash);
        run(again, at, TICKS);
        expect(again.hash()).toBe(world.hash());
        const future = world.hash();
        world.restore(taken);
        expect(world.hash()).toBe(hash);
        run(world, at, TICKS);
        expect(world.hash()).toBe(future);
        const { x, y, vx, vy, angleRad, scaleX, opacity } = world.entities.columns;
        for (const column of [x, y, vx, vy, angleRad, scaleX, opacity])
          expect(column.subarray(0, world.entities.count).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 120, seed: 20_261 },
    );
    expect(ran).toBeGreaterThan(20);
  }, 60_000);
});
