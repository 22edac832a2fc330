import type { RuleOwner } from "@playsmith/game-format";
import type { Code } from "./code.ts";
import { type Environment, one, withPick } from "./environment.ts";

/** Emits the body of a rule. */
export type Fire = (env: Environment) => void;

/** Runs rules of a prefab for each of its objects, in slot order. */
export function forEachOwner(code: Code, env: Environment, owner: RuleOwner, write: (env: Environment, self: string | null) => void): void {
  if (owner.kind !== "prefab") return write(env, null);
  const items = code.keep("a", `w.lists.ofPrefab(${code.parts.name(owner.id)})`);
  const [index, entity] = [code.temp("i"), code.temp("e")];
  const end = code.keep("n", `${items}.length`);
  const paused = code.keep("b", "w.isPaused");
  code.block(`for (let ${index} = 0; ${index} < ${end}; ${index}++)`, () => {
    code.line(`const ${entity} = ${items}[${index}];`);
    if (!env.isGentle) code.line(`if (${code.column("alive")}[${entity}] !== 1) continue;`);
    code.line(`if (${paused} && H.rests(${entity})) continue;`);
    code.withObject(entity, () => write(withPick(env, "this", one(entity)), entity));
  });
}
