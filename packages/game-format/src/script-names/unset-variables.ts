import type { Game } from "../game.ts";
import { ruleOwners } from "../rules/sheets.ts";
import { ScriptReadings } from "./script-readings.ts";
import { type ScriptToken, scriptTokens } from "./tokens.ts";

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

const REACHED = ["game", ".", "variables"];
const REACHED_BY_NAME = [...REACHED, "."];
const COUNTED = new Set(["++", "--"]);
const COUNTS = "+-*/%";
/** Who leaves more room than this before an operator is not understood. */
const NEAR = 40;

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
  const tokens = [...scriptTokens(source)];
  const textOf = ({ from, to }: ScriptToken): string => source.slice(from, to);
  const isAt = (index: number, words: readonly string[]): boolean =>
    words.every((word, offset) => {
      const token = tokens[index + offset];
      return token !== undefined && textOf(token) === word;
    });
  for (let index = 0; index < tokens.length; index++) {
    if (!isAt(index, REACHED) || isAt(index - 1, ["."])) continue;
    const token = tokens[index + REACHED_BY_NAME.length];
    if (!isAt(index, REACHED_BY_NAME) || token?.kind !== "word") {
      reading.isOpen = true;
      continue;
    }
    const name = textOf(token);
    const after = source
      .slice(token.to, token.to + NEAR)
      .trimStart()
      .slice(0, 3);
    const before = tokens[index - 1];
    const isCounted = COUNTED.has(after.slice(0, 2)) || (before !== undefined && COUNTED.has(textOf(before)));
    if (isCounted || (COUNTS.includes(after[0] ?? " ") && after[1] === "=")) reading.changed.push({ name, from: token.from, to: token.to });
    if (after[0] === "=" && after[1] !== "=" && after[1] !== ">") reading.set.push(name);
    if (/^(\?\?|\|\||&&)=/.test(after)) reading.set.push(name);
  }
  return reading;
}

/** What rules and behaviours call by a text, variables among it. */
function namedElsewhere(game: Game): string[] {
  const inRules = ruleOwners(game).flatMap(({ rules }) => Object.values(rules).flatMap(({ slots }) => Object.values(slots)));
  const inBehaviours = Object.values(game.prefabs).flatMap(({ behaviours }) =>
    Object.values(behaviours).flatMap(({ params }) => Object.values(params)),
  );
  return [...inRules, ...inBehaviours].filter((value) => typeof value === "string");
}
