/** What it takes to see why a rule does nothing. Only the debugger loads it, and it needs nothing of what reads or runs rules. */
export type { RuleWatch, RuleWatcher } from "../code/marks.ts";
export { nearestGapPx } from "./nearest-gap.ts";
export { type ReadSpec, readValue } from "./read-value.ts";
export { ruleMarks } from "./rule-marks.ts";
