import type { Edits } from "@playsmith/document";
import { emptyCells, inOrder, type Layer, orderAtEnd, orderBetween, orderNextTo, type Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { editInChunks } from "../history/edit-in-chunks.ts";
import { parentsFirst } from "./objects/parents-first.ts";
import { followInScripts } from "../rules/rename-references.ts";

const layerDefaults = { visible: true, locked: false, opacity: 1, parallax: 1 };

/** Adds a scene of the open scene's size and opens it. @returns its id. */
export function addScene(editor: Editor): string | null {
  const { scenes } = editor.game;
  if (!hasRoom(editor, "scenes")) return null;
  const id = editor.newId();
  const like = editor.scene;
  const scene: Scene = {
    name: freeName(translated("Scene 1"), Object.values(scenes)),
    order: orderAtEnd(scenes),
    widthPx: like?.widthPx ?? 640,
    heightPx: like?.heightPx ?? 360,
    background: like?.background ?? "#1b1f33",
    gravityPxPerS2: like?.gravityPxPerS2 ?? 900,
    layers: { [editor.newId()]: { kind: "objects", name: translated("Objects"), order: orderBetween(null, null), ...layerDefaults } },
    instances: {},
    rules: {},
  };
  if (!editor.document.transact(translated("Add {name}", { name: scene.name }), (edits) => edits.set(["scenes", id], scene))) return null;
  editor.openScene(id);
  return id;
}

/** Moves a scene within the list, whose order defines "the next scene" in rules. @returns false at the end of the list. */
export function moveScene(editor: Editor, sceneId: string, by: -1 | 1): boolean {
  const scenes = inOrder(editor.game.scenes);
  const at = scenes.findIndex(([id]) => id === sceneId);
  const [neighbour, beyond] = [scenes[at + by], scenes[at + 2 * by]];
  if (at < 0 || !neighbour) return false;
  const [from, to] = [neighbour[1].order, beyond?.[1].order ?? null];
  const order = by > 0 ? orderBetween(from, to) : orderBetween(to, from);
  return editor.document.transact(translated("Reorder scenes"), (edits) => edits.set(["scenes", sceneId, "order"], order));
}

/** Copies a scene with its content and opens the copy. @returns its id. */
export function duplicateScene(editor: Editor, sceneId: string): string | null {
  const scene = editor.game.scenes[sceneId];
  if (!scene || !hasRoom(editor, "scenes")) return null;
  const id = editor.newId();
  const { instances, ...rest } = scene;
  const copy = {
    ...rest,
    name: freeName(scene.name, Object.values(editor.game.scenes)),
    order: orderNextTo(editor.game.scenes, scene.order),
  };
  const name = translated("Duplicate {name}", { name: scene.name });
  const before = (edits: Edits): void => edits.set(["scenes", id], { ...copy, instances: {} });
  const isDone = editInChunks(editor, { name, before }, parentsFirst(Object.entries(instances)), (edits, [instanceId, instance]) =>
    edits.set(["scenes", id, "instances", instanceId], instance),
  );
  if (!isDone) return null;
  editor.openScene(id);
  return id;
}

/** Deletes a scene unless it is the last one. @returns false when it is the last. */
export function deleteScene(editor: Editor, sceneId: string): boolean {
  const others = inOrder(editor.game.scenes).filter(([id]) => id !== sceneId);
  const first = others[0];
  if (!first || !editor.game.scenes[sceneId]) return false;
  return editor.document.transact(translated("Delete {name}", { name: editor.game.scenes[sceneId].name }), (edits) => {
    if (editor.game.settings.startSceneId === sceneId) edits.set(["settings", "startSceneId"], first[0]);
    edits.delete(["scenes", sceneId]);
  });
}

type SceneField = "name" | "background" | "gravityPxPerS2";

/** Sets a field of a scene. Renaming also updates scripts that use the name. */
export function setSceneField(editor: Editor, sceneId: string, field: SceneField, value: string | number, gesture?: unknown): void {
  const scene = editor.game.scenes[sceneId];
  editor.document.transact(
    translated("Change scene"),
    (edits) => {
      if (scene && field === "name") followInScripts(editor, edits, [`scenes.${sceneId}.name`], scene.name, String(value));
      edits.set(["scenes", sceneId, field], value);
    },
    gesture,
  );
}

export function setStartScene(editor: Editor, sceneId: string): void {
  editor.document.transact(translated("Set start scene"), (edits) => edits.set(["settings", "startSceneId"], sceneId));
}

/** The first tile layer is the ground, behind the objects; later layers are added in front. */
function orderOfTiles({ layers }: Scene): string {
  const sorted = inOrder(layers);
  const objects = sorted.findIndex(([, { kind, parallax }]) => kind === "objects" && parallax === 1);
  if (objects < 0 || sorted.some(([, { kind }]) => kind === "tiles")) return orderAtEnd(layers);
  return orderBetween(sorted[objects - 1]?.[1].order ?? null, sorted[objects]?.[1].order ?? null);
}

/** Adds a layer in front of all others (the first tile layer behind the objects) and makes it active. A tile layer covers the scene. @returns its id. */
export function addLayer(editor: Editor, kind: Layer["kind"], tilesetId = ""): string | null {
  const { scene } = editor;
  if (!scene) return null;
  const id = editor.newId();
  const base = {
    ...layerDefaults,
    order: kind === "tiles" ? orderOfTiles(scene) : orderAtEnd(scene.layers),
    name: freeName(kind === "tiles" ? translated("Tiles") : translated("Objects"), Object.values(scene.layers)),
  };
  const tileset = editor.game.assets[tilesetId];
  if (kind === "tiles" && tileset?.kind !== "tileset") return null;
  let layer: Layer = { kind: "objects", ...base };
  if (tileset?.kind === "tileset") {
    const columns = Math.min(1_024, Math.ceil(scene.widthPx / tileset.tileWidthPx));
    const rows = Math.min(1_024, Math.ceil(scene.heightPx / tileset.tileHeightPx));
    layer = { kind: "tiles", ...base, tilesetId, columns, rows, cells: emptyCells(columns, rows) };
  }
  if (
    !editor.document.transact(translated("Add layer {name}", { name: base.name }), (edits) =>
      edits.set(["scenes", editor.state.sceneId, "layers", id], layer),
    )
  )
    return null;
  editor.activateLayer(id);
  return id;
}

/** Deletes a layer and the objects on it. */
export function deleteLayer(editor: Editor, layerId: string): void {
  const { scene } = editor;
  const layer = scene?.layers[layerId];
  if (!scene || !layer) return;
  editor.document.transact(translated("Delete layer {name}", { name: layer.name }), (edits) => {
    for (const [id, instance] of Object.entries(scene.instances)) if (instance.layerId === layerId) edits.delete(editor.instancePath(id));
    edits.delete(["scenes", editor.state.sceneId, "layers", layerId]);
  });
}

type LayerField = "name" | "visible" | "locked" | "opacity" | "parallax" | "tilesetId";

/** Sets a field of a layer of the open scene. Renaming a tile layer also updates scripts that use the name. */
export function setLayerField(
  editor: Editor,
  layerId: string,
  field: LayerField,
  value: string | number | boolean,
  gesture?: unknown,
): void {
  const layer = editor.scene?.layers[layerId];
  if (!layer) return;
  const path = ["scenes", editor.state.sceneId, "layers", layerId, field];
  editor.document.transact(
    translated("Change layer {name}", { name: layer.name }),
    (edits) => {
      if (field === "name") followInScripts(editor, edits, [path.join(".")], layer.name, String(value));
      edits.set(path, value);
    },
    gesture,
  );
}

/** Moves a layer one step to the front or the back. */
export function shiftLayer(editor: Editor, layerId: string, towards: "front" | "back"): void {
  const sorted = inOrder(editor.scene?.layers ?? {});
  const index = sorted.findIndex(([id]) => id === layerId);
  const step = towards === "front" ? 1 : -1;
  const neighbour = sorted[index + step];
  if (index < 0 || !neighbour) return;
  const beyond = sorted[index + 2 * step]?.[1].order ?? null;
  const order = towards === "front" ? orderBetween(neighbour[1].order, beyond) : orderBetween(beyond, neighbour[1].order);
  editor.document.transact(translated("Reorder layers"), (edits) =>
    edits.set(["scenes", editor.state.sceneId, "layers", layerId, "order"], order),
  );
}

/** Sets a scene's music; "" is silence, null continues the previous music. */
export function setSceneMusic(editor: Editor, sceneId: string, musicId: string | null): void {
  const path = ["scenes", sceneId, "musicId"];
  editor.document.transact(translated("Change scene music"), (edits) => (musicId === null ? edits.delete(path) : edits.set(path, musicId)));
}
