import type { SyntaxNode } from "@lezer/common";
import { type Game, ruleOwners } from "@playsmith/game-format";
import { ScriptReadings } from "./script-readings.ts";
import { childrenOf, isNamed, memberAt, nodesOf } from "./source-tree.ts";
import { sourceTree } from "./script-parser.ts";

/** Where a script goes on from a variable of the game. Positions are UTF-16 units from the start of its source. */
export interface VariableUse {
  name: string;
  from: number;
  to: number;
}

interface Reading {
  /** `game.variables.name += 1` and the like. */
  changed: VariableUse[];
  /** `game.variables.name = 1`. */
  set: string[];
  /** Whether variables are reached by names that are only known while running, or all at once. */
  isOpen: boolean;
}

const MEMBERS: ReadonlySet<string> = new Set(["MemberExpression"]);
const COUNTS: ReadonlySet<string> = new Set(["++", "--", "+=", "-=", "*=", "/=", "%="]);
const SETS: ReadonlySet<string> = new Set(["=", "??=", "||=", "&&="]);

/** What is known of the variables of a game; who asks again and again keeps one. */
export class KnownVariables {
  readonly #readings = new ScriptReadings(readVariables);
  #game: Game | null = null;
  /** Null where some script reaches them by names that only running tells: then there may be any. */
  #names: ReadonlySet<string> | null = null;

  /**
   * Where a script changes variables of the game that nothing has given a first value: no declaration, no script, no rule and no behaviour.
   * Counting on from nothing makes no number.
   */
  unsetIn(source: string, game: Game): VariableUse[] {
    const { changed } = this.#readings.of(source, game);
    if (changed.length === 0) return [];
    if (game !== this.#game) {
      this.#game = game;
      this.#names = this.#namesIn(game);
    }
    return changed.filter(({ name }) => this.#names?.has(name) === false);
  }

  #namesIn(game: Game): ReadonlySet<string> | null {
    const readings = this.#readings.all(game);
    if (readings.some(({ isOpen }) => isOpen)) return null;
    return new Set([...Object.keys(game.variables), ...readings.flatMap(({ set }) => set), ...namedElsewhere(game)]);
  }
}

function readVariables(source: string): Reading {
  const reading: Reading = { changed: [], set: [], isOpen: false };
  if (!source.includes("variables")) return reading;
  for (const node of nodesOf(sourceTree(source), MEMBERS)) {
    const reached = memberAt(source, node);
    if (reached?.name !== "variables" || !isNamed(source, reached.object, "game")) continue;
    const parent = node.parent;
    const member = memberAt(source, parent);
    if (!parent || !member || member.object.from !== node.from || member.object.to !== node.to) {
      reading.isOpen = true;
      continue;
    }
    const { name, property } = member;
    const use = { name, from: property.from, to: property.to };
    const sign = signAround(source, parent);
    if (COUNTS.has(sign)) reading.changed.push(use);
    else if (SETS.has(sign)) reading.set.push(name);
  }
  return reading;
}

/** The sign by which what is around a member changes it; empty where it is only read. */
function signAround(source: string, member: SyntaxNode): string {
  const around = member.parent;
  const [first, second] = around ? childrenOf(around) : [];
  const textOf = (node: SyntaxNode | undefined): string => (node ? source.slice(node.from, node.to) : "");
  const isFirst = first?.from === member.from && first.to === member.to;
  if (around?.name === "AssignmentExpression" || around?.name === "PostfixExpression") return isFirst ? textOf(second) : "";
  return around?.name === "UnaryExpression" ? textOf(first) : "";
}

/** What rules and behaviours call by a text, variables among it. */
function namedElsewhere(game: Game): string[] {
  const inRules = ruleOwners(game).flatMap(({ rules }) => Object.values(rules).flatMap(({ slots }) => Object.values(slots)));
  const inBehaviours = Object.values(game.prefabs).flatMap(({ behaviours }) =>
    Object.values(behaviours).flatMap(({ params }) => Object.values(params)),
  );
  return [...inRules, ...inBehaviours].filter((value) => typeof value === "string");
}
