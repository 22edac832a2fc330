import { objectProperties, ownVariablesOf, printName } from "../../language/index.ts";
import type { TypedScope } from "../typed-scope.ts";
import { splitComparison } from "./comparison-words.ts";
import { matchName, resolvePronoun } from "./name-words.ts";
import { sceneVariablesAsExpression, normalizeSceneVariables } from "./scene-variable-words.ts";

/** Alternative names of properties. */
const CALLED: Readonly<Record<string, keyof typeof objectProperties>> = {
  "horizontal speed": "speedX",
  "speed x": "speedX",
  "x speed": "speedX",
  vx: "speedX",
  "vertical speed": "speedY",
  "speed y": "speedY",
  "y speed": "speedY",
  vy: "speedY",
  hp: "health",
  rotation: "angle",
  "x position": "x",
  "y position": "y",
};

/**
 * Converts a comparison of properties without an owner to an expression: "x < 0", "my health", "speed of Enemy".
 * @returns null for anything else.
 */
export function testMeant(text: string, scope: TypedScope): string | null {
  const pieces = text.split(/\s+(or|and)\s+/i);
  const tests = pieces.map((piece, index) => (index % 2 === 1 ? piece.toLowerCase() : oneTest(piece, scope)));
  return tests.every((test) => test !== null) ? tests.join(" ") : null;
}

function oneTest(text: string, scope: TypedScope): string | null {
  const compared = splitComparison(text);
  return compared && `${valueMeant(compared.left, scope)} ${compared.sign} ${valueMeant(compared.right, scope)}`;
}

/** Converts "score is even" and similar tests. */
export function partedTest(text: string, scope: TypedScope): string | null {
  const [, value, rest] = /^(.+?) is (even|odd)$/i.exec(text) ?? [];
  return value && rest ? `mod(${valueMeant(value, scope)}, 2) = ${rest.toLowerCase() === "even" ? 0 : 1}` : null;
}

/** Converts words for an object, a variable or a property to an expression; other words stay unchanged. */
export function valueMeant(phrase: string, scope: TypedScope): string {
  const text = phrase.trim();
  const ofScene = sceneVariablesAsExpression(normalizeSceneVariables(text, scope));
  if (ofScene !== text && ofScene.startsWith("scene.")) return ofScene;
  const object = objectExpression(text, scope);
  if (object !== null) return object;
  const [, property, owner] = /^(?:the )?(.+?) of (.+)$/i.exec(text) ?? [];
  if (property !== undefined && owner !== undefined)
    return `${objectExpression(owner, scope) ?? owner}.${propertyExpression(property) ?? property}`;
  const variable = matchName(text, scope.names.globals.keys());
  if (variable !== null) return printName(variable);
  const sceneVariable = matchName(text, scope.names.sceneVariables.keys());
  const isOwn = scope.owner.kind === "prefab" && ownVariablesOf(scope, { kind: "this" }).has(text);
  if (sceneVariable !== null && !isOwn) return `scene.${printName(sceneVariable)}`;
  const [, of, had] = /^(.+) (\S+)$/.exec(text) ?? [];
  const ofOther = of !== undefined && had !== undefined && propertyExpression(had) !== null ? objectExpression(of, scope) : null;
  if (ofOther !== null) return `${ofOther}.${propertyExpression(had ?? "")}`;
  if (scope.owner.kind !== "prefab") return text;
  const own = matchName(text, ownVariablesOf(scope, { kind: "this" }).keys());
  if (own !== null) return `this.${printName(own)}`;
  const mine = propertyExpression(text.replace(/^(?:the|my|its)\s+/i, ""));
  return mine === null ? text : `this.${mine}`;
}

function propertyExpression(text: string): string | null {
  return CALLED[text.toLowerCase()] ?? (Object.hasOwn(objectProperties, text) ? text : null);
}

function objectExpression(text: string, scope: TypedScope): string | null {
  const { game, names } = scope;
  const prefab = matchName(
    text,
    Object.values(game.prefabs).map(({ name }) => name),
  );
  if (prefab !== null) return printName(prefab);
  if (/^(?:this|other|created)$/i.test(text)) return text.toLowerCase();
  const tag = names.globals.has(text) ? null : matchName(text, names.tags);
  return tag !== null && /^[\p{L}\p{N}_-]+$/u.test(tag) ? `#${tag}` : resolvePronoun(text, scope);
}
