import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import type { OpenDocument } from "../open-documents.ts";

const PREFAB_STARTER = `export default class extends Script {
  // Fields are the object's state.
  age = 0;

  onTick(dtS: number) {
    this.age += dtS;
  }

  onTouch(other: GameObject) {
    console.log(other.name);
  }
}
`;
const SCENE_STARTER = `export default class extends SceneScript {
  onCreate() {
    console.log("The scene has begun.");
  }
}
`;

/** The path of a code document's script in the game; null for other documents. */
export function scriptPath({ kind, of, id }: OpenDocument): string[] | null {
  if (kind !== "code") return null;
  if (of === "prefab") return ["prefabs", id, "script"];
  if (of === "scene") return ["scenes", id, "script"];
  return of === "module" ? ["modules", id, "source"] : null;
}

/** Opens the script of a prefab or a scene; an empty one gets a template. */
export function openScript(editor: Editor, of: "prefab" | "scene", id: string): void {
  const document: OpenDocument = { kind: "code", of, id };
  const path = scriptPath(document);
  const owner = of === "prefab" ? editor.game.prefabs[id] : editor.game.scenes[id];
  if (!path || !owner) return;
  if ((owner.script ?? "").trim() === "") {
    const starter = of === "prefab" ? PREFAB_STARTER : SCENE_STARTER;
    editor.document.transact(translated("Begin script of {name}", { name: owner.name }), (edits) => edits.set(path, starter));
  }
  editor.openDocument(document);
}
