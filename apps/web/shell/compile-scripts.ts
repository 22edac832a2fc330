import { type Game, scriptSources } from "@playsmith/game-format";
import { importRetrying } from "../backend/import-with-retry.ts";

/** Whose script it is. */
export interface ScriptOwner {
  /** Present when it is a prefab's. */
  prefabId?: string;
  /** Present when it is a scene's. */
  sceneId?: string;
  /** Its name, when it is a module's. */
  module?: string;
}

export interface ScriptError extends ScriptOwner {
  /** Path of the script in the game. */
  path: string;
  message: string;
  line: number;
}

/** Whose the script at a path of the game is, e.g. `prefabs.hero.script`; nobody's for a path that holds no script. @param name of its owner. */
export function ownerOfScript(path: string, name: string): ScriptOwner {
  const [root, id = ""] = path.split(".");
  return root === "prefabs" ? { prefabId: id } : root === "scenes" ? { sceneId: id } : root === "modules" ? { module: name } : {};
}

const compiler = () => importRetrying(() => import("@playsmith/scripts"));

/** Fetches what {@link compileScripts} will need for this game, ahead of the press that waits for it. */
export async function loadCompiler(game: Game): Promise<void> {
  // Who compiles is told what failed.
  if (scriptSources(game).length > 0) await compiler().catch(() => undefined);
}

/** Compiles all scripts of a game. The compiler is only loaded when there is a script; rejects when it can't be reached. */
export async function compileScripts(game: Game): Promise<{ scripts: Record<string, string>; errors: ScriptError[] }> {
  if (scriptSources(game).length === 0) return { scripts: {}, errors: [] };
  const { compileGame } = await compiler();
  const { scripts, problems } = compileGame(game);
  const errors = problems.map(({ path, name, message, line }) => ({ path, message, line, ...ownerOfScript(path, name) }));
  return { scripts, errors };
}
