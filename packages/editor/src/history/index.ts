export { type ComparedRule, compareRules } from "./rule-comparison.ts";
export { type ComparedObject, compareScenes, type SceneComparison } from "./scene-comparison.ts";
