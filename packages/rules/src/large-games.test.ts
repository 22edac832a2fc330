import { emptyGame, type Game, type RuleNode } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { problemsOfRules } from "./problems.ts";

const LINES = 5_000;
const PREFABS = 2_000;
/** Looking at all names for each line would take 10,000,000. */
const VISITS_MAX = 10 * PREFABS;

const node = (kind: "rule" | "action", parentId: string, slots: RuleNode["slots"]): RuleNode => ({
  kind,
  parentId,
  part: "then",
  order: "a",
  enabled: true,
  type: kind === "rule" ? "everyTick" : "setVariable",
  slots,
});

/** A game whose rules set a variable to an expression on each line. */
function largeGame(value: string, variable = "score"): Game {
  const game = emptyGame("Large");
  game.variables["score"] = 0;
  for (let index = 0; index < PREFABS; index++)
    game.prefabs[`p${index}`] = {
      name: `Thing ${index}`,
      order: `a${index}`,
      look: { kind: "none" },
      collider: { kind: "none" },
      tags: [],
      behaviours: {},
      variables: { [`own ${index}`]: 0, hits: 0 },
      rules: {},
      script: "",
    };
  for (let index = 0; index < PREFABS; index++) game.variables[`kept ${index}`] = 0;
  game.rules = { r: node("rule", "", {}) };
  for (let index = 0; index < LINES; index++) game.rules[`a${index}`] = node("action", "r", { variable, value });
  return game;
}

/** How many entries of maps are visited while something is done. */
function visitsOf(work: () => void): number {
  const iterator: Iterator<unknown> = Object.getPrototypeOf(new Map().keys());
  const { next } = iterator;
  let visits = 0;
  iterator.next = function () {
    visits++;
    return next.call(this);
  };
  try {
    work();
  } finally {
    iterator.next = next;
  }
  return visits;
}

it.each<[string, string, number, string?]>([
  ["a missing variable", "score + [Thong 12]", LINES],
  ["a missing object", "count([Thong 12])", LINES],
  ["variables of any object", "other.hits + created.x", 0],
  ["a missing variable to set", "1", LINES, "kelt 1234"],
])(
  "reports the problems of thousands of lines with %s without looking at all names for each line",
  (_, expression, count, variable = "score") => {
    const game = largeGame(expression, variable);
    expect(problemsOfRules(largeGame("score"))).toEqual([]);
    const visits = visitsOf(() => expect(problemsOfRules(game)).toHaveLength(count));
    expect(visits).toBeLessThan(VISITS_MAX);
  },
);
