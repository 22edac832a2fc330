import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { usesRigidBodies } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { createRecorder, inputsOf, type Recording } from "../src/recording/recording.ts";
import { createWorld } from "../src/full-world.ts";
import { loadRigid } from "../src/rigid/module.ts";

/** Recomputes the hashes of the recorded wins after a change of what a hash covers; the inputs stay and must still win. */
const file = join(import.meta.dirname, "../src/testing/template-wins.json");
const recordings = JSON.parse(readFileSync(file, "utf8")) as Record<string, Recording>;
for (const { id, build } of templates) {
  const before = recordings[id];
  if (!before) continue;
  const game = build("Test");
  const world = createWorld(game, { seed: before.seed, ...(usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {}) });
  const recorder = createRecorder(before.seed);
  for (const input of inputsOf(before)) recorder.step(world, input);
  if (world.status !== "won") throw new Error(`The recording of ${id} does not win any more.`);
  recordings[id] = recorder.take();
}
writeFileSync(file, `${JSON.stringify(recordings)}\n`);
