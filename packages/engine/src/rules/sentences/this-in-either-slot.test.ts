import type { Primitive } from "@playsmith/game-format";
import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { type Line, line, sheetOf, when } from "../../testing/rules.ts";
import { Stage } from "../../testing/stage.ts";

/** Catalogue sentences with two object slots. */
const pairs = Object.entries(ruleCatalogue).flatMap(([type, spec]) => {
  const [first, second, ...more] = Object.entries(spec.slots).flatMap(([name, slot]) => (slot.type === "objects" ? [name] : []));
  return first && second ? [{ type, kind: spec.kind, first, second, more }] : [];
});
type Pair = (typeof pairs)[number];

const PLAYER = { objects: "Player" };
const FIRST_ENEMY = { objects: "nearest Enemy to Player" };
const at = (objects: { objects: string }, x: number, y: number): Line => line("place", { ...objects, x, y });
const drop = (objects: { objects: string }): Line[] => [line("setSpeed", { ...objects, x: 0, y: 9_000 }), line("glide", objects)];

/** One player meets two enemies in every way that a sentence tests. */
const MEETING: Readonly<Record<number, Line[]>> = {
  3: [at(PLAYER, 150, 40)],
  5: [at(PLAYER, 190, 100)],
  7: [at(PLAYER, 152, 20), ...drop(PLAYER)],
  9: [at(PLAYER, 152, 100)],
  10: [at(FIRST_ENEMY, 152, 80), ...drop(FIRST_ENEMY)],
  12: [line("tieTo", { ...PLAYER, parent: "Enemy" })],
  14: [line("untie", PLAYER), line("tieTo", { ...FIRST_ENEMY, parent: "Player" })],
  16: [line("untie", { objects: "Enemy" }), at(PLAYER, 230, 40)],
  18: [line("destroy", { objects: "nearest Enemy to Player" })],
};
/** For actions with a visible effect on either object. */
const FACING: Readonly<Record<number, Line[]>> = {
  1: [at(PLAYER, 150, 40), line("setSpeed", { ...PLAYER, x: 60, y: 0 }), line("setSpeed", { objects: "Enemy", x: -60, y: 0 })],
  2: [
    line("flip", { ...PLAYER, side: "left" }),
    line("setAngle", { ...PLAYER, angle: 45 }),
    line("setAngle", { objects: "Enemy", angle: 45 }),
  ],
};

/** Runs a rule in the sheet of the scene or of the player. Returns the state of each object after each tick. */
function play(script: Readonly<Record<number, Line[]>>, rule: Line | null, isOfPlayer: boolean): unknown[] {
  const rules = rule ? [rule] : [];
  const stage = new Stage(isOfPlayer ? [] : rules, isOfPlayer ? { p: rules } : {}, (game) => {
    const moves = Object.entries(script).map(([tick, lines]) => when("becomesTrue", { test: `tick = ${tick}` }, ...lines));
    game.rules = sheetOf(moves);
    for (const id of ["p", "e"]) {
      const { collider } = game.prefabs[id]!;
      if (collider.kind !== "none") collider.solid = true;
    }
  });
  return Array.from({ length: 20 }, () => {
    stage.run(1).settle();
    const { alive, x, y, vx, vy, angleRad, flipX } = stage.world.entities.columns;
    const objects = ["p1", "e1", "e2"].map((id) => {
      const entity = stage.world.entityOf(id);
      if (entity < 0 || alive[entity] !== 1) return null;
      const parent = stage.world.parents.parentOf(entity);
      return [x, y, vx, vy, angleRad, flipX]
        .map((column) => column[entity] as number)
        .concat(parent, (stage.own(id, "hits") as number) ?? 0);
    });
    return [stage.variable("score"), objects];
  });
}

const mark = (objects: string) => line("addToOwnVariable", { objects, variable: "hits", amount: 1 });
const SCORE = line("addToVariable", { variable: "score", amount: 1 });

function ruleOf({ type, kind, first, second }: Pair, one: string, other: string): Line {
  const given: Record<string, Primitive> = {};
  for (const [name, slot] of Object.entries(ruleCatalogue[type as keyof typeof ruleCatalogue].slots)) given[name] = slot.default;
  const slots = { ...given, [first]: one, [second]: other };
  if (kind === "trigger") return when(type, slots, SCORE, mark(one), mark(other));
  if (kind === "condition") return { type: "everyTick", if: [line(type, slots)], do: [SCORE, mark(one), mark(other)] };
  return when("becomesTrue", { test: "tick = 3" }, line(type, slots));
}

