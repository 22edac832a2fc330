import type { Primitive, RuleNode } from "@playsmith/game-format";
import type { LineSet } from "./copies.ts";

type Slots = Record<string, Primitive>;
/** A line with its nested lines. */
interface Line {
  kind: RuleNode["kind"];
  part: RuleNode["part"];
  type: string;
  slots: Slots;
  inner: readonly Line[];
}

export const line = (kind: RuleNode["kind"], part: RuleNode["part"], type: string, slots: Slots, inner: readonly Line[] = []): Line => ({
  kind,
  part,
  type,
  slots,
  inner,
});
/** A rule. */
export const when = (type: string, slots: Slots, ...inner: Line[]): Line => line("rule", "then", type, slots, inner);
/** A condition. */
export const and = (type: string, slots: Slots): Line => line("condition", "if", type, slots);
/** An action. */
export const action = (type: string, slots: Slots = {}): Line => line("action", "then", type, slots);
/** An action for the case that the conditions are false. */
export const otherwise = (type: string, slots: Slots = {}): Line => line("action", "else", type, slots);

/** Converts nested lines to a sheet's flat form. */
export function lineSet(tops: readonly Line[]): LineSet {
  const lines: LineSet = {};
  const add = ({ inner, ...rest }: Line, parentId: string, index: number): void => {
    const id = `${parentId}n${index}`;
    // A single letter suffices as order key: recipes have few lines.
    lines[id] = { ...rest, parentId, order: String.fromCharCode(97 + index), enabled: true };
    inner.forEach((child, at) => add(child, id, at));
  };
  tops.forEach((top, index) => add(top, "", index));
  return lines;
}
