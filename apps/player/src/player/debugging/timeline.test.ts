import { createRecorder, createWorld, emptyInput, type World } from "@playsmith/engine";
import { type Game, inOrder } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it, vi } from "vitest";
import { type TimedRun, Timeline, WINDOW_TICKS } from "./timeline.ts";

const RIGHT = 2;
const JUMP = 16;

/** A run of the platformer with a timeline, whose clock only goes on by hand. */
class TestRun implements TimedRun {
  readonly game: Game = templates.find(({ id }) => id === "platformer")?.build("Test") as Game;
  world: World = createWorld(this.game, { seed: 1 });
  readonly recorder = createRecorder(1, { game: this.game });
  nowMs = 0;
  readonly onTick = vi.fn();
  readonly timeline = new Timeline(this, () => this.nowMs, this.onTick);
  /** The world's hash after each tick, as it was played. */
  readonly hashes = new Map<number, number>();

  play(ticks: number, buttons = RIGHT): this {
    for (let count = 0; count < ticks; count++) {
      this.recorder.step(this.world, { ...emptyInput, buttons: this.world.tick % 40 < 10 ? buttons | JUMP : buttons });
      this.timeline.ticked();
      this.hashes.set(this.world.tick, this.world.hash());
    }
    return this;
  }

  seek(tick: number): void {
    this.timeline.seek(tick);
    this.settle();
  }

  settle(): void {
    this.nowMs += 1_000;
    while (!this.timeline.work(5));
  }

  rewind(): void {
    this.world = createWorld(this.game, { seed: 1 });
  }
  cutTo(tick: number): void {
    this.recorder.cutTo(tick);
  }
  takeRecording() {
    return this.recorder.take();
  }

  get state() {
    return this.timeline.state;
  }

  get hero(): number {
    const [prefabId] = Object.entries(this.game.prefabs).find(([, { behaviours }]) =>
      Object.values(behaviours).some(({ type }) => type === "platformerMovement"),
    ) as [string, unknown];
    return this.world.lists.ofPrefab(this.world.names.numberOf(prefabId))[0] as number;
  }
}

