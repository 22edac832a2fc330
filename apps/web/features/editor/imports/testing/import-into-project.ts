import { createDocument, ProjectDocument } from "@playsmith/document";
import { addLevels, type ImportedPictures, spriteFromPicture } from "@playsmith/editor/assets";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { type Game, type Instance, type Layer, inOrder, type Prefab, repairGame, type StoredFile } from "@playsmith/game-format";
import type { LevelReading } from "../level-reading.ts";

const fileOf = (key: string): StoredFile => ({
  hash: Buffer.from(key).toString("hex").padEnd(64, "0").slice(-64),
  mime: "image/png",
  byteLength: 9,
});

/** Pretends that all images of levels were imported too. */
const allPicturesOf = (reading: Omit<LevelReading, "levels">): ImportedPictures => ({
  files: new Map([...reading.pictures.keys()].map((key) => [key, fileOf(key)])),
  sprites: new Map(
    [...reading.sprites].map(([key, { name, widthPx, heightPx, solidBox }]) => [
      key,
      { sprite: spriteFromPicture(name, fileOf(key), widthPx, heightPx), ...(solidBox && { solidBox }) },
    ]),
  ),
});

export interface ImportedProject {
  editor: Editor;
  game: Game;
  notes: readonly string[];
  /** Layers of the first level, from back to front. */
  layers: readonly Layer[];
  /** Objects of the first level with their prefabs, in their order. */
  objects: readonly (Instance & { prefab: Prefab })[];
}

/** Adds levels to an empty project. */
export function importIntoProject(reading: LevelReading): ImportedProject {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({ scenes: {} }).game)));
  const notes = addLevels(editor, reading, allPicturesOf(reading)) ?? [];
  const { game } = editor;
  const scene = game.scenes[editor.state.sceneId];
  return {
    editor,
    game,
    notes,
    layers: inOrder(scene?.layers ?? {}).map(([, layer]) => layer),
    objects: inOrder(scene?.instances ?? {}).map(([, instance]) => ({ ...instance, prefab: game.prefabs[instance.prefabId] as Prefab })),
  };
}
