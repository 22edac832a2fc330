/** What it takes to see why a rule does nothing. Only the debugger loads it. */
export type { RuleWatch, RuleWatcher } from "../code/marks.ts";
export { type ConditionRead, conditionReads } from "./condition-reads.ts";
export { ruleMarks } from "./rule-marks.ts";
export { nearestGapPx, type TriggerObjects, triggerObjects } from "./trigger-objects.ts";
