import { sameJson } from "@playsmith/document";
import type { RuleNode, Rules } from "@playsmith/game-format";
import { sentenceOf } from "@playsmith/rules";

/** A line of a rule sheet in a comparison: its sentence before and after; null where the line is missing. */
export interface ComparedRule {
  id: string;
  before: string | null;
  after: string | null;
}

/** The lines of two rule sheets that differ, as sentences. */
export function compareRules(before: Rules | undefined, after: Rules | undefined): ComparedRule[] {
  const ids = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const text = (node: RuleNode | undefined): string | null => (node === undefined ? null : sentenceOf(node));
  return [...ids]
    .filter((id) => !sameJson(before?.[id], after?.[id]))
    .map((id) => ({ id, before: text(before?.[id]), after: text(after?.[id]) }));
}
