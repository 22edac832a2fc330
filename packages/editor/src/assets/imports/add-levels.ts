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

/** Less than the server takes in one update: 250,000 entries (Yjs structs) and 8 MiB. What is imported is one edit, and is never sent in parts. */
const ROOM = { entries: 240_000, bytes: 7_500_000 } as const;

/** What an object has besides its overrides, and a prefab at the most, in entries. */
const INSTANCE_ENTRIES = 12;

const PREFAB_ENTRIES = 40;

const PREFAB_BYTES = 600;

/** How much an update of plain data is larger than their JSON, at the most. */
const BYTES_PER_CHARACTER = 1.6;

/** How much more one import may hold, so that it can be saved. */
class ImportQuota {
  #entries = 0;
  #bytes = 0;

  /** @returns false, having counted nothing, when there is no room for an object, with the prefab that was made for it or without. */
  takeInstance(instance: Instance, isPrefabNew: boolean): boolean {
    const overrides = Object.keys(instance.overrides).length;
    return this.#take(
      INSTANCE_ENTRIES + overrides + (isPrefabNew ? PREFAB_ENTRIES : 0),
      bytesOf(JSON.stringify(instance)) + (isPrefabNew ? PREFAB_BYTES : 0),
    );
  }

  /** @param cells of a layer of tiles, as games hold them. @returns false, having counted nothing, when there is no room for them. */
  takeCells(cells: readonly string[]): boolean {
    return this.#take(cells.length * 2, bytesOf(JSON.stringify(cells)));
  }

  #take(entries: number, bytes: number): boolean {
    if (this.#entries + entries > ROOM.entries || this.#bytes + bytes > ROOM.bytes) return false;
    this.#entries += entries;
    this.#bytes += bytes;
    return true;
  }
}

/** Other characters than those of ASCII take up to three bytes. */
const bytesOf = (json: string): number => (json.length + 2 * (json.match(/[^ -~]/g)?.length ?? 0)) * BYTES_PER_CHARACTER;

/**
 * Adds levels as scenes, in one step, and opens the first, with which a game begins that has nothing to begin with. Tilesets, sprites and prefabs that the game has already are used again.
 * @returns what could not be carried over, in words for people, or null when nothing was added.
 */
export function addLevels(editor: Editor, carried: LevelFileData, pictures: ImportedPictures): string[] | null {
  const notes = new Set(carried.notes);
  const { game } = editor;
  const room = GAME_LIMITS.scenes - Object.keys(game.scenes).length;
  if (carried.levels.length > room)
    notes.add(
      translated("There is room for {room} more scenes; {count} levels were left out.", { room, count: carried.levels.length - room }),
    );
  const assets = new AssetImport(game, () => editor.newId());
  const tilesets = assets.tilesetIds(carried, pictures);
  const sprites = new Map<string, PlacedSprite>();
  const spriteOf = (key: string): PlacedSprite | undefined => {
    const shown = pictures.sprites.get(key);
    if (shown && !sprites.has(key)) sprites.set(key, { ...shown, id: assets.idOf(shown.sprite) });
    return sprites.get(key);
  };
  const prefabs = new PrefabImport(game, () => editor.newId(), spriteOf);
  const placed = { ...carried, tilesetId: (key: string) => tilesets.get(key), hasSprite: (key: string) => pictures.sprites.has(key) };
  const importRoom = new ImportQuota();
  const scenes = new Map<string, Scene>();
  const sceneNames: { name: string }[] = Object.values(game.scenes);
  let sceneOrder = orderAtEnd(game.scenes);
  for (const level of carried.levels.slice(0, Math.max(0, room))) {
    const scene = sceneOf(editor, level, placed, prefabs, importRoom, notes);
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
    for (const [id, variables] of prefabs.given)
      for (const [name, value] of Object.entries(variables)) edits.set(["prefabs", id, "variables", name], value);
    for (const [id, scene] of scenes) edits.set(["scenes", id], scene);
    if (isBlank(game.scenes[game.settings.startSceneId])) edits.set(["settings", "startSceneId"], first);
  });
  if (!done) return null;
  for (const name of prefabs.short) notes.add(translated("Values of “{name}” that it has no variable for were left out.", { name }));
  const shapes = [...prefabs.made.values()].filter(({ look }) => look.kind === "shape");
  if (shapes.length > 0) notes.add(madeText(shapes));
  editor.openScene(first);
  return [...notes];
}

/** Whether a scene holds nothing yet, so that a game had better begin with another. */
function isBlank(scene: Scene | undefined): boolean {
  if (!scene) return true;
  const hasTiles = Object.values(scene.layers).some((layer) => layer.kind === "tiles");
  return !hasTiles && [scene.instances, scene.rules].every((held) => Object.keys(held).length === 0) && !scene.script?.trim();
}

/** Adds tilesets that came without a level, and opens the last. @returns whether there was one whose picture is there. */
export function addTilesets(editor: Editor, carried: Pick<LevelFileData, "tilesets">, pictures: ImportedPictures): boolean {
  const assets = new AssetImport(editor.game, () => editor.newId());
  const ids = [...assets.tilesetIds(carried, pictures).values()];
  const last = ids.at(-1);
  if (last === undefined) return false;
  editor.document.transact(plural(ids.length, { one: "Import tileset", other: "Import {count} tilesets" }), (edits) => {
    for (const [id, asset] of assets.made) edits.set(["assets", id], asset);
  });
  editor.update({ selection: [], prefabId: "", assetId: last });
  return true;
}

const MOST_NAMED = 8;

function madeText(made: readonly Prefab[]): string {
  const names = made.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = made.length - names.length;
  const solid = made.some(({ collider }) => collider.kind !== "none" && collider.solid);
  const list = more > 0 ? translated("{names} and {more} more", { names: names.join(", "), more }) : names.join(", ");
  return solid
    ? translated("Prefabs were made for objects, as plain shapes: {list}. Those that are called after walls are solid.", { list })
    : translated("Prefabs were made for objects, as plain shapes: {list}.", { list });
}

interface Placed extends Pick<LevelFileData, "tilesets"> {
  /** The id that a tileset has in the game, if its picture is there. */
  tilesetId(key: string): string | undefined;
  hasSprite(key: string): boolean;
}

function sceneOf(
  editor: Editor,
  level: LevelData,
  { tilesets, tilesetId, hasSprite }: Placed,
  prefabs: PrefabImport,
  room: ImportQuota,
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
      locked: false,
      opacity: Math.min(1, Math.max(0, from.opacity)),
      parallax: Math.min(4, Math.max(0, from.parallax)),
    };
    order = orderBetween(order, null);
    if (from.kind === "tiles") {
      const tileset = tilesetId(from.tileset);
      const { columns, rows } = from;
      if (tileset !== undefined) {
        const cells = encodeCells(from.cells, columns, rows);
        if (room.takeCells(cells)) layers[id] = { kind: "tiles", ...fields, tilesetId: tileset, columns, rows, cells };
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
      if (!room.takeInstance(instance, prefabs.made.size > prefabsBefore)) {
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
