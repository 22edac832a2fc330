import type { Game } from "@playsmith/game-format";

export interface ScriptError {
  prefabId: string;
  message: string;
  line?: number;
}

/** Compiles all scripts of a game. The compiler is only loaded when there is a script. */
export async function compileScripts(game: Game): Promise<{ scripts: Record<string, string>; errors: ScriptError[] }> {
  const sources = Object.entries(game.prefabs).filter(([, prefab]) => prefab.script.trim() !== "");
  if (sources.length === 0) return { scripts: {}, errors: [] };
  const { compileScript } = await import("@playsmith/engine/compile");
  const scripts: Record<string, string> = {};
  const errors: ScriptError[] = [];
  for (const [prefabId, { script }] of sources) {
    const result = compileScript(script);
    if (result.ok) scripts[prefabId] = result.js;
    else errors.push({ prefabId, message: result.message, ...(result.line === undefined ? {} : { line: result.line }) });
  }
  return { scripts, errors };
}
