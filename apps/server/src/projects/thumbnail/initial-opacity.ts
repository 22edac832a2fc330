import type { Game, RuleNode } from "@playsmith/game-format";
import { parseExpression, type Syntax } from "@playsmith/rules";
import { type FindVariable, initialValue } from "./initial-value.ts";

/** Triggers that fire before the first frame. */
const AT_ONCE: ReadonlySet<string> = new Set(["everyTick", "sceneStarts"]);
/** Maximum depth of variants, as in the engine. */
const VARIANTS_MAX = 16;

/**
 * Initial opacity of objects that rules of their prefabs set at once, e.g. for a panel that is only visible during a dialogue. Only rules
 * without conditions are evaluated, with expressions of variables: rules do not run here.
 */
export class InitialOpacities {
  readonly #game: Game;
  readonly #variableOf: FindVariable;
  readonly #expressions = new Map<string, readonly Syntax[]>();
  readonly #opacities = new Map<string, number>();

  /** @param variableOf finds the game's variables. */
  constructor(game: Game, variableOf: FindVariable) {
    this.#game = game;
    this.#variableOf = variableOf;
  }

  /** Opacity of a prefab's objects, 0 to 1. */
  of(prefabId: string): number {
    let opacity = this.#opacities.get(prefabId);
    if (opacity !== undefined) return opacity;
    opacity = 1;
    for (const syntax of this.#expressionsOf(prefabId)) {
      const percent = initialValue(syntax, this.#variableOf);
      if (typeof percent === "number") opacity = Math.min(1, Math.max(0, percent / 100));
    }
    this.#opacities.set(prefabId, opacity);
    return opacity;
  }

  #expressionsOf(prefabId: string, step = 0): readonly Syntax[] {
    const known = this.#expressions.get(prefabId);
    const prefab = Object.hasOwn(this.#game.prefabs, prefabId) ? this.#game.prefabs[prefabId] : undefined;
    if (known || !prefab) return known ?? [];
    const base = prefab.variantOf === undefined || step >= VARIANTS_MAX ? [] : this.#expressionsOf(prefab.variantOf, step + 1);
    const found = [...base, ...Object.values(prefab.rules).flatMap((node) => ownOpacity(node, prefab.rules))];
    this.#expressions.set(prefabId, found);
    return found;
  }
}

/** The expression of an action that sets the opacity of its own object, if nothing but its trigger precedes it. */
function ownOpacity(node: RuleNode, rules: Readonly<Record<string, RuleNode>>): Syntax[] {
  if (node.kind !== "action" || node.type !== "setOpacity" || !node.enabled || node.slots["objects"] !== "this") return [];
  const rule = Object.hasOwn(rules, node.parentId) ? rules[node.parentId] : undefined;
  if (rule?.kind !== "rule" || !rule.enabled || rule.parentId !== "" || !AT_ONCE.has(rule.type)) return [];
  const isConditional = Object.values(rules).some(
    ({ parentId, kind, part }) => parentId === node.parentId && (kind === "condition" || part === "if"),
  );
  const parsing = isConditional ? null : parseExpression(String(node.slots["opacity"] ?? ""));
  return parsing?.ok ? [parsing.syntax] : [];
}
