import { createWorld, emptyInput, PairFinder } from "@playsmith/engine";
import { encodeCells, emptyGame } from "@playsmith/game-format";
import type { Setup, Step } from "./setup.ts";

export function ours(setup: Setup, findsPairs: boolean): Step {
  const game = emptyGame("Bench");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  scene.widthPx = setup.columns * setup.tilePx;
  scene.heightPx = setup.rows * setup.tilePx;
  scene.layers["tiles"] = {
    kind: "tiles",
    name: "Tiles",
    order: "0",
    visible: true,
    locked: false,
    opacity: 1,
    parallax: 1,
    tilesetId: "tileset",
    columns: setup.columns,
    rows: setup.rows,
    cells: encodeCells(setup.solid, setup.columns, setup.rows),
  };
  const source = { kind: "pixels" as const, palette: ["#ffffff"] };
  game.assets["tileset"] = {
    kind: "tileset",
    name: "Tiles",
    order: "a",
    tileWidthPx: setup.tilePx,
    tileHeightPx: setup.tilePx,
    source,
    tiles: { 1: { collision: "solid" } },
  };
  game.prefabs["ball"] = {
    name: "Ball",
    order: "a",
    tags: [],
    variables: {},
    script: "",
    rules: {},
    look: { kind: "none" },
    collider: { kind: "box", widthPx: setup.sizePx, heightPx: setup.sizePx, offsetXPx: 0, offsetYPx: 0, solid: false },
    behaviours: { move: { type: "bounce", order: "a", enabled: true, params: {} } },
  };
  for (const [index, x] of setup.x.entries()) {
    scene.instances[`s${index}`] = {
      name: "",
      prefabId: "ball",
      layerId: "objects",
      order: "a",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      x,
      y: setup.y[index] as number,
      overrides: { "behaviours.move.speedXPxPerS": setup.vx[index] as number, "behaviours.move.speedYPxPerS": setup.vy[index] as number },
    };
  }
  const world = createWorld(game, { seed: 1 });
  const finder = new PairFinder();
  const members = Int32Array.from({ length: setup.x.length }, (_, index) => index);
  return () => {
    world.step(emptyInput);
    return findsPairs ? finder.find(world.entities.columns, members, members.length) : 0;
  };
}
