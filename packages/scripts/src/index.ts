export { compileGame, type CompiledScripts, type ScriptProblem } from "./compile-game.ts";
export { type CompiledScript, compileScript, type ScriptCompilation } from "./compile-script.ts";
export { guardLoops } from "./guards.ts";
export type { ScriptMistake } from "./script-mistake.ts";
