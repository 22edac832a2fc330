import type { RuleOwner, Value } from "@playsmith/game-format";
import { checkExpression, type ExpressionProblem, gameNames, scopeOf } from "@playsmith/rules";
import type { WorldState } from "../world-state.ts";
import { compileExpression } from "./code/program.ts";
import { type Host, LinkedProgram } from "./run/linked-program.ts";

export type Evaluation = { ok: true; value: Value } | { ok: false; problem: ExpressionProblem };

const nothing = () => {};
const host: Host = {
  start: nothing,
  runAway: nothing,
  enter: nothing,
  leave: nothing,
  rests: () => false,
  isFirstTick: () => false,
  beginAnew: nothing,
  fired: nothing,
};
const MAX_ROUNDS = 1_000_000;

/** Evaluates an expression of the rule language in a running world, such as `score >= 10 and count(Enemy) = 0`. Never throws. */
export function evaluate(world: WorldState, text: string): Evaluation {
  const owner: RuleOwner = { kind: "scene", id: world.sceneId };
  const checked = checkExpression(text, scopeOf(world.game, gameNames(world.game), owner), "any");
  if (!checked.ok) return checked;
  const isCallingFunctions = { call: () => failed("Functions of the game can't be called here.") };
  const gauge = { rounds: 0, limit: MAX_ROUNDS };
  const linked = new LinkedProgram(compileExpression(owner, checked.value), world, host, gauge, () => isCallingFunctions, false);
  try {
    if (linked.failure !== "") failed(linked.failure);
    return { ok: true, value: linked.run[0]?.() as Value };
  } catch (error) {
    return { ok: false, problem: { message: error instanceof Error ? error.message : String(error), start: 0, end: text.length } };
  }
}

function failed(message: string): never {
  throw new Error(message);
}
