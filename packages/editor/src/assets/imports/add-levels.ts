import {
  encodeCells,
  GAME_LIMITS,
  type Instance,
  type Layer,
  orderAtEnd,
  orderBetween,
  type Prefab,
  type Scene,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { AssetImport } from "./asset-import.ts";
import type { LevelData, LevelFileData, ImportedPictures } from "./level-data.ts";
import { PrefabImport, partsOf, type PlacedSprite } from "./prefab-import.ts";
import type { Editor } from "../../editor.ts";
import { freeName } from "../../free-name.ts";

/** Below the server's limits of one update: 250,000 entries (Yjs structs) and 8 MiB. An import is a single edit, which is never split. */
const UPDATE_LIMIT = { entries: 240_000, bytes: 7_500_000 } as const;

/** Estimated entries of an instance without its overrides, and the maximum of a prefab. */
const INSTANCE_ENTRIES = 12;

const PREFAB_ENTRIES = 40;

const PREFAB_BYTES = 600;

/** Upper bound of an update's size relative to its data as JSON. */
const BYTES_PER_CHARACTER = 1.6;

/** The remaining capacity of the update that an import makes. */
class ImportQuota {
  #entries = 0;
  #bytes = 0;

  /** @returns false, without counting, when an instance (with its new prefab, if any) exceeds the limit. */
  takeInstance(instance: Instance, isPrefabNew: boolean): boolean {
    const overrides = Object.keys(instance.overrides).length;
    return this.#take(
      INSTANCE_ENTRIES + overrides + (isPrefabNew ? PREFAB_ENTRIES : 0),
      bytesOf(JSON.stringify(instance)) + (isPrefabNew ? PREFAB_BYTES : 0),
    );
  }

  /** @param cells encoded cells of a tile layer. @returns false, without counting, when they exceed the limit. */
  takeCells(cells: readonly string[]): boolean {
    return this.#take(cells.length * 2, bytesOf(JSON.stringify(cells)));
  }

  #take(entries: number, bytes: number): boolean {
    if (this.#entries + entries > UPDATE_LIMIT.entries || this.#bytes + bytes > UPDATE_LIMIT.bytes) return false;
    this.#entries += entries;
    this.#bytes += bytes;
    return true;
  }
}

/** Non-ASCII characters take up to three bytes. */
const bytesOf = (json: string): number => (json.length + 2 * (json.match(/[^ -~]/g)?.length ?? 0)) * BYTES_PER_CHARACTER;

/**
 * Adds levels as scenes in one undo step and opens the first; it becomes the start scene if that is blank.
 * Existing tilesets, sprites and prefabs are reused.
 * @returns messages about what could not be imported, or null when nothing was added.
 */
export function addLevels(editor: Editor, imported: LevelFileData, pictures: ImportedPictures): string[] | null {
  const notes = new Set(imported.notes);
  const { game } = editor;
  const room = GAME_LIMITS.scenes - Object.keys(game.scenes).length;
  if (imported.levels.length > room)
    notes.add(
      translated("There is room for {room} more scenes; {count} levels were left out.", { room, count: imported.levels.length - room }),
    );
  const assets = new AssetImport(game, () => editor.newId());
  const tilesets = assets.tilesetIds(imported, pictures);
  const sprites = new Map<string, PlacedSprite>();
  const spriteOf = (key: string): PlacedSprite | undefined => {
    const shown = pictures.sprites.get(key);
    if (shown && !sprites.has(key)) sprites.set(key, { ...shown, id: assets.idOf(shown.sprite) });
    return sprites.get(key);
  };
  const prefabs = new PrefabImport(game, () => editor.newId(), spriteOf);
  const placed = { ...imported, tilesetId: (key: string) => tilesets.get(key), hasSprite: (key: string) => pictures.sprites.has(key) };
  const quota = new ImportQuota();
  const scenes = new Map<string, Scene>();
  const sceneNames: { name: string }[] = Object.values(game.scenes);
  let sceneOrder = orderAtEnd(game.scenes);
  for (const level of imported.levels.slice(0, Math.max(0, room))) {
    const scene = sceneOf(editor, level, placed, prefabs, quota, notes);
    scene.name = freeName(level.name.trim().slice(0, 60) || translated("Level"), sceneNames);
    scene.order = sceneOrder;
    sceneOrder = orderBetween(sceneOrder, null);
    sceneNames.push(scene);
    scenes.set(editor.newId(), scene);
  }
  const [first] = scenes.keys();
  if (first === undefined) return null;
  const done = editor.document.transact(plural(scenes.size, { one: "Import level", other: "Import {count} levels" }), (edits) => {
    for (const [id, asset] of assets.made) edits.set(["assets", id], asset);
    for (const [id, prefab] of prefabs.made) edits.set(["prefabs", id], prefab);
    for (const [id, variables] of prefabs.newVariables)
      for (const [name, value] of Object.entries(variables)) edits.set(["prefabs", id, "variables", name], value);
    for (const [id, scene] of scenes) edits.set(["scenes", id], scene);
    if (isBlank(game.scenes[game.settings.startSceneId])) edits.set(["settings", "startSceneId"], first);
  });
  if (!done) return null;
  for (const name of prefabs.incomplete) notes.add(translated("Values of “{name}” that it has no variable for were left out.", { name }));
  const shapes = [...prefabs.made.values()].filter(({ look }) => look.kind === "shape");
  if (shapes.length > 0) notes.add(madeText(shapes));
  editor.openScene(first);
  return [...notes];
}

