export * from "./node.ts";
export * from "./rule-owners.ts";
export * from "./tree.ts";
