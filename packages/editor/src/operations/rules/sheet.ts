import { compareOrder, type Game, type NodePart, type RuleNode, type RuleOwner, type Rules } from "@playsmith/game-format";

const ROOMS = { prefab: "prefabs", scene: "scenes", function: "functions" } as const;
const NO_RULES: Rules = {};

/** Where the rules of an owner stand in the document. */
export function sheetPath({ kind, id }: RuleOwner): string[] {
  return [ROOMS[kind], id, "rules"];
}

/** The lines of an owner by id; none when it is gone. */
export function rulesOf(game: Game, { kind, id }: RuleOwner): Rules {
  const room: Readonly<Record<string, { rules: Rules }>> = game[ROOMS[kind]];
  return (Object.hasOwn(room, id) ? room[id]?.rules : undefined) ?? NO_RULES;
}

/** A line of a sheet by its id. */
export function lineOf(rules: Rules, id: string): RuleNode | undefined {
  return Object.hasOwn(rules, id) ? rules[id] : undefined;
}

/** The lines that stand in one part of a line, or at the top (""), in order. */
export function linesIn(rules: Rules, parentId: string, part: NodePart): [string, RuleNode][] {
  return Object.entries(rules)
    .filter(([, node]) => node.parentId === parentId && node.part === part)
    .sort(compareOrder);
}

/** A line and all that stands in it, from top to bottom. */
export function withInner(rules: Rules, id: string): string[] {
  const node = lineOf(rules, id);
  if (!node) return [];
  const inner = Object.entries(rules)
    .filter(([, child]) => child.parentId === id)
    .sort(compareOrder);
  return [id, ...inner.flatMap(([child]) => withInner(rules, child))];
}
