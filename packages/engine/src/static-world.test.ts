import { applyPatch, type Game, type GamePatch, type Instance } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { createWorld } from "./full-world.ts";
import { StaticWorld } from "./static-world.ts";

const built = templates.filter(({ id }) => id !== "empty").map((template) => [template.id, template.build("T")] as const);

describe.each(built)("the static world of %s", (_id, game) => {
  const sceneId = game.settings.startSceneId;

  it("contains the scene in its initial state", () => {
    const world = new StaticWorld(game, sceneId);
    const running = createWorld(game, { seed: 0, sceneId });
    for (const id of Object.keys(game.scenes[sceneId]?.instances ?? {})) {
      const entity = world.entityOf(id);
      expect(entity, id).toBeGreaterThanOrEqual(0);
      for (const column of ["x", "y", "angleRad", "look"] as const) {
        expect(world.entities.columns[column][entity], `${id} ${column}`).toBe(running.entities.columns[column][running.entityOf(id)]);
      }
    }
    expect(world.variables).toEqual(running.variables);
    expect(world.pools).toEqual([]);
    expect(world.drainEvents().filter(({ type }) => type === "error")).toEqual([]);
  });

  it("applies an edit", () => {
    const edited = JSON.parse(JSON.stringify(game)) as Game;
    const world = new StaticWorld(edited, sceneId);
    const [id, instance] = Object.entries(edited.scenes[sceneId]?.instances ?? {})[0] as [string, Instance];
    const patch: GamePatch = [{ path: ["scenes", sceneId, "instances", id], value: { ...instance, x: instance.x + 7 } }];
    applyPatch(edited, patch);
    world.patch(edited, patch);
    expect(world.entities.columns.x[world.entityOf(id)]).toBe(instance.x + 7);
    const removal: GamePatch = [{ path: ["scenes", sceneId, "instances", id] }];
    applyPatch(edited, removal);
    world.patch(edited, removal);
    expect(world.entityOf(id)).toBe(-1);
  });
});
