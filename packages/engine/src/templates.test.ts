import { type Game, repairGame, usesRigidBodies } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { inputsOf, type Recording } from "./recording/recording.ts";
import { loadRigid } from "./rigid/module.ts";
import { replay } from "./recording/replay.ts";
import wins from "./testing/template-wins.json" with { type: "json" };
import { BUTTON, emptyInput } from "./input.ts";
import { createWorld } from "./full-world.ts";
import { endTexts } from "./inspection/end-texts.ts";
import type { World } from "./world.ts";

/** Recorded by `tools/record-wins.ts`; record again when a template changes. */
const recordings = wins as unknown as Record<string, Recording>;

describe("the templates", () => {
  it.each(templates.filter((template) => template.id !== "empty"))("$id can be won: a recorded run still does", async ({ id, build }) => {
    const recording = recordings[id];
    expect(recording).toBeDefined();
    const game = build("Test");
    const rigid = usesRigidBodies(game.prefabs) ? { rigid: await loadRigid() } : {};
    const { world, divergedAtTick } = replay(game, recording as Recording, { ...rigid });
    expect(divergedAtTick).toBeNull();
    expect(world.status).toBe("won");
  });

  it.each([
    ["platformer", ["glitter", "dust", "confetti"]],
    ["top-down", ["shine", "confetti"]],
    ["breakout", ["amberShards", "sparks", "confetti"]],
    ["shooter", ["shine", "confetti"]],
    ["runner", ["glitter", "confetti"]],
    ["race", ["sparks", "confetti"]],
    ["duel", ["chips", "fur", "confetti"]],
  ] as const)("%s shows events as particle bursts, which are removed afterwards", (id, bursts) => {
    const recording = recordings[id] as Recording;
    const build = templates.find((template) => template.id === id)?.build;
    const world = createWorld(build?.("Test") as Game, { seed: recording.seed });
    const seen = new Set<string>();
    const most = new Map<string, number>();
    // Twenty more ticks: a won game continues for half a second.
    for (const input of [...inputsOf(recording), ...Array.from({ length: 20 }, () => emptyInput)]) {
      world.step(input);
      for (const burst of bursts) {
        const count = world.lists.ofPrefab(world.names.numberOf(burst)).length;
        if (count > 0) seen.add(burst);
        most.set(burst, Math.max(most.get(burst) ?? 0, count));
      }
    }
    expect([...seen].sort()).toEqual([...bursts].sort());
    expect(Math.max(...most.values())).toBeLessThan(8);
  });

  it.each(templates)("$id starts without an error event, also after a repair", ({ build }) => {
    const world = createWorld(repairGame(build("Test")).game, { seed: 1 });
    expect(world.drainEvents()).toEqual([]);
  });

  it.each(templates.filter((template) => template.id !== "empty"))("$id is not won, but also not lost, by doing nothing", ({ build }) => {
    const world = createWorld(build("Test"), { seed: 1 });
    for (let tick = 0; tick < 600; tick++) world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
    expect(world.status).toBe("playing");
    for (const left of ["health", "lives"]) expect(world.variables[left] ?? 3).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["race", "Red"],
    ["duel", "Amber"],
  ])("%s names the winner: in the recorded run the first player", (id, winner) => {
    const recording = recordings[id] as Recording;
    const build = templates.find((template) => template.id === id)?.build;
    const { world } = replay(build?.("Test") as Game, recording);
    expect(endTexts(world, "won").title).toBe(`${winner} wins!`);
  });

  it.each([
    ["race", "kart", BUTTON.up, 4],
    ["duel", "fighter", BUTTON.right, 2],
  ] as const)("%s is steered by each player: each has an own %s, and nobody else moves it so", (id, prefabId, button, players) => {
    const build = templates.find((template) => template.id === id)?.build;
    const own = (world: World) => [...world.lists.ofPrefab(world.names.numberOf(prefabId))];
    const playerOf = (world: World, entity: number) => Number(world.objectVariables.get(entity)?.["player"]);
    for (let player = 1; player <= players; player++) {
      const world = createWorld(build?.("Test") as Game, { seed: 1 });
      // Whoever it is can begin; all hold something, so that nobody is led by rules.
      const hold = (mine: number, others: number, ticks: number) => {
        const held = Array.from({ length: 4 }, (_, index) => (index === player - 1 ? mine : others));
        for (let tick = 0; tick < ticks; tick++) world.step({ ...emptyInput, buttons: held[0] ?? 0, others: held.slice(1) });
      };
      hold(BUTTON.jump, 0, 1);
      hold(0, 0, 60);
      hold(BUTTON.down | BUTTON.left, BUTTON.down | BUTTON.left, 2);
      while (world.sceneVariables["isOn"] !== true) world.step(emptyInput);
      const before = own(world).map((entity) => world.entities.columns.x[entity] as number);
      hold(button, 0, 30);
      const moved = own(world).filter((entity, index) => Math.abs((world.entities.columns.x[entity] as number) - (before[index] ?? 0)) > 8);
      expect(moved.map((entity) => playerOf(world, entity))).toEqual([player]);
    }
  });

  it("story has another ending for unkind answers, and restarts from there", () => {
    const world = createWorld(templates.find(({ id }) => id === "story")?.build("Test") as Game, { seed: 1 });
    const press = (buttons: number) => {
      for (let tick = 0; tick < 40; tick++) world.step({ ...emptyInput, buttons: tick === 0 ? buttons : 0 });
    };
    for (let page = 0; page < 30 && world.sceneId !== "alone"; page++) {
      if (world.variables["asks"] === true) press(BUTTON.down);
      press(BUTTON.jump);
    }
    expect(world.sceneId).toBe("alone");
    expect(world.status).toBe("playing");
    press(BUTTON.jump);
    expect(world.sceneId).toBe("title");
  });

  it("breakout is lost when every firefly has fallen", () => {
    const world = createWorld(templates.find(({ id }) => id === "breakout")?.build("Test") as Game, { seed: 1 });
    for (let tick = 0; tick < 6_000 && world.status === "playing"; tick++) {
      world.step({ ...emptyInput, buttons: (tick % 40 === 0 ? BUTTON.jump : 0) | BUTTON.left });
    }
    expect(world.status).toBe("lost");
    expect(world.variables["lives"]).toBe(0);
  });

  it("top-down has an owl with a dialogue, a question and a save", () => {
    const world = createWorld(templates.find(({ id }) => id === "top-down")?.build("Test") as Game, { seed: 1 });
    const hold = (buttons: number, ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) world.step({ ...emptyInput, buttons });
    };
    const lines: unknown[] = [];
    hold(BUTTON.right, 22);
    for (let line = 0; line < 6; line++) {
      hold(BUTTON.action, 1);
      lines.push(world.variables["dialogue"]);
      hold(0, 5);
    }
    expect(lines[0]).toContain("Hoo!");
    expect(lines[3]).toContain("▸ A little.");
    expect(lines.at(-1)).toBe("");
    expect(world.variables["choice"]).toBe("A little.");
  });
});
