export { compileGame, compileScript } from "./compile-script.ts";
export { guardLoops } from "./guards.ts";
export type { CompiledScript, CompiledScripts, ScriptCompilation, ScriptProblem } from "./link-scripts.ts";
export type { ScriptMistake } from "./script-mistake.ts";
