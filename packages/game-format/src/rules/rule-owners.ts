import { inOrder } from "../values/fractional-order.ts";
import type { Game } from "../game.ts";
import type { RuleOwner, Rules } from "./node.ts";

/** Owner of the global rules. There is only one, so its id is constant. */
export const WHOLE_GAME = { kind: "game", id: "game" } as const satisfies RuleOwner;

const COLLECTIONS = { scene: "scenes", prefab: "prefabs", function: "functions" } as const;
const NO_RULES: Rules = {};

/** Path of an owner's rules in a game. */
export function sheetPath({ kind, id }: RuleOwner): string[] {
  return kind === "game" ? ["rules"] : [COLLECTIONS[kind], id, "rules"];
}

/** The rule nodes of an owner by id; empty when it was deleted. */
export function rulesOf(game: Game, { kind, id }: RuleOwner): Rules {
  if (kind === "game") return game.rules ?? NO_RULES;
  const room: Readonly<Record<string, { rules: Rules }>> = game[COLLECTIONS[kind]];
  return (Object.hasOwn(room, id) ? room[id]?.rules : undefined) ?? NO_RULES;
}

/** The rule sheets of a game: global ones, then those of scenes, prefabs and functions, each in order. */
export function ruleOwners(game: Game): { owner: RuleOwner; rules: Rules }[] {
  const of = (kind: Exclude<RuleOwner["kind"], "game">, collection: Readonly<Record<string, { order: string; rules: Rules }>>) =>
    inOrder(collection).map(([id, { rules }]) => ({ owner: { kind, id }, rules }));
  return [
    { owner: WHOLE_GAME, rules: rulesOf(game, WHOLE_GAME) },
    ...of("scene", game.scenes),
    ...of("prefab", game.prefabs),
    ...of("function", game.functions),
  ];
}
