export * from "./modules.ts";
export * from "./scripts.ts";
