import { type BehaviourType, encodeRow, type Game, type Instance, type Prefab, type Primitive, emptyGame } from "@playsmith/game-format";
import { BUTTON, type ButtonName, emptyInput, type InputFrame } from "../input.ts";
import { createWorld } from "../full-world.ts";
import type { World, WorldOptions } from "../world.ts";

const TILES = ".#-^|/\\<()>";

const slopes = Object.fromEntries(
  (["ladder", "slopeUp", "slopeDown", "slopeUpLow", "slopeUpHigh", "slopeDownHigh", "slopeDownLow"] as const).map((collision, index) => [
    index + 4,
    { collision },
  ]),
);

export interface PrefabSketch {
  /** Behaviours with the parameters that differ from the defaults. */
  behaviours?: Partial<Record<BehaviourType, Record<string, Primitive>>>;
  sizePx?: number;
  solid?: boolean;
  tags?: string[];
  look?: Prefab["look"];
  collider?: Prefab["collider"];
}

export interface LevelSketch {
  /**
   * Rows of 16 px tiles: `.` empty, `#` solid, `-` one-way, `^` hazard, `|` ladder, `/` and `\\` slopes over one tile, `<(` a slope up and
   * `)>` one down over two, and letters that place prefabs at a cell's centre.
   */
  map: readonly string[];
  prefabs: Readonly<Record<string, PrefabSketch>>;
  gravityPxPerS2?: number;
}

/** A small game from an ASCII map; a prefab's id is its letter, and its instances are letter + number, e.g. `p1`. */
export function levelGame({ map, prefabs, gravityPxPerS2 = 900 }: LevelSketch): Game {
  const game = emptyGame("Test");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  const columns = Math.max(...map.map((row) => row.length));
  scene.widthPx = columns * 16;
  scene.heightPx = map.length * 16;
  scene.gravityPxPerS2 = gravityPxPerS2;
  game.assets["tileset"] = {
    kind: "tileset",
    name: "Tiles",
    order: "a",
    tileWidthPx: 16,
    tileHeightPx: 16,
    source: { kind: "pixels", palette: ["#ffffff"] },
    tiles: { 1: { collision: "solid" }, 2: { collision: "oneWay" }, 3: { collision: "hazard" }, ...slopes },
  };
  scene.layers["tiles"] = {
    kind: "tiles",
    name: "Tiles",
    order: "a",
    visible: true,
    locked: false,
    opacity: 1,
    parallax: 1,
    tilesetId: "tileset",
    columns,
    rows: map.length,
    cells: map.map((row) => encodeRow(Array.from(row.padEnd(columns, "."), (char) => Math.max(0, TILES.indexOf(char))))),
  };
  for (const [letter, sketch] of Object.entries(prefabs)) game.prefabs[letter] = prefabOf(letter, sketch);
  const counts = new Map<string, number>();
  for (const [row, line] of map.entries()) {
    for (const [column, letter] of [...line].entries()) {
      if (TILES.includes(letter)) continue;
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      scene.instances[`${letter}${count}`] = instanceAt(letter, column * 16 + 8, row * 16 + 8);
    }
  }
  return game;
}

export function instanceAt(prefabId: string, x: number, y: number): Instance {
  return { name: "", prefabId, layerId: "objects", order: "m", angleRad: 0, scaleX: 1, scaleY: 1, x, y, overrides: {} };
}

function prefabOf(letter: string, { behaviours = {}, sizePx = 12, solid = false, tags = [], look, collider }: PrefabSketch): Prefab {
  return {
    name: letter,
    order: letter,
    look: look ?? { kind: "none" },
    collider: collider ?? { kind: "box", widthPx: sizePx, heightPx: sizePx, offsetXPx: 0, offsetYPx: 0, solid },
    tags,
    behaviours: Object.fromEntries(
      Object.entries(behaviours).map(([type, params]) => [type, { type, order: type, enabled: true, params: { ...params } }]),
    ),
    variables: {},
    rules: {},
    script: "",
  };
}

/** A world under test with input by button name. */
export class TestWorld {
  readonly world: World;

  constructor(level: LevelSketch | Game, options: Partial<WorldOptions> = {}) {
    this.world = createWorld("map" in level ? levelGame(level) : level, { seed: 1, ...options });
  }

  run(ticks: number, ...held: ButtonName[]): this {
    for (let tick = 0; tick < ticks; tick++) this.world.step(holding(...held));
    return this;
  }

  /** Runs one tick with the pointer at a position in view pixels. */
  point(x: number, y: number, pointerDown: boolean): this {
    this.world.step({ ...emptyInput, pointerX: x, pointerY: y, pointerDown });
    return this;
  }

  /** A press and a release. */
  click(x: number, y: number): this {
    return this.point(x, y, true).point(x, y, false);
  }

  /** Number of objects of a prefab. */
  count(prefabId: string): number {
    const { alive, prefab } = this.world.entities.columns;
    const name = this.world.names.numberOf(prefabId);
    return Array.from({ length: this.world.entities.count }, (_, entity) => entity).filter(
      (entity) => alive[entity] === 1 && prefab[entity] === name,
    ).length;
  }

  /** A column's value for an instance. */
  get(instanceId: string, column: Column): number {
    return this.world.entities.columns[column][this.world.entityOf(instanceId)] as number;
  }

  exists(instanceId: string): boolean {
    return this.world.entityOf(instanceId) >= 0;
  }
}

type Column = "x" | "y" | "vx" | "vy" | "angleRad" | "scaleX" | "opacity" | "isOnGround" | "flipX" | "isBlinking";

export function holding(...held: ButtonName[]): InputFrame {
  return { ...emptyInput, buttons: held.reduce((sum, name) => sum | BUTTON[name], 0) };
}