/** Whether a scene is missing or empty, so that an imported level should be the start scene. */
function isBlank(scene: Scene | undefined): boolean {
  if (!scene) return true;
  const hasTiles = Object.values(scene.layers).some((layer) => layer.kind === "tiles");
  return !hasTiles && [scene.instances, scene.rules].every((held) => Object.keys(held).length === 0) && !scene.script?.trim();
}

/** Adds tilesets without a level, and selects the last. @returns whether any was added; those without their image are skipped. */
export function addTilesets(editor: Editor, imported: Pick<LevelFileData, "tilesets">, pictures: ImportedPictures): boolean {
  const assets = new AssetImport(editor.game, () => editor.newId());
  const ids = [...assets.tilesetIds(imported, pictures).values()];
  const last = ids.at(-1);
  if (last === undefined) return false;
  editor.document.transact(plural(ids.length, { one: "Import tileset", other: "Import {count} tilesets" }), (edits) => {
    for (const [id, asset] of assets.made) edits.set(["assets", id], asset);
  });
  editor.update({ selection: [], prefabId: "", assetId: last });
  return true;
}

const MAX_LISTED_NAMES = 8;

function madeText(made: readonly Prefab[]): string {
  const names = made.slice(0, MAX_LISTED_NAMES).map(({ name }) => `“${name}”`);
  const more = made.length - names.length;
  const solid = made.some(({ collider }) => collider.kind !== "none" && collider.solid);
  const list = more > 0 ? translated("{names} and {more} more", { names: names.join(", "), more }) : names.join(", ");
  return solid
    ? translated("Prefabs were made for objects, as plain shapes: {list}. Those that are called after walls are solid.", { list })
    : translated("Prefabs were made for objects, as plain shapes: {list}.", { list });
}

interface Placed extends Pick<LevelFileData, "tilesets"> {
  /** The id of a tileset in the game, if its image was imported. */
  tilesetId(key: string): string | undefined;
  hasSprite(key: string): boolean;
}

function sceneOf(
  editor: Editor,
  level: LevelData,
  { tilesets, tilesetId, hasSprite }: Placed,
  prefabs: PrefabImport,
  quota: ImportQuota,
  notes: Set<string>,
): Scene {
  const noteFull = (): void => {
    notes.add(
      translated("“{name}” holds more than can be taken over at once; the rest was left out. Save it as several maps.", {
        name: level.name,
      }),
    );
  };
  const layers: Record<string, Layer> = {};
  const instances: Record<string, Instance> = {};
  let order = orderBetween(null, null);
  let place = orderBetween(null, null);
  let count = 0;
  for (const from of level.layers) {
    const id = editor.newId();
    const fields = {
      name: from.name.trim().slice(0, GAME_LIMITS.nameLength) || translated("Layer"),
      order,
      visible: from.isVisible,
      locked: from.isLocked === true,
      opacity: Math.min(1, Math.max(0, from.opacity)),
      parallax: Math.min(4, Math.max(0, from.parallax)),
      ...(from.blend && from.blend !== "normal" && { blend: from.blend }),
    };
    order = orderBetween(order, null);
    if (from.kind === "tiles") {
      const tileset = tilesetId(from.tileset);
      const { columns, rows } = from;
      if (tileset !== undefined) {
        const cells = encodeCells(from.cells, columns, rows);
        if (quota.takeCells(cells)) layers[id] = { kind: "tiles", ...fields, tilesetId: tileset, columns, rows, cells };
        else noteFull();
      } else
        notes.add(
          translated("Layer “{name}” was left out: the picture of its tileset “{tileset}” is missing. Drop it together with the level.", {
            name: from.name,
            tileset: tilesets.get(from.tileset)?.name ?? from.tileset,
          }),
        );
      continue;
    }
    layers[id] = { kind: "objects", ...fields };
    const shown = from.objects.filter(({ isScenery, sprite }) => !isScenery || (sprite !== undefined && hasSprite(sprite)));
    for (const object of shown.flatMap((whole) => partsOf(whole, from.name))) {
      if (count >= GAME_LIMITS.instancesPerScene) {
        notes.add(
          translated("A scene can have at most {instancesPerScene} objects; the others were left out.", {
            instancesPerScene: GAME_LIMITS.instancesPerScene,
          }),
        );
        break;
      }
      const prefabsBefore = prefabs.made.size;
      const placing = prefabs.place(object, fields.name);
      if (!placing) {
        notes.add(translated("There is no room for more prefabs; the objects that need one were left out."));
        continue;
      }
      const { x, y, angleRad } = object;
      const instance: Instance = {
        name: object.name.slice(0, GAME_LIMITS.nameLength),
        ...placing,
        layerId: id,
        order: place,
        x,
        y,
        angleRad,
      };
      if (!quota.takeInstance(instance, prefabs.made.size > prefabsBefore)) {
        noteFull();
        break;
      }
      instances[editor.newId()] = instance;
      place = orderBetween(place, null);
      count++;
    }
  }
  if (!Object.values(layers).some(({ kind }) => kind === "objects"))
    layers[editor.newId()] = { kind: "objects", name: translated("Objects"), order, visible: true, locked: false, opacity: 1, parallax: 1 };
  return {
    name: level.name,
    order: "a",
    widthPx: level.widthPx,
    heightPx: level.heightPx,
    background: level.background ?? editor.scene?.background ?? "#1b1f33",
    gravityPxPerS2: editor.scene?.gravityPxPerS2 ?? 900,
    layers,
    instances,
    rules: {},
    ...(Object.keys(level.values ?? {}).length > 0 && { variables: { ...level.values } }),
  };
}
