import { applyPatch, type Game, type GamePatch, type Instance } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { createWorld } from "./full-world.ts";
import { StillWorld } from "./still-world.ts";

const built = templates.filter(({ id }) => id !== "empty").map((template) => [template.id, template.build("T")] as const);

describe.each(built)("the still world of %s", (_id, game) => {
  const sceneId = game.settings.startSceneId;

  it("stands as the game begins", () => {
    const still = new StillWorld(game, sceneId);
    const running = createWorld(game, { seed: 0, sceneId });
    for (const id of Object.keys(game.scenes[sceneId]?.instances ?? {})) {
      const entity = still.entityOf(id);
      expect(entity, id).toBeGreaterThanOrEqual(0);
      for (const column of ["x", "y", "angleRad", "look"] as const) {
        expect(still.entities.columns[column][entity], `${id} ${column}`).toBe(running.entities.columns[column][running.entityOf(id)]);
      }
    }
    expect(still.variables).toEqual(running.variables);
    expect(still.pools).toEqual([]);
    expect(still.drainEvents().filter(({ type }) => type === "error")).toEqual([]);
  });

  it("takes an edit over", () => {
    const edited = JSON.parse(JSON.stringify(game)) as Game;
    const still = new StillWorld(edited, sceneId);
    const [id, instance] = Object.entries(edited.scenes[sceneId]?.instances ?? {})[0] as [string, Instance];
    const patch: GamePatch = [{ path: ["scenes", sceneId, "instances", id], value: { ...instance, x: instance.x + 7 } }];
    applyPatch(edited, patch);
    still.patch(edited, patch);
    expect(still.entities.columns.x[still.entityOf(id)]).toBe(instance.x + 7);
    const removal: GamePatch = [{ path: ["scenes", sceneId, "instances", id] }];
    applyPatch(edited, removal);
    still.patch(edited, removal);
    expect(still.entityOf(id)).toBe(-1);
  });
});
