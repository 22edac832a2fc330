import { loadScriptParser } from "./script-parser.ts";
import { expect, it } from "vitest";
import { emptyGame } from "@playsmith/game-format";
import { KnownVariables } from "./unset-variables.ts";

await loadScriptParser();

const namesIn = (source: string, more: { variables?: Record<string, number>; module?: string } = {}): string[] => {
  const game = emptyGame("Test");
  game.variables = more.variables ?? {};
  game.modules = { m: { name: "m", order: "a", source: more.module ?? "" }, own: { name: "own", order: "b", source } };
  return new KnownVariables().unsetIn(source, game).map(({ name, from, to }) => (expect(source.slice(from, to)).toBe(name), name));
};

it("finds increments of unset variables", () => {
  const source = "game.variables.a += 1; game.variables.b++; --game.variables.c; game.variables.d *= 2; game . variables . e -= 1;";
  expect(namesIn(source)).toEqual(["a", "b", "c", "d", "e"]);
  expect(namesIn(source, { variables: { a: 0, b: 1 } })).toEqual(["c", "d", "e"]);
});

it("ignores variables that a script sets, reads or compares", () => {
  expect(namesIn("game.variables.a += 1;", { module: "export const f = () => { game.variables.a = 0; };" })).toEqual([]);
  expect(namesIn("game.variables.a ??= 0; game.variables.a += 1;")).toEqual([]);
  expect(namesIn("if (game.variables.a === 1 || game.variables.b == 2 || game.variables.c >= 1) this.x = game.variables.d + 1;")).toEqual(
    [],
  );
  expect(namesIn("this.game.variables.a += 1; // game.variables.b += 1\nconst t = 'game.variables.c += 1';")).toEqual([]);
});

it("reports nothing when variables are accessed by computed names", () => {
  expect(namesIn("game.variables.a += 1;", { module: "export const f = (n) => { game.variables[n] = 0; };" })).toEqual([]);
  expect(namesIn("const v = game.variables; game.variables.a += 1;")).toEqual([]);
});

it("includes variables set by rules and behaviours", () => {
  const game = emptyGame("Test");
  const timer = { type: "timer", order: "a", enabled: true, params: { variable: "left" } } as const;
  const plain = { look: { kind: "none" }, collider: { kind: "none" }, tags: [], variables: {}, rules: {}, script: "" } as const;
  game.prefabs["p"] = { ...plain, tags: [], name: "Clock", order: "a", behaviours: { t: timer } };
  expect(new KnownVariables().unsetIn("game.variables.left -= 1;", game)).toEqual([]);
});

it("is updated with each change of the game", () => {
  const known = new KnownVariables();
  const declaring = (variables: Record<string, number>) => ({ ...emptyGame("Test"), variables });
  const unset = [{}, { a: 0 }, {}].map((variables) => known.unsetIn("game.variables.a += 1;", declaring(variables)).length);
  expect(unset).toEqual([1, 0, 1]);
});

it("takes linear time", () => {
  expect(namesIn(`${"game.variables.".repeat(14_000)}x += 1`).length).toBeLessThan(2);
});
