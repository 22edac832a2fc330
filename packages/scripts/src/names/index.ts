export * from "./given-tags.ts";
export * from "./known-names.ts";
export * from "./named-arguments.ts";
export * from "./named-parameters.ts";
export * from "./rename-in-scripts.ts";
export * from "./script-name-resolver.ts";
export { canReadScripts, loadScriptParser } from "./script-parser.ts";
export * from "./script-readings.ts";
export * from "./unset-variables.ts";
