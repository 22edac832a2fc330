import {
  encodeCells,
  GAME_LIMITS,
  type Instance,
  type Layer,
  orderAtEnd,
  orderBetween,
  type Scene,
  type StoredFile,
  type Tile,
  type Tileset,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../operations/free-name.ts";

/** A tileset of another program: a picture of tiles of one size without gaps. */
export interface CarriedTileset {
  name: string;
  tileWidthPx: number;
  tileHeightPx: number;
  columns: number;
  rows: number;
  /** Tiles, counted from 1, that are solid. */
  solid: ReadonlySet<number>;
  /** Animated tiles: what each shows in turn, counted from 1. */
  animations: ReadonlyMap<number, { tiles: readonly number[]; framesPerS: number }>;
}

interface CarriedLayerFields {
  name: string;
  isVisible: boolean;
  opacity: number;
  parallax: number;
}
export interface CarriedTileLayer extends CarriedLayerFields {
  kind: "tiles";
  /** Which of the tilesets. */
  tileset: string;
  columns: number;
  rows: number;
  cells: Uint16Array;
}
/** A thing placed in a level; x and y are its centre in pixels. */
export interface CarriedObject {
  /** What it may be called here, the best first. */
  prefabNames: readonly string[];
  name: string;
  x: number;
  y: number;
  angleRad: number;
}
export interface CarriedObjectLayer extends CarriedLayerFields {
  kind: "objects";
  objects: readonly CarriedObject[];
}
export interface CarriedLevel {
  name: string;
  widthPx: number;
  heightPx: number;
  background: string | null;
  /** The rearmost first. */
  layers: readonly (CarriedTileLayer | CarriedObjectLayer)[];
}
/** Levels that came from another program. */
export interface CarriedLevels {
  levels: readonly CarriedLevel[];
  tilesets: ReadonlyMap<string, CarriedTileset>;
  notes: readonly string[];
}

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
    const file = files.get(key);
    if (!file) continue;
    const tileset = tilesetOf(from, file, freeName(from.name.slice(0, 60) || translated("Tiles"), named), order);
    named.push(tileset);
    order = orderBetween(order, null);
    tilesets.set(key, { id: editor.newId(), tileset });
  }
  const scenes = new Map<string, Scene>();
  const sceneNames: { name: string }[] = Object.values(game.scenes);
  let sceneOrder = orderAtEnd(game.scenes);
  for (const level of carried.levels.slice(0, Math.max(0, room))) {
    const scene = sceneOf(editor, level, (key) => tilesets.get(key)?.id, notes);
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
    for (const [id, scene] of scenes) edits.set(["scenes", id], scene);
  });
  if (!done) return null;
  editor.openScene(first);
  return [...notes];
}

function tilesetOf(from: CarriedTileset, file: StoredFile, name: string, order: string): Tileset {
  const tiles: Record<string, Tile> = {};
  for (let number = 1; number <= Math.min(65_535, from.columns * from.rows); number++) {
    const animation = from.animations.get(number);
    tiles[number] = {
      collision: from.solid.has(number) ? "solid" : "none",
      ...(animation ? { animation: { tiles: [...animation.tiles].slice(0, 64), framesPerS: animation.framesPerS } } : {}),
    };
  }
  const source = { kind: "image", file, columns: from.columns, rows: from.rows } as const;
  return { kind: "tileset", name, order, tileWidthPx: from.tileWidthPx, tileHeightPx: from.tileHeightPx, source, tiles };
}

function sceneOf(editor: Editor, level: CarriedLevel, tilesetId: (key: string) => string | undefined, notes: Set<string>): Scene {
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
      const prefabId = prefabOf(editor, object.prefabNames);
      if (prefabId === null) {
        notes.add(
          translated("Objects “{prefabNames}” were left out: no prefab is called that.", {
            prefabNames: object.prefabNames[0] ?? translated("without a name"),
          }),
        );
        continue;
      }
      if (Object.keys(instances).length >= GAME_LIMITS.instancesPerScene) {
        notes.add(
          translated("A scene can have at most {instancesPerScene} objects; the others were left out.", {
            instancesPerScene: GAME_LIMITS.instancesPerScene,
          }),
        );
        break;
      }
      const { x, y, angleRad } = object;
      instances[editor.newId()] = {
        name: object.name.slice(0, GAME_LIMITS.nameLength),
        ...{ prefabId, layerId: id, order: place, x, y, angleRad, scaleX: 1, scaleY: 1, overrides: {} },
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

/** The prefab of one of these names, whatever their case. */
function prefabOf(editor: Editor, names: readonly string[]): string | null {
  for (const name of names) {
    const wanted = name.trim().toLowerCase();
    const found = Object.entries(editor.game.prefabs).find(([, prefab]) => prefab.name.toLowerCase() === wanted);
    if (wanted !== "" && found) return found[0];
  }
  return null;
}
