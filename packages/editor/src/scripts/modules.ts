import { type Module, moduleSchema, orderAtEnd } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { scriptPath } from "./scripts.ts";

const STARTER = `/** A number between two others, as far along as \`share\` says, from 0 to 1. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
`;
const nameSchema = moduleSchema.shape.name;

const modulesOf = (editor: Editor): Readonly<Record<string, Module>> => editor.game.modules ?? {};

/** Whether a module can have a name: valid in `import … from "./name"` and not taken. */
export function canNameModule(editor: Editor, name: string, exceptId?: string): boolean {
  const isTaken = Object.entries(modulesOf(editor)).some(([id, module]) => id !== exceptId && module.name === name);
  return nameSchema.safeParse(name).success && !isTaken;
}

/** Adds a module, i.e. code shared by scripts, and opens it. @returns its id. */
export function addModule(editor: Editor, wanted = "helpers"): string | null {
  const id = editor.newId();
  let name = wanted;
  for (let number = 2; !canNameModule(editor, name); number++) name = `${wanted}-${number}`;
  const made: Module = { name, order: orderAtEnd(modulesOf(editor)), source: STARTER };
  const isDone = editor.document.transact(translated("Add {name}", { name }), (edits) => {
    if (editor.game.modules) edits.set(["modules", id], made);
    else edits.set(["modules"], { [id]: made });
  });
  if (!isDone) return null;
  editor.openDocument({ kind: "code", of: "module", id });
  return id;
}

/** Renames a module and updates the scripts that import it. Does nothing when the name is invalid. */
export function renameModule(editor: Editor, id: string, name: string): void {
  const module = modulesOf(editor)[id];
  if (!module || module.name === name || !canNameModule(editor, name, id)) return;
  const imported = new RegExp(`(\\bfrom\\s*["'])\\./${module.name}(["'])`, "g");
  const { prefabs, scenes } = editor.game;
  const sources: [path: string[] | null, source: string][] = [
    ...Object.entries(prefabs).map(
      ([of, { script }]) => [scriptPath({ kind: "code", of: "prefab", id: of }), script] as [string[], string],
    ),
    ...Object.entries(scenes).map(
      ([of, { script }]) => [scriptPath({ kind: "code", of: "scene", id: of }), script ?? ""] as [string[], string],
    ),
    ...Object.entries(modulesOf(editor)).map(
      ([of, { source }]) => [scriptPath({ kind: "code", of: "module", id: of }), source] as [string[], string],
    ),
  ];
  editor.document.transact(translated("Rename {name}", { name: module.name }), (edits) => {
    for (const [path, source] of sources) {
      const followed = source.replace(imported, `$1./${name}$2`);
      if (path && followed !== source) edits.setText(path, followed);
    }
    edits.set(["modules", id, "name"], name);
  });
}

export function deleteModule(editor: Editor, id: string): void {
  const module = modulesOf(editor)[id];
  if (module) editor.document.transact(translated("Delete {name}", { name: module.name }), (edits) => edits.delete(["modules", id]));
}
