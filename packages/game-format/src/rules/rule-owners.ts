import { inOrder } from "../values/fractional-order.ts";
import type { Game } from "../game.ts";
import type { RuleOwner, Rules } from "./node.ts";

/** Whose the rules of the whole game are, which hold in every scene. There is one of it, so its id is always the same. */
export const WHOLE_GAME = { kind: "game", id: "game" } as const satisfies RuleOwner;

const ROOMS = { scene: "scenes", prefab: "prefabs", function: "functions" } as const;
const NO_RULES: Rules = {};

/** Where the rules of an owner stand in a game, step by step. */
export function sheetPath({ kind, id }: RuleOwner): string[] {
  return kind === "game" ? ["rules"] : [ROOMS[kind], id, "rules"];
}

/** The lines of an owner by id; none when it is gone. */
export function rulesOf(game: Game, { kind, id }: RuleOwner): Rules {
  if (kind === "game") return game.rules ?? NO_RULES;
  const room: Readonly<Record<string, { rules: Rules }>> = game[ROOMS[kind]];
  return (Object.hasOwn(room, id) ? room[id]?.rules : undefined) ?? NO_RULES;
}

/** The sheets of a game: its own, then those of scenes, prefabs and functions, each in order. */
export function ruleOwners(game: Game): { owner: RuleOwner; rules: Rules }[] {
  const of = (kind: Exclude<RuleOwner["kind"], "game">, room: Readonly<Record<string, { order: string; rules: Rules }>>) =>
    inOrder(room).map(([id, { rules }]) => ({ owner: { kind, id }, rules }));
  return [
    { owner: WHOLE_GAME, rules: rulesOf(game, WHOLE_GAME) },
    ...of("scene", game.scenes),
    ...of("prefab", game.prefabs),
    ...of("function", game.functions),
  ];
}
