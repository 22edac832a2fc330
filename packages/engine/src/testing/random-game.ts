import {
  type BehaviourType,
  behaviourCatalogue,
  type BehaviourUse,
  type Collider,
  encodeRow,
  type Game,
  type ParameterSpec,
  type Prefab,
  type Primitive,
  emptyGame,
} from "@playsmith/game-format";
import { Random } from "../numbers/random.ts";

const TAGS = ["player", "enemy", "item", "lock", "box", ""];
const COLUMNS = 24;
const ROWS = 12;
const TILE_PX = 16;
/** Distribution of tile kinds in a map; 0 is empty. */
const TILES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6];
const KINDS = ["solid", "oneWay", "hazard", "ladder", "slopeUp", "slopeDown"] as const;

const SCRIPTS = [
  "",
  "",
  "export default class extends Script { n = 0; seen: any[] = []; onTick() { this.n += Math.random(); if (this.n > 20) { this.n = 0; this.tween('angle', game.random(0, 360), 300); } if (input.pressed('action')) this.seen = game.findAll('player'); } onTouch(o) { o.variables.touched = (o.variables.touched ?? 0) + 1; this.startTimer('t', 200); } onTimer() { this.x += Math.sin(this.n) * 3; } }",
  "export default class extends Script { left = 90; onTick() { if (--this.left <= 0) { this.left = 90; if (game.findAll('spark').length < 20) game.spawn('spark', this.x, this.y - 8); } } onHurt() { this.tint = '#ff0000'; this.send('ow', [this.health]); } onMessage(m) { game.variables.ows = (game.variables.ows ?? 0) + 1; } }",
];

/** A random game that uses every feature, deterministic for a seed. */
export function randomGame(seed: number): Game {
  const random = new Random(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const game = emptyGame("Random");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  Object.assign(scene, { widthPx: COLUMNS * TILE_PX, heightPx: ROWS * TILE_PX, gravityPxPerS2: pick([0, 900]) });
  const source = { kind: "pixels" as const, palette: ["#ffffff"] };
  game.assets["tiles"] = {
    kind: "tileset",
    name: "Tiles",
    order: "a",
    tileWidthPx: TILE_PX,
    tileHeightPx: TILE_PX,
    source,
    tiles: Object.fromEntries(KINDS.map((collision, index) => [index + 1, { collision }])),
  };
  scene.layers["tiles"] = {
    kind: "tiles",
    name: "Tiles",
    order: "a",
    visible: true,
    locked: false,
    opacity: 1,
    parallax: 1,
    tilesetId: "tiles",
    columns: COLUMNS,
    rows: ROWS,
    cells: Array.from({ length: ROWS }, (_, row) => encodeRow(Array.from({ length: COLUMNS }, () => (row === ROWS - 1 ? 1 : pick(TILES))))),
  };
  const types = Object.keys(behaviourCatalogue) as BehaviourType[];
  const names = ["player", "spark", "a", "b", "c", "d"];
  const parameter = (spec: ParameterSpec): Primitive => {
    if (spec.type === "number")
      return random.next() < 0.6 ? spec.default : Math.min(spec.max, Math.max(spec.min, spec.default * random.next() * 3));
    if (spec.type === "boolean") return random.next() < 0.5;
    if (spec.type === "choice") return pick(spec.choices).value;
    if (spec.type === "tag") return random.next() < 0.5 ? spec.default : pick(TAGS);
    return spec.type === "prefab" ? "spark" : spec.default;
  };
  for (const [index, name] of names.entries()) {
    const behaviours: Record<string, BehaviourUse> = {};
    for (let count = below(4); count >= 0; count--) {
      const type = name === "spark" ? pick(["lifetime", "projectile", "bounce"] as const) : pick(types);
      const params = Object.fromEntries(Object.entries(behaviourCatalogue[type].params).map(([param, spec]) => [param, parameter(spec)]));
      behaviours[type] = { type, order: type, enabled: true, params };
    }
    if (name === "spark") behaviours["lifetime"] = { type: "lifetime", order: "z", enabled: true, params: { durationMs: 400 } };
    game.prefabs[name] = {
      name,
      order: String(index),
      look: { kind: "none" as const },
      tags: [name === "player" ? "player" : pick(TAGS)].filter(Boolean),
      variables: { touched: 0 },
      rules: {},
      behaviours,
      script: name === "spark" ? "" : pick(SCRIPTS),
      collider: colliderOf(below(4), random.next() < 0.3),
    } satisfies Prefab;
  }
  for (let index = 0; index < 14; index++) {
    const [x, y] = [below(COLUMNS * TILE_PX), below((ROWS - 1) * TILE_PX)];
    const placing = { angleRad: random.next() < 0.2 ? random.next() * 6 : 0, scaleX: pick([1, 1, -1, 2]), scaleY: 1 };
    scene.instances[`i${index}`] = {
      name: "",
      prefabId: pick(names),
      layerId: "objects",
      order: `m${index}`,
      ...placing,
      x,
      y,
      overrides: {},
    };
    if (index > 3 && random.next() < 0.2) Object.assign(scene.instances[`i${index}`] ?? {}, { parentId: `i${index - 1}` });
  }
  return game;
}

function colliderOf(kind: number, solid: boolean): Collider {
  const placing = { offsetXPx: 0, offsetYPx: 0, solid };
  if (kind === 0) return { kind: "circle", radiusPx: 6, ...placing };
  if (kind === 1)
    return {
      kind: "polygon",
      points: [
        { x: -8, y: 6 },
        { x: 8, y: 6 },
        { x: 0, y: -8 },
      ],
      ...placing,
    };
  return { kind: "box", widthPx: 12, heightPx: 12, ...placing };
}

/** The input of a tick of a random game. */
export function randomInput(seed: number, tick: number) {
  const word = Math.imul((tick >> 3) + seed * 31, 2_654_435_761) >>> 0;
  return { buttons: (word >>> 8) & 0x7f, pointerX: (word >>> 3) % 384, pointerY: (word >>> 5) % 192, pointerDown: word % 5 === 0 };
}
