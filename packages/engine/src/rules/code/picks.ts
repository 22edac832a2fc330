import { type Base, baseKey } from "@playsmith/rules";
import type { Code } from "./code.ts";
import { type Environment, NOBODY, type Pick } from "./environment.ts";

/** The objects that a name refers to here. @param all true to ignore picks. */
export function pickOf(code: Code, env: Environment, base: Base, all = false): Pick {
  const isGroup = base.kind === "prefab" || base.kind === "tag";
  const picked = all && isGroup ? undefined : env.picks.get(baseKey(base));
  if (picked) return picked;
  if (!isGroup) return NOBODY;
  const source = base.kind === "prefab" ? `w.lists.ofPrefab(${code.parts.name(base.id)})` : `w.lists.tagged(${code.parts.name(base.tag)})`;
  const items = code.keep("a", source);
  return { kind: "list", items, count: `${items}.length` };
}
