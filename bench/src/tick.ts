import { sized } from "./size.ts";
import { createWorld, emptyInput } from "@playsmith/engine";
import { emptyGame, encodeCells, type Game } from "@playsmith/game-format";

const SPRITES = sized(10_000, 500);
const COLUMNS = 200;
const ROWS = 50;
const TILE_PX = 16;
const HALF_PX = 4;
/** The engine's collision skin, so that both bounce at the same positions. */
const SKIN_PX = 1 / 1_024;
const WARM_UP_TICKS = sized(200, 5);
const MEASURED_TICKS = sized(600, 10);

export interface TickBench {
  bench: "tick";
  n: number;
  unit: "ms";
  ours: number;
  floor: number;
  ratio: number;
}

/**
 * A tick of 10,000 sprites that bounce off the walls of a 200×50 tile map, compared with hand-written code on typed arrays. Both start
 * with the same map, positions and speeds, and run alternately tick by tick, so that noise of the machine affects both.
 */
export async function tick(): Promise<TickBench> {
  const setup = level();
  const world = createWorld(gameOf(setup), { seed: 1 });
  const byHand = handWritten(setup);
  const oursMs: number[] = [];
  const floorMs: number[] = [];
  for (let round = 0; round < WARM_UP_TICKS + MEASURED_TICKS; round++) {
    const start = performance.now();
    world.step(emptyInput);
    const middle = performance.now();
    byHand.step();
    const end = performance.now();
    if (round < WARM_UP_TICKS) continue;
    oursMs.push(middle - start);
    floorMs.push(end - middle);
  }
  // Fail if the two did different work, which would make the ratio meaningless.
  const { x } = world.entities.columns;
  for (let sprite = 0; sprite < SPRITES; sprite++) {
    const entity = world.entityOf(`s${sprite}`);
    if (Math.abs((x[entity] as number) - (byHand.x[sprite] as number)) > 0.01)
      throw new Error(`Sprite ${sprite} went another way by hand.`);
  }
  const ours = median(oursMs);
  const floor = median(floorMs);
  return { bench: "tick", n: SPRITES, unit: "ms", ours: round3(ours), floor: round3(floor), ratio: round3(ours / floor) };
}

interface Setup {
  solid: Uint8Array;
  x: Float64Array;
  y: Float64Array;
  vx: Float64Array;
  vy: Float64Array;
}

function level(): Setup {
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const solid = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const isBorder = row === 0 || column === 0 || row === ROWS - 1 || column === COLUMNS - 1;
      solid[row * COLUMNS + column] = isBorder || random() < 0.1 ? 1 : 0;
    }
  }
  const setup = {
    solid,
    x: new Float64Array(SPRITES),
    y: new Float64Array(SPRITES),
    vx: new Float64Array(SPRITES),
    vy: new Float64Array(SPRITES),
  };
  for (let sprite = 0; sprite < SPRITES; sprite++) {
    let column = 0;
    let row = 0;
    while (solid[row * COLUMNS + column] === 1) {
      column = Math.floor(random() * COLUMNS);
      row = Math.floor(random() * ROWS);
    }
    setup.x[sprite] = (column + 0.5) * TILE_PX;
    setup.y[sprite] = (row + 0.5) * TILE_PX;
    setup.vx[sprite] = Math.round((random() - 0.5) * 240);
    setup.vy[sprite] = Math.round((random() - 0.5) * 240);
  }
  return setup;
}

