import {
  encodeCells,
  GAME_LIMITS,
  type Instance,
  type Layer,
  orderAtEnd,
  orderBetween,
  type PictureSource,
  type Prefab,
  type Scene,
  type StoredFile,
  type Tile,
  type Tileset,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { CarriedLevel, CarriedLevels, CarriedTileset } from "./carried-levels.ts";
import { CarriedPrefabs } from "./carried-prefabs.ts";
import type { Editor } from "../editor.ts";
import { freeName } from "../operations/free-name.ts";

/**
 * Adds levels as scenes, in one step, and opens the first.
 * @param files the stored picture of each tileset; layers of others are left out.
 * @returns what could not be carried over, in words for people, or null when nothing was added.
 */
export function addLevels(editor: Editor, carried: CarriedLevels, files: ReadonlyMap<string, StoredFile>): string[] | null {
  const notes = new Set(carried.notes);
  const { game } = editor;
  const room = GAME_LIMITS.scenes - Object.keys(game.scenes).length;
  if (carried.levels.length > room)
    notes.add(
      translated("There is room for {room} more scenes; {count} levels were left out.", { room, count: carried.levels.length - room }),
    );
  const tilesets = new Map<string, { id: string; tileset: Tileset }>();
  const named: { name: string }[] = Object.values(game.assets);
  let order = orderAtEnd(game.assets);
  for (const [key, from] of carried.tilesets) {
    const source = sourceOf(from, files.get(key));
    if (!source) continue;
    const tileset = tilesetOf(from, source, freeName(from.name.slice(0, 60) || translated("Tiles"), named), order);
    named.push(tileset);
    order = orderBetween(order, null);
    tilesets.set(key, { id: editor.newId(), tileset });
  }
  const prefabs = new CarriedPrefabs(game, () => editor.newId());
  const scenes = new Map<string, Scene>();
  const sceneNames: { name: string }[] = Object.values(game.scenes);
  let sceneOrder = orderAtEnd(game.scenes);
  for (const level of carried.levels.slice(0, Math.max(0, room))) {
    const scene = sceneOf(editor, level, (key) => tilesets.get(key)?.id, prefabs, notes);
    scene.name = freeName(level.name.trim().slice(0, 60) || translated("Level"), sceneNames);
    scene.order = sceneOrder;
    sceneOrder = orderBetween(sceneOrder, null);
    sceneNames.push(scene);
    scenes.set(editor.newId(), scene);
  }
  const [first] = scenes.keys();
  if (first === undefined) return null;
  const done = editor.document.transact(plural(scenes.size, { one: "Import level", other: "Import {count} levels" }), (edits) => {
    for (const { id, tileset } of tilesets.values()) edits.set(["assets", id], tileset);
    for (const [id, prefab] of prefabs.made) edits.set(["prefabs", id], prefab);
    for (const [id, scene] of scenes) edits.set(["scenes", id], scene);
  });
  if (!done) return null;
  for (const name of prefabs.short) notes.add(translated("Values of “{name}” that it has no variable for were left out.", { name }));
  if (prefabs.made.size > 0) notes.add(madeText([...prefabs.made.values()]));
  editor.openScene(first);
  return [...notes];
}

function sourceOf({ colors, columns, rows }: CarriedTileset, file: StoredFile | undefined): PictureSource | null {
  if (colors) return { kind: "pixels", palette: colors.map(({ color }) => color) };
  return file ? { kind: "image", file, columns, rows } : null;
}

function tilesetOf(from: CarriedTileset, source: PictureSource, name: string, order: string): Tileset {
  const { tileWidthPx, tileHeightPx, colors } = from;
  const tiles: Record<string, Tile> = {};
  const count = colors?.length ?? from.columns * from.rows;
  for (let number = 1; number <= Math.min(65_535, count); number++) {
    const animation = from.animations.get(number);
    const plain = colors?.[number - 1];
    tiles[number] = {
      collision: from.solid.has(number) ? "solid" : "none",
      ...(animation ? { animation: { tiles: [...animation.tiles].slice(0, 64), framesPerS: animation.framesPerS } } : {}),
      ...(plain
        ? { name: plain.name, cells: encodeCells(new Uint16Array(tileWidthPx * tileHeightPx).fill(number), tileWidthPx, tileHeightPx) }
        : {}),
    };
  }
  return { kind: "tileset", name, order, tileWidthPx, tileHeightPx, source, tiles };
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

function sceneOf(
  editor: Editor,
  level: CarriedLevel,
  tilesetId: (key: string) => string | undefined,
  prefabs: CarriedPrefabs,
  notes: Set<string>,
): Scene {
  const layers: Record<string, Layer> = {};
  const instances: Record<string, Instance> = {};
  let order = orderBetween(null, null);
  let place = orderBetween(null, null);
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
      if (tileset !== undefined)
        layers[id] = { kind: "tiles", ...fields, tilesetId: tileset, columns, rows, cells: encodeCells(from.cells, columns, rows) };
      else
        notes.add(
          translated("Layer “{name}” was left out: the picture of its tileset “{tileset}” is missing. Drop it together with the level.", {
            name: from.name,
            tileset: from.tileset,
          }),
        );
      continue;
    }
    layers[id] = { kind: "objects", ...fields };
    for (const object of from.objects) {
      if (Object.keys(instances).length >= GAME_LIMITS.instancesPerScene) {
        notes.add(
          translated("A scene can have at most {instancesPerScene} objects; the others were left out.", {
            instancesPerScene: GAME_LIMITS.instancesPerScene,
          }),
        );
        break;
      }
      const placing = prefabs.place(object, fields.name);
      if (!placing) {
        notes.add(translated("There is no room for more prefabs; the objects that need one were left out."));
        continue;
      }
      const { x, y, angleRad } = object;
      instances[editor.newId()] = {
        name: object.name.slice(0, GAME_LIMITS.nameLength),
        ...{ ...placing, layerId: id, order: place, x, y, angleRad },
      };
      place = orderBetween(place, null);
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
  };
}
