import { idSchema } from "../values/identifiers.ts";
import { parseSafely } from "../values/parse-safely.ts";
import { isRecord } from "../migrations/migration.ts";
import { GAME_LIMITS } from "../limits.ts";
import { ruleNodeSchema, type Rules } from "./node.ts";
import { misplacedNodes, type Misplacement } from "./tree.ts";

const REASONS: Readonly<Record<Misplacement, string>> = {
  orphan: "What it stood in no longer exists, so it is left out.",
  cycle: "It stands in itself, so it is left out.",
  depth: `It stands deeper than ${GAME_LIMITS.ruleDepth} levels, so it is left out.`,
  kind: "It can't stand where it is, so it is left out.",
};

/** Expected results of concurrent edits: one deletes a node that another adds to, or both move nodes into each other. */
const LEFTOVERS: ReadonlySet<Misplacement> = new Set(["orphan", "cycle", "depth"]);

/** Parses the rules of one owner; invalid and misplaced nodes are dropped and reported. */
export function repairRules(value: unknown, path: string, problems: { path: string; message: string; isLeftover?: true }[]): Rules {
  const kept: Rules = {};
  let count = 0;
  if (value !== undefined && !isRecord(value)) problems.push({ path, message: "This part can't be read." });
  for (const [id, node] of Object.entries(isRecord(value) ? value : {})) {
    const here = `${path}.${id}`;
    if (!idSchema.safeParse(id).success) problems.push({ path: here, message: "This name can't be used as an id." });
    else if (count >= GAME_LIMITS.rulesPerOwner)
      problems.push({ path: here, message: `There is room for ${GAME_LIMITS.rulesPerOwner} lines of rules; this one was left out.` });
    else {
      const result = parseSafely(ruleNodeSchema, node);
      if (result.success) {
        kept[id] = result.data;
        count++;
      } else for (const issue of result.error.issues) problems.push({ path: [here, ...issue.path].join("."), message: issue.message });
    }
  }
  for (const [id, reason] of misplacedNodes(kept)) {
    delete kept[id];
    problems.push({ path: `${path}.${id}`, message: REASONS[reason], ...(LEFTOVERS.has(reason) ? { isLeftover: true } : {}) });
  }
  return kept;
}
