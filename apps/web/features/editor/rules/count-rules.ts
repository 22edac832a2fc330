import type { Rules } from "@playsmith/game-format";

/** Number of rules in a sheet, without other kinds of lines. */
export const countRules = (rules: Rules = {}): number => Object.values(rules).filter(({ kind }) => kind === "rule").length;