describe("sentences with two object slots", () => {
  it("exist in the catalogue, and none has three", () => {
    expect(pairs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["trigger", "condition", "action"]));
    expect(pairs.filter(({ more }) => more.length > 0)).toEqual([]);
  });

  // `is` tests membership of a group, so a player is tested for `player`.
  const otherOf = ({ type }: Pair) => (type === "is" ? "#player" : "Enemy");
  const cases = pairs.flatMap((pair) => [
    { ...pair, place: "first", named: ["Player", otherOf(pair)], inOwn: ["this", otherOf(pair)] },
    { ...pair, place: "second", named: [otherOf(pair), "Player"], inOwn: [otherOf(pair), "this"] },
  ]);

  it.each(cases)("$type gives the same result in a prefab's rules with `this` in the $place slot as by name in the scene's", (pair) => {
    const script = pair.kind === "action" ? FACING : MEETING;
    const [one, other] = pair.named as [string, string];
    const byName = play(script, ruleOf(pair, one, other), false);
    expect(byName, "it does something at all").not.toEqual(play(script, null, false));
    const [own, ownOther] = pair.inOwn as [string, string];
    expect(play(script, ruleOf(pair, own, ownOther), true)).toEqual(byName);
  });

  it.each(cases.filter(({ kind }) => kind !== "action"))("$type asks `this` in the $place place what its selection says", (pair) => {
    const [own, other] = (pair.inOwn as [string, string]).map((name) => (name === "this" ? "this where this.x < 200" : name)) as [
      string,
      string,
    ];
    const [named, namedOther] = (pair.named as [string, string]).map((name) =>
      name === "Player" ? "Player where Player.x < 200" : name,
    ) as [string, string];
    const marksOf = (one: string, two: string, isOfPlayer: boolean) => {
      const rule = ruleOf(pair, one, two);
      return play(MEETING, { ...rule, do: [SCORE, mark("Enemy")] }, isOfPlayer);
    };
    expect(marksOf(own, other, true)).toEqual(marksOf(named, namedOther, false));
  });
});

describe("touch triggers in a prefab's rules", () => {
  it("fire for each of its objects, with `other` as the one that is not `this`", () => {
    const rule = when("touchBegins", { objects: "Player", others: "this" }, mark("this"), mark("other"));
    const stage = new Stage([when("becomesTrue", { test: "tick = 2" }, at(PLAYER, 192, 40))], { e: [rule] }, (game) => {
      const { collider } = game.prefabs["e"]!;
      if (collider.kind === "box") collider.widthPx = 100;
    });
    stage.run(5).settle();
    expect(["p1", "e1", "e2"].map((id) => stage.own(id, "hits"))).toEqual([2, 1, 1]);
  });

  it("apply the filters of `this` to the other object", () => {
    const trigger = { objects: "this", others: "Player where Player.x < this.x" };
    const stage = new Stage(
      [when("becomesTrue", { test: "tick = 2" }, at(PLAYER, 192, 40))],
      { e: [when("touchBegins", trigger, mark("this"))] },
      (game) => {
        const { collider } = game.prefabs["e"]!;
        if (collider.kind === "box") collider.widthPx = 100;
      },
    );
    stage.run(5).settle();
    expect(["e1", "e2"].map((id) => stage.own(id, "hits"))).toEqual([0, 1]);
  });

  it.each([
    ["this", "Player"],
    ["Player", "this"],
  ])("report the end of a contact when the other object is removed: %s, %s", (objects, others) => {
    const stage = new Stage(
      [when("becomesTrue", { test: "tick = 2" }, at(PLAYER, 150, 40)), when("becomesTrue", { test: "tick = 4" }, line("destroy", PLAYER))],
      { e: [when("touchEnds", { objects, others }, mark("this"))] },
    );
    stage.run(8).settle();
    expect(["e1", "e2"].map((id) => stage.own(id, "hits"))).toEqual([1, 0]);
  });
});
