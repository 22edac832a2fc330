import type { DebugField } from "@playsmith/contract";

const SHOWN_MAX = 12;
/** Names that an expression can hold as they are. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Fractions are compared with what is around them, since they are shown shorter than they are. */
function ofNumber(name: string, value: number): string[] {
  if (!Number.isFinite(value)) return [];
  if (Number.isInteger(value)) return [`${name} = ${value}`];
  const below = Math.floor(value * 1_000);
  return [`${name} >= ${below / 1_000} and ${name} <= ${(below + 1) / 1_000}`];
}

/** Expressions that are true now: how the game stands, and its variables. */
export function suggestedExpectations(fields: readonly DebugField[], hasWon: boolean): string[] {
  const variables = fields.filter(({ group, label }) => group === "variable" && PLAIN_NAME.test(label));
  const ofVariables = variables.flatMap(({ label, value }) => {
    if (typeof value === "number") return ofNumber(label, value);
    if (typeof value === "boolean") return [`${label} = ${value}`];
    return typeof value === "string" && value.length <= 40 ? [`${label} = ${JSON.stringify(value)}`] : [];
  });
  return [`status = "${hasWon ? "won" : "playing"}"`, ...new Set(ofVariables)].slice(0, SHOWN_MAX);
}
