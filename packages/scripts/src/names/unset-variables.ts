import type { SyntaxNode } from "@lezer/common";
import { type Game, ruleOwners } from "@playsmith/game-format";
import { ScriptReadings } from "./script-readings.ts";
import { childrenOf, isNamed, memberAt, nodesOf } from "./source-tree.ts";
import { sourceTree } from "./script-parser.ts";

/** A script's update of a game variable. Positions are UTF-16 offsets in its source. */
export interface VariableUse {
  name: string;
  from: number;
  to: number;
}

interface Reading {
  /** `game.variables.name += 1` and similar. */
  changed: VariableUse[];
  /** `game.variables.name = 1`. */
  set: string[];
  /** Whether variables are accessed by computed names, or all at once. */
  isOpen: boolean;
}

const MEMBERS: ReadonlySet<string> = new Set(["MemberExpression"]);
const COUNTS: ReadonlySet<string> = new Set(["++", "--", "+=", "-=", "*=", "/=", "%="]);
const SETS: ReadonlySet<string> = new Set(["=", "??=", "||=", "&&="]);

/** The known variables of a game; reuse the object, to use its cache. */
export class KnownVariables {
  readonly #readings = new ScriptReadings(readVariables);
  #game: Game | null = null;
  /** Null when a script accesses variables by computed names: any may exist. */
  #names: ReadonlySet<string> | null = null;

  /**
   * Updates in a script of game variables without an initial value from a declaration, a script, a rule or a behaviour. Incrementing
   * `undefined` yields NaN.
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
    return new Set([...Object.keys(game.variables), ...readings.flatMap(({ set }) => set), ...namesInTexts(game)]);
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
    const sign = updateOperator(source, parent);
    if (COUNTS.has(sign)) reading.changed.push(use);
    else if (SETS.has(sign)) reading.set.push(name);
  }
  return reading;
}

/** The operator that updates a member; empty for a read. */
function updateOperator(source: string, member: SyntaxNode): string {
  const around = member.parent;
  const [first, second] = around ? childrenOf(around) : [];
  const textOf = (node: SyntaxNode | undefined): string => (node ? source.slice(node.from, node.to) : "");
  const isFirst = first?.from === member.from && first.to === member.to;
  if (around?.name === "AssignmentExpression" || around?.name === "PostfixExpression") return isFirst ? textOf(second) : "";
  return around?.name === "UnaryExpression" ? textOf(first) : "";
}

/** Names in texts of rules and behaviours, including variables. */
function namesInTexts(game: Game): string[] {
  const inRules = ruleOwners(game).flatMap(({ rules }) => Object.values(rules).flatMap(({ slots }) => Object.values(slots)));
  const inBehaviours = Object.values(game.prefabs).flatMap(({ behaviours }) =>
    Object.values(behaviours).flatMap(({ params }) => Object.values(params)),
  );
  return [...inRules, ...inBehaviours].filter((value) => typeof value === "string");
}
