import type { RuleOwner } from "@playsmith/game-format";
import { baseKey, type Selection } from "@playsmith/rules";
import type { Code } from "./code.ts";
import { type Environment, one, withPick } from "./environment.ts";
import { pickOf } from "./picks.ts";
import { type Fire, forEachOwner } from "./owners.ts";
import type { PreparedNode } from "./prepared.ts";
import { asList, emitFilters, emitList, emitOne } from "./selections.ts";

const THIS: Selection = { mode: "picked", base: { kind: "this" }, to: null, filters: [] };

/**
 * Emits triggers on touching pairs. In a prefab's rules either slot may be `this`: all objects of the prefab are then tested together,
 * which needs fewer searches than one per object.
 */
export function emitTouch(
  code: Code,
  env: Environment,
  owner: RuleOwner,
  rule: PreparedNode,
  touch: "begins" | "stays" | "ends",
  fire: Fire,
): void {
  const [first, second] = [selectionIn(rule, "objects") ?? THIS, selectionIn(rule, "others") ?? THIS];
  const isOwned = owner.kind === "prefab";
  const [isFirst, isSecond] = [isOwned && first.base.kind === "this", isOwned && second.base.kind === "this"];
  if (isFirst && isSecond) return; // Nothing touches itself.
  const owners = isOwned ? pickOf(code, env, { kind: "prefab", id: owner.id }, true) : null;
  const searching = owners && (isFirst || isSecond) ? withPick(env, "this", owners) : env;
  const depending = [first, second].filter((selection) => isOwned && dependsOnThis(selection));
  const listed = [first, second].flatMap((selection) =>
    asList(code, emitList(code, searching, depending.includes(selection) ? allOf(selection) : selection)),
  );
  const met = code.keep("t", code.call("touching", ...listed));
  const bothOf = (inner: Environment, a: string, b: string) =>
    withPick(withPick(inner, baseKey(second.base), one(b, touch !== "ends")), baseKey(first.base), one(a, touch !== "ends" || isFirst));
  const testOf = (inner: Environment, a: string, b: string) =>
    depending.map((selection) => emitIsSelected(code, inner, selection, selection === first ? a : b)).join(" && ");
  if (depending.length > 0 && (isFirst || isSecond)) {
    keepPairs(code, met, (a, b) => testOf(bothOf(env, a, b), a, b));
  }
  const pairs = touch === "stays" ? met : emitNews(code, touch, met);
  const index = code.temp("i");
  code.block(`for (let ${index} = 0; ${index} < ${pairs}.count; ${index}++)`, () => {
    const [a, b] = [code.keep("e", `${pairs}.a[${index}]`), code.keep("e", `${pairs}.b[${index}]`)];
    const self = isFirst ? a : isSecond ? b : null;
    const needed = touch === "ends" ? (self ? [self] : []) : [a, b];
    if (needed.length > 0)
      code.line(`if (${needed.map((entity) => `!(${code.column("alive")}[${entity}] === 1)`).join(" || ")}) continue;`);
    if (self) code.line(`if (w.isPaused && H.rests(${self})) continue;`);
    let inner = bothOf(withPick(env, "other", one(isSecond ? a : b, touch !== "ends")), a, b);
    if (self) inner = withPick(inner, "this", one(self));
    if (self || !isOwned) return fire(inner);
    forEachOwner(code, inner, owner, (deep) => {
      if (depending.length === 0) fire(deep);
      else code.block(`if (${testOf(deep, a, b)})`, () => fire(deep));
    });
  });
}

function selectionIn(rule: PreparedNode, slot: string): Selection | null {
  const content = rule.contents[slot];
  return content?.kind === "objects" ? content.selection : null;
}

/** Whether a selection depends on `this`. */
function dependsOnThis({ base, mode, to, filters }: Selection): boolean {
  if (base.kind === "this") return false;
  return ((mode === "nearest" || mode === "furthest") && (!to || namesThis(to))) || namesThis(filters);
}

function namesThis(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return ("kind" in part && part.kind === "this") || Object.values(part).some(namesThis);
}

const allOf = ({ mode, base }: Selection): Selection => ({ mode: mode === "all" ? "all" : "picked", base, to: null, filters: [] });

/** Code for whether an object belongs to a selection. */
function emitIsSelected(code: Code, env: Environment, selection: Selection, entity: string): string {
  const { base, mode, filters } = selection;
  if (mode === "picked" || mode === "all") return emitFilters(code, withPick(env, baseKey(base), one(entity)), filters, entity);
  const picks = new Map(env.picks);
  picks.delete(baseKey(base));
  return `${emitOne(code, { ...env, picks }, selection)} === ${entity}`;
}

/** Emits code that removes pairs for which a test fails. */
function keepPairs(code: Code, pairs: string, test: (a: string, b: string) => string): void {
  const [index, count] = [code.temp("i"), code.temp("n")];
  code.line(`let ${count} = 0;`);
  code.block(`for (let ${index} = 0; ${index} < ${pairs}.count; ${index}++)`, () => {
    const [a, b] = [code.keep("e", `${pairs}.a[${index}]`), code.keep("e", `${pairs}.b[${index}]`)];
    code.line(`if (${test(a, b)}) { ${pairs}.a[${count}] = ${a}; ${pairs}.b[${count}++] = ${b}; }`);
  });
  code.line(`${pairs}.count = ${count};`);
}

function emitNews(code: Code, touch: "begins" | "ends", met: string): string {
  if (touch === "begins") return code.keep("t", code.pure("begunAmong", code.memory("pair"), met));
  return code.keep("t", code.pure("endedSince", code.memory("ends"), met));
}
