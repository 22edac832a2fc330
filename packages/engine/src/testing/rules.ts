import type { Primitive, RuleNode, Rules } from "@playsmith/game-format";
import { nodeKindOf, sentenceSpec } from "@playsmith/rules";

/** A rule node in the notation of tests. */
export interface Line {
  type: string;
  slots?: Record<string, Primitive>;
  not?: boolean;
  off?: boolean;
  if?: Line[];
  do?: Line[];
  else?: Line[];
}

/** Creates a line by its sentence type. */
export const line = (type: string, slots: Record<string, Primitive> = {}, more: Omit<Line, "type" | "slots"> = {}): Line => ({
  type,
  slots,
  ...more,
});

/** A rule: a trigger and its actions. */
export const when = (type: string, slots: Record<string, Primitive>, ...actions: Line[]): Line => ({ type, slots, do: actions });

/** A rule sheet from lines; ids are n1, n2 and so on, from top to bottom. */
export function sheetOf(lines: readonly Line[]): Rules {
  const rules: Rules = {};
  let count = 0;
  const add = (list: readonly Line[] | undefined, parentId: string, part: RuleNode["part"]): void => {
    for (const [index, { type, slots = {}, not, off, ...parts }] of (list ?? []).entries()) {
      const id = `n${++count}`;
      const spec = sentenceSpec(type);
      const kind = type === "group" || type === "comment" ? type : spec ? nodeKindOf(spec) : "action";
      rules[id] = {
        kind,
        parentId,
        part,
        order: String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(98 + (index % 26)),
        enabled: off !== true,
        type: type === "group" || type === "comment" ? "" : type,
        slots: { ...slots },
        ...(not ? { negated: true } : {}),
      };
      add(parts.if, id, "if");
      add(parts.do, id, "then");
      add(parts.else, id, "else");
    }
  };
  add(lines, "", "then");
  return rules;
}
