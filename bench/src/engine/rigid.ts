import { sized } from "../size.ts";
import { createWorld, emptyInput } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { inTurns } from "./in-turns.ts";

const COUNT = sized(1_000, 50);
const SIDE_PX = 1_600;
const SIZE_PX = 16;

/** A tick of 1,000 rigid boxes that fall and pile up, compared with bare Rapier with the same boxes. */
export async function rigid(): Promise<Measurement[]> {
  const module = await loadRigid();
  const game = crowd({
    count: COUNT,
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    sizePx: SIZE_PX,
    behaviours: { rigidBody: {} },
    solid: true,
    gravityPxPerS2: 900,
  });
  const scene = game.scenes["scene"];
  if (scene) {
    scene.layers["floor"] = {
      kind: "tiles",
      name: "Floor",
      order: "0",
      visible: true,
      locked: false,
      opacity: 1,
      parallax: 1,
      tilesetId: "tiles",
      columns: 100,
      rows: 100,
      cells: Array.from({ length: 100 }, (_, row) => (row === 99 ? "1*100" : "")),
    };
    game.assets["tiles"] = {
      kind: "tileset",
      name: "Tiles",
      order: "z",
      tileWidthPx: 16,
      tileHeightPx: 16,
      source: { kind: "pixels" as const, palette: ["#ffffff"] },
      tiles: { 1: { collision: "solid" as const } },
    };
  }
  const world = createWorld(game, { seed: 1, rigid: module });
  const bare = new module.World({ x: 0, y: 900 });
  bare.integrationParameters.dt = 1 / 60;
  bare.integrationParameters.lengthUnit = 32;
  const ground = bare.createRigidBody(module.RigidBodyDesc.fixed());
  const wall = (x: number, y: number, halfWidth: number, halfHeight: number) =>
    bare.createCollider(module.ColliderDesc.cuboid(halfWidth, halfHeight).setTranslation(x, y), ground);
  wall(SIDE_PX / 2, SIDE_PX - 8, SIDE_PX / 2, 8);
  wall(-32, SIDE_PX / 2, 32, SIDE_PX * 1.5);
  wall(SIDE_PX + 32, SIDE_PX / 2, 32, SIDE_PX * 1.5);
  for (const { x, y } of Object.values(scene?.instances ?? {})) {
    const body = bare.createRigidBody(module.RigidBodyDesc.dynamic().setTranslation(x, y).setAngularDamping(0.5));
    bare.createCollider(
      module.ColliderDesc.cuboid(SIZE_PX / 2, SIZE_PX / 2)
        .setDensity(1 / 1_024)
        .setFriction(0.6)
        .setRestitution(0.1),
      body,
    );
  }
  const result = inTurns(
    () => world.step(emptyInput),
    () => bare.step(),
    30,
    200,
  );
  return [{ bench: "rigid", n: COUNT, ...result }];
}
