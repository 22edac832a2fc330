import { type Game, scriptSources } from "@playsmith/game-format";
import { importRetrying } from "../backend/import-with-retry.ts";

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

const compiler = () => importRetrying(() => import("@playsmith/scripts"));

/** Preloads what {@link compileScripts} needs for this game. */
export async function loadCompiler(game: Game): Promise<void> {
  // A failure is reported when the game is compiled.
  if (scriptSources(game).length > 0) await compiler().catch(() => undefined);
}

/** Compiles all scripts of a game. Loads the compiler only if there is a script; rejects if it can't be loaded. */
export async function compileScripts(game: Game): Promise<{ scripts: Record<string, string>; errors: ScriptError[] }> {
  if (scriptSources(game).length === 0) return { scripts: {}, errors: [] };
  const { compileGame } = await compiler();
  const { scripts, problems } = compileGame(game);
  const errors = problems.map(({ path, name, message, line }) => ({ path, message, line, ...ownerOfScript(path, name) }));
  return { scripts, errors };
}
