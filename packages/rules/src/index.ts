export * from "./catalogue/index.ts";
export * from "./escape-pattern.ts";
export * from "./language/index.ts";
export * from "./problems.ts";
export * from "./rename.ts";
export * from "./rename-in-text.ts";
export * from "./sentence.ts";
export * from "./slots.ts";
