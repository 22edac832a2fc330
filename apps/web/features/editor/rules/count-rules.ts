import type { Rules } from "@playsmith/game-format";

/** How many rules a sheet holds, apart from all other lines. */
export const countRules = (rules: Rules = {}): number => Object.values(rules).filter(({ kind }) => kind === "rule").length;
