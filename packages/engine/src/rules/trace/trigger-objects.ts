import { gameNames, readSlots, type RuleOwner, rulesOf, scopeOf, sentenceSpec } from "@playsmith/game-format";
import type { World } from "../../world.ts";

/** The objects that a slot of a trigger is about, whatever they do: all that are there by that name. */
export interface TriggerObjects {
  slot: string;
  find(world: World): readonly number[];
}

/** Which objects a rule's trigger is about, by its slots. */
export function triggerObjects(world: World, owner: RuleOwner, ruleId: string): TriggerObjects[] {
  const node = rulesOf(world.game, owner)[ruleId];
  if (!node) return [];
  const { contents } = readSlots(node, scopeOf(world.game, gameNames(world.game), owner));
  return Object.keys(sentenceSpec(node.type)?.slots ?? {}).flatMap((slot): TriggerObjects[] => {
    const content = contents[slot];
    if (content?.kind !== "objects") return [];
    const { base } = content.selection;
    if (base.kind === "prefab") return [{ slot, find: (at) => at.ofPrefab(at.names.numberOf(base.id)) }];
    if (base.kind === "tag") return [{ slot, find: (at) => at.tagged(at.names.numberOf(base.tag)) }];
    if (base.kind === "this" && owner.kind === "prefab") return [{ slot, find: (at) => at.ofPrefab(at.names.numberOf(owner.id)) }];
    return [];
  });
}

/** More pairs than these are not measured. */
const MOST_PAIRS = 4_096;

/** How near the boxes of two groups of objects come to each other, in px; null where there is no pair, or there are too many. */
export function nearestGapPx(world: World, first: readonly number[], second: readonly number[]): number | null {
  if (first.length * second.length > MOST_PAIRS) return null;
  const { alive, x, y, left, right, top, bottom } = world.entities.columns;
  const at = (column: ArrayLike<number>, entity: number): number => column[entity] as number;
  let nearest: number | null = null;
  for (const a of first) {
    for (const b of second) {
      if (a === b || alive[a] !== 1 || alive[b] !== 1) continue;
      const [dx, dy] = [at(x, b) - at(x, a), at(y, b) - at(y, a)];
      const gapX = Math.max(0, dx + at(left, b) - at(right, a), at(left, a) - (dx + at(right, b)));
      const gapY = Math.max(0, dy + at(top, b) - at(bottom, a), at(top, a) - (dy + at(bottom, b)));
      const gap = Math.hypot(gapX, gapY);
      if (nearest === null || gap < nearest) nearest = gap;
    }
  }
  return nearest;
}
