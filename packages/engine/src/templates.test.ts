import { repairGame } from "@playsmith/game-format";
import { templates } from "@playsmith/game-format/templates";
import { describe, expect, it } from "vitest";
import type { Recording } from "./recording/recording.ts";
import { replay } from "./recording/replay.ts";
import wins from "./testing/template-wins.json" with { type: "json" };
import { createWorld } from "./full-world.ts";

/** Made by `tools/record-wins.ts`; make them again when a template changes. */
const recordings = wins as unknown as Record<string, Recording>;

describe("the templates", () => {
  it.each(templates.filter((template) => template.id !== "empty"))("$id can be won: a recorded run still does", ({ id, build }) => {
    const recording = recordings[id];
    expect(recording).toBeDefined();
    const { world, divergedAtTick } = replay(build("Test"), recording as Recording);
    expect(divergedAtTick).toBeNull();
    expect(world.status).toBe("won");
  });

  it.each(templates)("$id starts without a complaint, also after a repair", ({ build }) => {
    const world = createWorld(repairGame(build("Test")).game, { seed: 1 });
    expect(world.drainEvents()).toEqual([]);
  });

  it.each(templates.filter((template) => template.id !== "empty"))("$id is not won, but also not lost, by doing nothing", ({ build }) => {
    const world = createWorld(build("Test"), { seed: 1 });
    for (let tick = 0; tick < 600; tick++) world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
    expect(world.status).toBe("playing");
    expect(world.variables["health"]).toBe(3);
  });
});
