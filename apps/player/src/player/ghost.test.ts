import { BUTTON, createRecorder, createWorld, emptyInput, type Recording } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { loadModules } from "./optional-modules.ts";
import { GameRun } from "./game-run.ts";
import { Ghost } from "./ghost.ts";
import { placeIn, steeredIn } from "./steered.ts";

const SEED = 5;
const TICKS = 180;
const instant = (): number => 0;

describe.each(templates)("a ghost in the template $id", ({ build }) => {
  it("repeats its recording, and changes nothing in the world of the player", async () => {
    const game = build("Test");
    const modules = await loadModules(game);
    const setup = { game, scripts: {}, seed: SEED, modules };
    const recorded = new GameRun(setup);
    for (let tick = 0; tick < TICKS; tick++) recorded.step({ ...emptyInput, buttons: BUTTON.right });
    const [alone, raced] = [new GameRun(setup), new GameRun(setup)];
    const ghost = new Ghost({ game, scripts: {}, modules, recording: recorded.takeRecording() });
    for (let tick = 0; tick < TICKS; tick++) {
      const input = { ...emptyInput, buttons: tick % 40 < 20 ? BUTTON.left : BUTTON.jump };
      alone.step(input);
      raced.step(input);
      expect(ghost.step(0, instant)).toBe(true);
    }
    expect(raced.world.hash()).toBe(alone.world.hash());
    expect(ghost.world.hash()).toBe(recorded.world.hash());
    // After its end it stands still.
    ghost.step(0, instant);
    expect(ghost.world.tick).toBe(TICKS);
    ghost.restart();
    expect(ghost.world.tick).toBe(0);
  });
});

describe("the objects of a ghost", () => {
  it("are those that a player steers", () => {
    const game = templates.find(({ id }) => id === "platformer")?.build("Test");
    if (!game) throw new Error("There is no platformer.");
    const world = createWorld(game, { seed: SEED });
    world.step(emptyInput);
    const [entity = -1] = steeredIn(world);
    expect(steeredIn(world)).toHaveLength(1);
    const { x, y } = world.entities.columns;
    expect(placeIn(world)).toEqual({ type: "place", sceneId: world.sceneId, x: x[entity], y: y[entity], tick: 1 });
  });

  it("are none in a game without steered objects", () => {
    const game = emptyGame("Still");
    const recording: Recording = createRecorder(SEED, { game }).take();
    const { world } = new Ghost({ game, scripts: {}, modules: {}, recording });
    expect(steeredIn(world)).toEqual([]);
    expect(placeIn(world)).toMatchObject({ x: world.camera.x, y: world.camera.y });
  });
});

describe("the budget of a tick", () => {
  it("is exceeded by five slow ticks in a row, not by single ones", () => {
    const game = emptyGame("Slow");
    const run = new GameRun({ game, scripts: {}, seed: SEED, modules: {} });
    for (let tick = 0; tick < TICKS; tick++) run.step(emptyInput);
    const ghost = new Ghost({ game, scripts: {}, modules: {}, recording: run.takeRecording() });
    for (const tookMs of [50, 50, 50, 50, 2, 50, 50, 50, 50]) expect(ghost.step(100, () => 100 + tookMs)).toBe(true);
    expect(ghost.step(100, () => 150)).toBe(false);
  });
});
