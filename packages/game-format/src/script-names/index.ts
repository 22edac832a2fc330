/** What looks through scripts for names that stand for nothing. A door of its own, since only who writes scripts needs it. */
export * from "./given-tags.ts";
export * from "./known-names.ts";
export * from "./named-arguments.ts";
export * from "./named-parameters.ts";
export * from "./script-readings.ts";
export * from "./unset-variables.ts";
