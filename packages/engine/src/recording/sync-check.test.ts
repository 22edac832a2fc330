import { compileGame } from "@playsmith/scripts";
import { expect, it } from "vitest";
import { levelGame, TestWorld } from "../testing/level.ts";
import { SyncCheck, type SyncDifference } from "./sync-check.ts";

const TICKS = 10;
const NO_INPUT = [[TICKS]];

/** What differs after going back in a game whose prefab "a" has this script. */
function differenceOf(body: string, before = ""): SyncDifference | null {
  const game = levelGame({ map: ["a.....b.......", "##############"], prefabs: { a: {}, b: {} }, gravityPxPerS2: 0 });
  game.prefabs["a"]!.script = `${before}\nexport default class extends Script {\n${body}\n}`;
  const { scripts, problems } = compileGame(game);
  expect(problems).toEqual([]);
  const { world } = new TestWorld(game, { scripts }).run(7);
  const start = world.snapshot();
  for (let tick = 0; tick < TICKS; tick++) world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
  const check = new SyncCheck(new TestWorld(game, { scripts }).world, {
    start,
    inputs: NO_INPUT,
    fromTick: 7,
    end: world.snapshot(),
    hash: world.hash(),
  });
  while (check.step());
  return check.difference();
}

/** A list in a closure, which the compiler does not see. */
const HIDDEN = `function add(list: number[]) { list.push(1); return list.length; }
  const next = (() => { const list: number[] = []; return () => add(list); })();`;

it.each([
  ["the same", "n = 0; onTick() { this.n++; this.x += Math.random(); }", "", null],
  ["a hidden list that changes a field", "n = 0; onTick() { this.n = next(); }", HIDDEN, { ownerId: "a", name: "n" }],
  ["a hidden list that changes a place", "onTick() { this.x = next(); }", HIDDEN, { ownerId: "a", name: "x" }],
  ["a hidden list that changes a variable", "onTick() { game.variables.coins = next(); }", HIDDEN, { ownerId: "", name: "coins" }],
  [
    "a position in a hidden list",
    "n = 0; onTick() { this.n = next(); }",
    `const next = (() => {
    const all = Array.from({ length: 99 }, (_, n) => n).values();
    return () => all.next().value ?? 0;
  })();`,
    { ownerId: "a", name: "n" },
  ],
  [
    "a bound method",
    "n = 0; onTick() { this.n = next(); }",
    `function make() {
    const counter = { n: 0, up() { return ++this.n; } };
    return counter.up.bind(counter);
  }
  const next = make();`,
    { ownerId: "a", name: "n" },
  ],
  [
    "a hidden expression",
    "n = 0; onTick() { this.n = next(); }",
    `const next = (() => {
    const search = /a/g;
    return () => { search.test("aaaaaaaaaaaaaaaaaaaa"); return search.lastIndex; };
  })();`,
    { ownerId: "a", name: "n" },
  ],
])("%s", (_name, body, before, expected) => {
  expect(differenceOf(body, before)).toEqual(expected);
});
