import { type Asset, orderAtEnd, orderBetween, type Prefab, emptyCells, inOrder } from "@playsmith/game-format";
import { platformerGame } from "@playsmith/templates/platformer";
import { inSentence, translated } from "@playsmith/texts";
import { type Editor, freeName } from "@playsmith/editor";
import { blankPrefab } from "@playsmith/editor/prefabs";
import type { ReadyThing } from "./lesson.ts";

/** The platformer template's prefab or asset of each ready-made object. */
const THINGS = {
  hero: { id: "fox", name: translated("Fox", {}, "thing") },
  coin: { id: "coin", name: translated("Coin", {}, "thing") },
  goal: { id: "flag", name: translated("Flag", {}, "thing") },
} as const;
const TILES = "tiles";
const GRASS = "Grass";

/**
 * Adds a ready-made object as one undo step: a sprite with a prefab without behaviours, or tiles with a layer to paint, and makes it
 * the active prefab or brush.
 * @returns the text to announce; null when nothing changed.
 */
export function takeReadyThing(editor: Editor, thing: ReadyThing): string | null {
  return thing === "ground" ? takeTiles(editor) : takePrefab(editor, THINGS[thing]);
}

function takePrefab(editor: Editor, { id, name }: (typeof THINGS)[keyof typeof THINGS]): string | null {
  const { prefabs, assets } = platformerGame("");
  const [model, picture] = [prefabs[id], assets[id]];
  if (!model || picture?.kind !== "sprite") return null;
  const [spriteId, prefabId] = [editor.newId(), editor.newId()];
  const { game } = editor;
  const prefab: Prefab = {
    ...blankPrefab(freeName(name, Object.values(game.prefabs)), orderAtEnd(game.prefabs)),
    look: model.look.kind === "sprite" ? { ...model.look, spriteId } : model.look,
    collider: model.collider,
  };
  const asset: Asset = { ...picture, name: freeName(name, Object.values(game.assets)), order: orderAtEnd(game.assets) };
  const isDone = editor.document.transact(translated("Take the {name}", { name: inSentence(name) }), (edits) => {
    edits.set(["assets", spriteId], asset);
    edits.set(["prefabs", prefabId], prefab);
  });
  if (!isDone) return null;
  editor.showDocument("");
  editor.update({ selection: [], assetId: "", prefabId });
  return translated("{name} is a prefab now.", { name: prefab.name });
}

function takeTiles(editor: Editor): string | null {
  const tileset = platformerGame("").assets[TILES];
  const { scene, game } = editor;
  if (tileset?.kind !== "tileset" || !scene) return null;
  const [tilesetId, layerId] = [editor.newId(), editor.newId()];
  const columns = Math.min(1_024, Math.ceil(scene.widthPx / tileset.tileWidthPx));
  const rows = Math.min(1_024, Math.ceil(scene.heightPx / tileset.tileHeightPx));
  const layer = {
    kind: "tiles",
    name: freeName(translated("Ground"), Object.values(scene.layers)),
    visible: true,
    locked: false,
    opacity: 1,
    parallax: 1,
    // Behind the objects.
    order: orderBetween(null, inOrder(scene.layers)[0]?.[1].order ?? null),
    tilesetId,
    columns,
    rows,
    cells: emptyCells(columns, rows),
  };
  const asset = {
    ...tileset,
    name: freeName(translated("Hills and caves", {}, "thing"), Object.values(game.assets)),
    order: orderAtEnd(game.assets),
  };
  const isDone = editor.document.transact(translated("Take the tiles"), (edits) => {
    edits.set(["assets", tilesetId], asset);
    edits.set(["scenes", editor.state.sceneId, "layers", layerId], layer);
  });
  if (!isDone) return null;
  editor.showDocument("");
  editor.activateLayer(layerId);
  editor.setTool("brush");
  const tile = Object.entries(tileset.tiles).find(([, { name }]) => name === GRASS)?.[0] ?? "1";
  editor.update({ selection: [], prefabId: "", assetId: "", tile: Number(tile) });
  return translated("{name} can be painted, on the layer {name2}.", { name: asset.name, name2: layer.name });
}
