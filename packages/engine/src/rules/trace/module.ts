/** Explains why a rule does not fire. Only the debugger loads it; it imports neither the parser nor the runtime of rules. */
export type { RuleWatch, RuleWatcher } from "../code/marks.ts";
export { nearestGapPx } from "./nearest-gap.ts";
export { type ReadSpec, readValue } from "./read-value.ts";
export { ruleMarks } from "./rule-marks.ts";
