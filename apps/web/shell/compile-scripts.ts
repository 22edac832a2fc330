import { type Game, scriptSources } from "@playsmith/game-format";
import type { ScriptCompilation } from "@playsmith/scripts";
import { linkScripts } from "@playsmith/scripts/linking";
import { ScriptWorker } from "./script-worker.ts";

/** The owner of a script. */
export interface ScriptOwner {
  /** Set if the script belongs to a prefab. */
  prefabId?: string;
  /** Set if the script belongs to a scene. */
  sceneId?: string;
  /** The module's name, if the script is a module. */
  module?: string;
}

export interface ScriptError extends ScriptOwner {
  /** Path of the script in the game. */
  path: string;
  message: string;
  line: number;
}

/** The owner of the script at a game path, e.g. `prefabs.hero.script`; empty if the path holds no script. @param name name of the owner. */
export function ownerOfScript(path: string, name: string): ScriptOwner {
  const [root, id = ""] = path.split(".");
  return root === "prefabs" ? { prefabId: id } : root === "scenes" ? { sceneId: id } : root === "modules" ? { module: name } : {};
}

const worker = new ScriptWorker();
/** Results for the sources of the game that was compiled last: an edit changes one script of many. */
let last: ReadonlyMap<string, ScriptCompilation> = new Map();

/** Preloads what {@link compileScripts} needs for this game. */
export async function loadCompiler(game: Game): Promise<void> {
  if (scriptSources(game).length > 0) worker.warm();
}

/**
 * Compiles all scripts of a game, in a worker. Loads the compiler only if there is a script; rejects with NETWORK_ERROR or TIMEOUT if it
 * can't be loaded.
 */
export async function compileScripts(game: Game): Promise<{ scripts: Record<string, string>; errors: ScriptError[] }> {
  const sources = scriptSources(game);
  if (sources.length === 0) return { scripts: {}, errors: [] };
  const before = last;
  const compilations = await Promise.all(sources.map(async ({ source }) => before.get(source) ?? worker.compile(source)));
  last = new Map(sources.map(({ source }, index) => [source, compilations[index] as ScriptCompilation]));
  const { scripts, problems } = linkScripts(sources, compilations);
  const errors = problems.map(({ path, name, message, line }) => ({ path, message, line, ...ownerOfScript(path, name) }));
  return { scripts, errors };
}
