import type { OpenDocument } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";

/** File name of a script in the language service. */
export function fileOfScript(game: Game, { of, id }: Pick<OpenDocument, "of" | "id">): string {
  if (of === "module") return `/modules/${game.modules?.[id]?.name ?? id}.ts`;
  return `/${of === "scene" ? "scenes" : "prefabs"}/${id}.ts`;
}

export const isModuleFile = (file: string): boolean => file.startsWith("/modules/");

/** All scripts of a game by file name. */
export function scriptFiles(game: Game): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [id, { script }] of Object.entries(game.prefabs))
    if (script.trim() !== "") files[fileOfScript(game, { of: "prefab", id })] = script;
  for (const [id, { script = "" }] of Object.entries(game.scenes))
    if (script.trim() !== "") files[fileOfScript(game, { of: "scene", id })] = script;
  for (const [id, { source }] of Object.entries(game.modules ?? {})) files[fileOfScript(game, { of: "module", id })] = source;
  return files;
}

/** The code document of a language service file; null if the file is not one of the project's. */
export function documentOfFile(game: Game, file: string): OpenDocument | null {
  const [, folder, id] = /^\/(prefabs|scenes|modules)\/(.+)\.ts$/.exec(file) ?? [];
  if (id === undefined) return null;
  if (folder === "modules") {
    const found = Object.entries(game.modules ?? {}).find(([, { name }]) => name === id);
    return found ? { kind: "code", of: "module", id: found[0] } : null;
  }
  return { kind: "code", of: folder === "scenes" ? "scene" : "prefab", id };
}