function gameOf(setup: Setup): Game {
  const game = emptyGame("Bench");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  scene.widthPx = COLUMNS * TILE_PX;
  scene.heightPx = ROWS * TILE_PX;
  const common = { visible: true, locked: false, opacity: 1, parallax: 1 };
  scene.layers["tiles"] = {
    kind: "tiles",
    name: "Tiles",
    order: "a",
    ...common,
    tilesetId: "tileset",
    columns: COLUMNS,
    rows: ROWS,
    cells: encodeCells(setup.solid, COLUMNS, ROWS),
  };
  const source = { kind: "pixels" as const, palette: ["#ffffff"] };
  game.assets["tileset"] = {
    kind: "tileset",
    name: "Tiles",
    order: "a",
    tileWidthPx: TILE_PX,
    tileHeightPx: TILE_PX,
    source,
    tiles: { 1: { collision: "solid" } },
  };
  const frames = { f1: { order: "a" }, f2: { order: "b" } };
  game.assets["sprite"] = {
    kind: "sprite",
    name: "Ball",
    order: "b",
    widthPx: 8,
    heightPx: 8,
    source,
    frames,
    animations: { spin: { name: "spin", order: "a", frameIds: ["f1", "f2"], framesPerS: 8, loop: true } },
  };
  game.prefabs["ball"] = {
    name: "Ball",
    order: "a",
    tags: [],
    variables: {},
    rules: {},
    script: "",
    look: { kind: "sprite", spriteId: "sprite", animation: "spin", opacity: 1, tint: "#ffffff" },
    collider: { kind: "box", widthPx: HALF_PX * 2, heightPx: HALF_PX * 2, offsetXPx: 0, offsetYPx: 0, solid: false },
    behaviours: { move: { type: "bounce", order: "a", enabled: true, params: {} } },
  };
  for (let sprite = 0; sprite < SPRITES; sprite++) {
    scene.instances[`s${sprite}`] = {
      name: "",
      prefabId: "ball",
      layerId: "objects",
      order: "a",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      x: setup.x[sprite] as number,
      y: setup.y[sprite] as number,
      overrides: {
        "behaviours.move.speedXPxPerS": setup.vx[sprite] as number,
        "behaviours.move.speedYPxPerS": setup.vy[sprite] as number,
      },
    };
  }
  return game;
}

/** The same game as specialised code: one loop over typed arrays. */
function handWritten(setup: Setup) {
  const solid = setup.solid;
  const x = setup.x.slice();
  const y = setup.y.slice();
  const vx = setup.vx.slice();
  const vy = setup.vy.slice();
  const previousX = x.slice();
  const previousY = y.slice();
  const isSolid = (left: number, top: number, right: number, bottom: number): boolean => {
    const firstColumn = ((left + SKIN_PX) / TILE_PX) | 0;
    const lastColumn = ((right - SKIN_PX) / TILE_PX) | 0;
    const firstRow = ((top + SKIN_PX) / TILE_PX) | 0;
    const lastRow = ((bottom - SKIN_PX) / TILE_PX) | 0;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) if (solid[row * COLUMNS + column] === 1) return true;
    }
    return false;
  };
  const step = () => {
    previousX.set(x);
    previousY.set(y);
    for (let sprite = 0; sprite < SPRITES; sprite++) {
      const speedX = vx[sprite] as number;
      const placeY = y[sprite] as number;
      let nextX = (x[sprite] as number) + speedX / 60;
      if (isSolid(nextX - HALF_PX, placeY - HALF_PX, nextX + HALF_PX, placeY + HALF_PX)) {
        nextX =
          speedX > 0
            ? Math.floor((nextX + HALF_PX) / TILE_PX) * TILE_PX - HALF_PX
            : Math.ceil((nextX - HALF_PX) / TILE_PX) * TILE_PX + HALF_PX;
        vx[sprite] = -speedX;
      }
      x[sprite] = nextX;
      const speedY = vy[sprite] as number;
      let nextY = placeY + speedY / 60;
      if (isSolid(nextX - HALF_PX, nextY - HALF_PX, nextX + HALF_PX, nextY + HALF_PX)) {
        nextY =
          speedY > 0
            ? Math.floor((nextY + HALF_PX) / TILE_PX) * TILE_PX - HALF_PX
            : Math.ceil((nextY - HALF_PX) / TILE_PX) * TILE_PX + HALF_PX;
        vy[sprite] = -speedY;
      }
      y[sprite] = nextY;
    }
  };
  return { step, x };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] as number;
}

function round3(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
