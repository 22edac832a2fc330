import { type Base, baseKey, type ResolvedFilter, type Selection } from "@playsmith/rules";
import type { Code } from "./code.ts";
import { type Environment, one, type Pick, withPick } from "./environment.ts";
import { pickOf } from "./picks.ts";

type Visit = (entity: string, env: Environment) => void;

/** Emits code for each object of a selection. */
export function emitEach(code: Code, env: Environment, selection: Selection, visit: Visit): void {
  if (selection.mode === "nearest" || selection.mode === "furthest" || selection.mode === "random") {
    const entity = emitOne(code, env, selection);
    code.block(`if (${entity} >= 0)`, () => visit(entity, bound(env, selection.base, entity)));
    return;
  }
  const pick = pickOf(code, env, selection.base, selection.mode === "all");
  // Filters are evaluated for all objects before the first is visited.
  const chosen = selection.filters.length === 0 ? pick : emitFiltered(code, env, selection, pick);
  walk(code, env, selection.base, chosen, visit);
}

/** Emits a loop over picked objects. */
export function walk(code: Code, env: Environment, base: Base, pick: Pick, visit: Visit): void {
  const alive = () => `${code.column("alive")}[`;
  if (pick.kind === "one") {
    const isCertain = pick.sure && env.isGentle;
    const entity = /^[\w$]+$/.test(pick.entity) ? pick.entity : code.keep("e", pick.entity);
    const inner = () => code.withObject(entity, () => visit(entity, bound(env, base, entity)));
    if (isCertain || (pick.sure && pick.leaving)) code.block("", inner);
    else if (pick.leaving) code.block(`if (${entity} >= 0)`, inner);
    else code.block(`if (${alive()}${entity}] === 1)`, inner);
    return;
  }
  const [index, entity] = [code.temp("i"), code.temp("e")];
  const end = code.keep("n", pick.count);
  code.block(`for (let ${index} = 0; ${index} < ${end}; ${index}++)`, () => {
    code.line(`const ${entity} = ${pick.items}[${index}];`);
    if (!env.isGentle || pick.items.includes("S[")) code.line(`if (${alive()}${entity}] !== 1) continue;`);
    code.withObject(entity, () => visit(entity, bound(env, base, entity)));
  });
}

function bound(env: Environment, base: Base, entity: string): Environment {
  const before = env.picks.get(baseKey(base));
  return withPick(env, baseKey(base), one(entity, true, before?.kind === "one" && before.leaving));
}

/** The objects of a selection as a list; filtered objects are collected in a new list. */
export function emitList(code: Code, env: Environment, selection: Selection): Pick {
  if (selection.mode === "picked" || selection.mode === "all") {
    const pick = pickOf(code, env, selection.base, selection.mode === "all");
    return selection.filters.length === 0 ? pick : emitFiltered(code, env, selection, pick);
  }
  return one(emitOne(code, env, selection), false);
}

function emitFiltered(code: Code, env: Environment, selection: Selection, pick: Pick): Pick {
  const items = code.list();
  const count = code.temp("n");
  code.line(`let ${count} = 0;`);
  walk(code, env, selection.base, pick, (entity, inner) => {
    const test = emitFilters(code, inner, selection.filters, entity);
    code.line(`if (${test}) ${items}[${count}++] = ${entity};`);
  });
  return { kind: "list", items, count };
}

export function emitFilters(code: Code, env: Environment, filters: readonly ResolvedFilter[], entity: string): string {
  const tests = filters.map((filter) => {
    if (filter.kind === "where") return code.emit.boolean(code, env, filter.test);
    const others = emitList(code, env, filter.of);
    const [items, count] = asList(code, others);
    if (filter.kind === "touching") return code.call("touchesAny", entity, items, count);
    return code.call("isNearAny", entity, items, count, code.emit.number(code, env, filter.distance));
  });
  return tests.join(" && ");
}

/** Code for the items and the count of a pick. */
export function asList(code: Code, pick: Pick): [items: string, count: string] {
  if (pick.kind === "list") return [pick.items, pick.count];
  const items = code.list();
  code.line(`${items}[0] = ${pick.entity};`);
  return [items, pick.sure ? "1" : `(${pick.entity} >= 0 ? 1 : 0)`];
}

/** Code for one object of a selection: the first, or the nearest etc. as specified; −1 for none. */
export function emitOne(code: Code, env: Environment, selection: Selection): string {
  const { mode, base, filters } = selection;
  if ((mode === "picked" || mode === "all") && filters.length === 0) {
    const pick = pickOf(code, env, base, mode === "all");
    if (pick.kind === "one") return pick.entity;
    return code.keep("q", code.call("first", pick.items, pick.count));
  }
  const pick = pickOf(code, env, base, mode === "all");
  const chosen = filters.length === 0 ? pick : emitFiltered(code, env, selection, pick);
  const [items, count] = asList(code, chosen);
  if (mode === "random") return code.keep("q", code.call("anyOne", items, count));
  if (mode === "picked" || mode === "all") return code.keep("q", code.call("first", items, count));
  const to = selection.to ? emitOne(code, env, selection.to) : emitOne(code, env, THIS);
  return code.keep("q", code.call(mode === "nearest" ? "nearestOf" : "furthestOf", items, count, to));
}

const THIS: Selection = { mode: "picked", base: { kind: "this" }, to: null, filters: [] };

/** Whether the object exists for certain wherever the selection is used. */
export function isSure(env: Environment, selection: Selection): boolean {
  if (selection.mode !== "picked" || selection.filters.length > 0) return false;
  const pick = env.picks.get(baseKey(selection.base));
  return pick?.kind === "one" && pick.sure;
}
