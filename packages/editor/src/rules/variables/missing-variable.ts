import type { RuleNode, Value } from "@playsmith/game-format";
import {
  checkSelection,
  expressionFunctions,
  objectProperties,
  ownVariablesOf,
  type RuleProblem,
  type RuleScope,
  sentenceSpec,
  slotValue,
  worldValues,
} from "@playsmith/rules";
import type { Editor } from "../../editor.ts";
import { setOwnVariable, setSceneVariable, setVariable } from "./variables.ts";

/** A variable that a rule mentions and that does not exist: of the game, a scene or a prefab. */
export type MissingVariable = { of: "game"; name: string } | { of: "scene" | "prefab"; id: string; name: string };

const isName = (text: string): boolean => /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(text);
/** Words with another meaning in expressions. */
const RESERVED: ReadonlySet<string> = new Set(["this", "other", "created", "true", "false", "and", "or", "not", "scene", "is"]);

/**
 * The missing variable that causes a problem of a line's slot; null when the problem has another cause.
 * @param sceneId the scene for a missing scene variable if the rules do not belong to a scene.
 */
export function missingVariable(
  node: RuleNode,
  problem: Pick<RuleProblem, "slot" | "start" | "end">,
  scope: RuleScope,
  sceneId: string,
): MissingVariable | null {
  const { owner, names } = scope;
  const spec = problem.slot === undefined ? undefined : sentenceSpec(node.type)?.slots[problem.slot];
  if (!spec || problem.slot === undefined) return null;
  const text = String(slotValue(node, problem.slot, spec, scope));
  const ofScene = { of: "scene", id: owner.kind === "scene" ? owner.id : sceneId } as const;
  if (spec.type === "variable") return isName(text) && !names.globals.has(text) ? { of: "game", name: text } : null;
  if (spec.type === "sceneVariable") return isName(text) && !names.sceneVariables.has(text) ? { ...ofScene, name: text } : null;
  if (spec.type === "ownVariable") return isName(text) ? ofObjects(String(node.slots["objects"] ?? "this"), text, scope) : null;
  if (!["number", "text", "boolean", "value"].includes(spec.type)) return null;
  const { start = 0, end = 0 } = problem;
  const name = text.slice(start, end);
  if (!isName(name) || RESERVED.has(name) || text.slice(end).trimStart().startsWith("(")) return null;
  const before = text.slice(0, start);
  if (before.endsWith("scene.")) return isInScene(name, scope) ? null : { ...ofScene, name };
  const target = /([\p{L}_][\p{L}\p{M}\p{N}_]*|\[[^\]]*\])\.$/u.exec(before)?.[1];
  if (target !== undefined) return ofObjects(target, name, scope);
  return before.endsWith(".") || isKnown(name, scope) ? null : { of: "game", name };
}

/** Adds a missing variable. @param start its start value, see {@link neededStart}. */
export function addMissingVariable(editor: Editor, missing: MissingVariable, start: Value): void {
  if (missing.of === "game") setVariable(editor, missing.name, start);
  else if (missing.of === "scene") setSceneVariable(editor, missing.id, missing.name, start);
  else setOwnVariable(editor, missing.id, missing.name, start);
}

function ofObjects(objects: string, name: string, scope: RuleScope): MissingVariable | null {
  const checked = checkSelection(objects, scope);
  const base = checked.ok ? checked.value.base : null;
  const id = base?.kind === "prefab" ? base.id : base?.kind === "this" && scope.owner.kind === "prefab" ? scope.owner.id : null;
  if (id === null || base === null || ownVariablesOf(scope, base).has(name) || Object.hasOwn(objectProperties, name)) return null;
  return { of: "prefab", id, name };
}

const isInScene = (name: string, { names }: RuleScope): boolean =>
  names.sceneVariables.has(name) || Object.hasOwn(worldValues, `scene.${name}`);

function isKnown(name: string, { names, locals, owner, ...scope }: RuleScope): boolean {
  const collections = [names.globals, names.prefabs, names.functions, locals];
  const own = owner.kind === "prefab" ? ownVariablesOf({ names, locals, owner, ...scope }, { kind: "this" }) : new Map();
  return (
    own.has(name) ||
    collections.some((collection) => collection.has(name)) ||
    Object.hasOwn(worldValues, name) ||
    Object.hasOwn(expressionFunctions, name)
  );
}