describe("the timeline of a run", () => {
  it("seeks back and forth to identical worlds", () => {
    const run = new TestRun().play(700);
    for (const tick of [699, 100, 101, 360, 1, 700]) {
      run.seek(tick);
      expect(run.world.hash(), String(tick)).toBe(run.hashes.get(tick));
    }
    run.seek(9_999);
    expect(run.world.tick).toBe(700);
    expect(run.state).toEqual({ kind: "timeline", firstTick: 0, lastTick: 700, tick: 700, reruns: 0 });
  });

  it("steps through recorded ticks, and no further", () => {
    const run = new TestRun().play(50);
    run.seek(48);
    expect([1, 2, 3].map(() => run.timeline.stepRecorded())).toEqual([true, true, false]);
    expect(run.world.hash()).toBe(run.hashes.get(50));
  });

  it("resumes at an earlier tick, and drops the later ones", () => {
    const run = new TestRun().play(300);
    run.seek(130);
    run.timeline.resume();
    expect(run.state).toMatchObject({ lastTick: 130, tick: 130 });
    run.play(80, 0);
    const hashes = new Map(run.hashes);
    run.seek(125);
    run.seek(210);
    expect(run.world.hash()).toBe(hashes.get(210));
    expect(run.recorder.take().ticks).toBe(210);
  });

  it("replays the inputs in an edited game, and reports the first tick that differs", () => {
    const run = new TestRun().play(240);
    run.seek(200);
    for (const [sceneId] of inOrder(run.game.scenes)) {
      const scene = run.game.scenes[sceneId];
      if (scene) scene.gravityPxPerS2 *= 0.5;
      run.world.patch(run.game, [{ path: ["scenes", sceneId, "gravityPxPerS2"], value: scene?.gravityPxPerS2 }]);
    }
    run.timeline.edited(true);
    run.settle();
    expect(run.state).toMatchObject({ tick: 200, lastTick: 240, reruns: 1 });
    expect(run.state.differsAtTick).toBeGreaterThan(0);
    expect(run.state.differsAtTick).toBeLessThan(40);
    expect(run.world.hash()).not.toBe(run.hashes.get(200));
    // The same inputs in the edited game from tick 0.
    const again = createWorld(run.game, { seed: 1 });
    for (const [ticks = 0, buttons = 0] of run.recorder.take().inputs)
      for (let tick = 0; tick < ticks && again.tick < 200; tick++) again.step({ ...emptyInput, buttons });
    expect(run.world.hash()).toBe(again.hash());
    run.timeline.rerunAll();
    run.settle();
    expect(run.state).toEqual({ kind: "timeline", firstTick: 0, lastTick: 240, tick: 200, reruns: 2 });
  });

  it("keeps changes by the debugger, and replays the later ticks after them", () => {
    const run = new TestRun().play(200);
    run.seek(100);
    const { hero } = run;
    run.world.entities.columns.y[hero] = (run.world.entities.columns.y[hero] as number) - 40;
    const changed = run.world.hash();
    run.timeline.changed();
    run.settle();
    expect(run.state).toMatchObject({ tick: 100, lastTick: 200, reruns: 1 });
    expect(run.world.hash()).toBe(changed);
    run.seek(60);
    expect(run.world.hash()).toBe(run.hashes.get(60));
    run.seek(100);
    expect(run.world.hash()).toBe(changed);
  });

  it("resumes after an edit of the running game", () => {
    const run = new TestRun().play(100);
    run.timeline.edited(false);
    run.play(100);
    run.seek(150);
    expect(run.world.hash()).toBe(run.hashes.get(150));
    expect(run.state.reruns).toBe(0);
  });

  it("knows past and future positions of an object", () => {
    const run = new TestRun().play(100);
    run.seek(50);
    const { hero } = run;
    const generation = run.world.entities.columns.generation[hero] as number;
    const positions = run.timeline.positions.of(hero, generation, 40, 60);
    expect(positions.map(({ tick }) => tick)).toEqual(Array.from({ length: 21 }, (_, index) => 40 + index));
    expect(positions[10]?.x).toBeCloseTo(run.world.entities.columns.x[hero] as number, 2);
    expect(run.timeline.positions.of(hero, generation + 1, 40, 60)).toEqual([]);
  });

  it("keeps only the last minutes", () => {
    const run = new TestRun();
    for (let tick = 0; tick < WINDOW_TICKS + 3_000; tick++) {
      run.recorder.step(run.world, emptyInput);
      run.timeline.ticked();
    }
    const { firstTick, lastTick } = run.state;
    expect(lastTick - firstTick).toBeLessThan(WINDOW_TICKS + 600);
    expect(lastTick - firstTick).toBeGreaterThan(WINDOW_TICKS - 600);
    const hash = run.world.hash();
    run.seek(firstTick);
    run.seek(lastTick);
    expect(run.world.hash()).toBe(hash);
  }, 20_000);

  it("replays ticks, and ends at the tick where it was", () => {
    const run = new TestRun().play(400);
    run.seek(390);
    run.onTick.mockClear();
    run.timeline.repeatFrom(200);
    expect(run.state.tick).toBe(390);
    run.settle();
    expect(run.world.tick).toBe(390);
    expect(run.world.hash()).toBe(run.hashes.get(390));
    expect(run.onTick.mock.calls.length).toBeGreaterThanOrEqual(190);
    expect(run.state).toMatchObject({ lastTick: 400, reruns: 0 });
  });

  it("does not replay ticks before a change of the game", () => {
    const run = new TestRun().play(100);
    run.world.entities.columns.x[run.hero]! += 8;
    run.timeline.changed();
    run.play(50);
    expect(run.timeline.firstRepeatable).toBe(100);
    run.timeline.repeatFrom(run.timeline.firstRepeatable);
    run.settle();
    expect(run.world.hash()).toBe(run.hashes.get(150));
  });
});
