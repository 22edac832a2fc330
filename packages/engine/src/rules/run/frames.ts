import type { EntityColumns } from "../../state/entities.ts";
import { copyValue } from "../../state/variables.ts";
import type { FrameSlot } from "../code/waits.ts";
import type { Frame } from "./linked-program.ts";
import type { SavedFrame } from "./saved-rules.ts";

/** Stores the generations of the referenced objects, to detect reused slots. */
export function freeze(frame: Frame, columns: EntityColumns): void {
  const kinds = kindsOf(frame);
  frame.generations = frame.slots.map((value, index) => {
    if (kinds[index] === "one") return [generationOf(columns, value)];
    return kinds[index] === "list" ? (value as number[]).map((entity) => generationOf(columns, entity)) : [];
  });
}

/** Drops references to removed objects. @returns false when the object of the rule was removed. */
export function thaw(frame: Frame, columns: EntityColumns): boolean {
  const kinds = kindsOf(frame);
  for (const [index, value] of frame.slots.entries()) {
    const generations = frame.generations[index] ?? [];
    if (kinds[index] === "one") frame.slots[index] = current(columns, value, generations[0]);
    else if (kinds[index] === "list" && Array.isArray(value))
      frame.slots[index] = (value as number[]).map((entity, place) => current(columns, entity, generations[place]));
  }
  return frame.program.owner.kind !== "prefab" || (frame.slots[0] as number) >= 0;
}

const kindsOf = (frame: Frame): readonly FrameSlot[] => frame.program.rules[frame.rule]?.frame ?? [];
const generationOf = (columns: EntityColumns, entity: unknown): number =>
  typeof entity === "number" && entity >= 0 ? (columns.generation[entity] as number) : 0;
const current = (columns: EntityColumns, entity: unknown, generation: number | undefined): number =>
  typeof entity === "number" && columns.alive[entity] === 1 && columns.generation[entity] === generation ? entity : -1;

export function saveFrame(frame: Frame): SavedFrame {
  const rule = frame.program.rules[frame.rule];
  return {
    owner: frame.program.key,
    ruleId: rule?.id ?? "",
    shape: rule?.shape ?? 0,
    state: frame.pc,
    wakeTick: frame.wake,
    slots: frame.slots.map((value) => (value === undefined ? 0 : copyValue(value))),
    generations: frame.generations.map((list) => [...list]),
  };
}
