import { cloneJson } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wins from "../testing/template-wins.json" with { type: "json" };
import { levelGame } from "../testing/level.ts";
import { createWorld } from "../full-world.ts";
import { emptyInput } from "../input.ts";
import { decodeRecording, encodeRecording } from "./recording-file.ts";
import { isRecording, normalRecording } from "./recording-check.ts";
import { createRecorder, gameVersion, type Recording } from "./recording.ts";
import { firstDifference, replay } from "./replay.ts";
import { Replayer } from "./replayer.ts";

const recordings = wins as unknown as Record<string, Recording>;

describe("recordings in files", () => {
  const run = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 2 ** 24 - 1 })),
    fc.tuple(
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 0, max: 127 }),
      fc.integer({ min: -999, max: 4_000 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.integer({ min: 0, max: 1 }),
    ),
    fc.tuple(
      fc.constant(1),
      fc.integer({ min: 0, max: 127 }),
      fc.constant(3),
      fc.constant(4),
      fc.constant(1),
      fc.integer({ min: 0, max: 127 }),
      fc.constant(0),
      fc.constant(5),
    ),
    fc.constant([2, 1, 0, 0, 0, 3, 0, 0, -4, 50, 1, 0, 0, 0, 7, 8, 0]),
  );

  it("round-trip (property)", () => {
    fc.assert(
      fc.property(fc.array(run), fc.array(fc.integer({ min: 0, max: 0xffffff })), (inputs, hashes) => {
        const recording: Recording = {
          format: 1,
          seed: 7,
          sceneId: "",
          ticks: 0,
          inputs: inputs.map((entry) => [...entry]),
          hashes,
          game: "abc",
          saves: { a: [1] },
        };
        expect(decodeRecording(encodeRecording(recording))).toEqual(normalRecording(recording));
      }),
    );
  });

  it("take about a kilobyte a minute", () => {
    for (const recording of Object.values(recordings)) {
      const minutes = recording.ticks / 3_600;
      expect(encodeRecording(recording).length / minutes).toBeLessThan(1_400);
    }
  });

  it("are refused when invalid (property)", () => {
    fc.assert(fc.property(fc.string(), (text) => void decodeRecording(text)));
    for (const text of [
      "",
      "null",
      "{}",
      '{"runs":5}',
      '{"format":1,"seed":1,"inputs":[[1e30,0]],"hashes":[]}',
      '{"format":1,"seed":1,"inputs":[[-1,0]],"hashes":[]}',
    ]) {
      expect(decodeRecording(text)).toBeNull();
    }
    expect(isRecording({ format: 1, seed: 1, inputs: [[60 * 60 * 60 * 24 + 1, 0]], hashes: [] })).toBe(false);
  });
});

describe("replaying", () => {
  it("repeats the pointers of further players, and is the same without any", () => {
    const game = levelGame({
      map: ["p.b"],
      prefabs: { p: { behaviours: { shoot: { player: 2, aim: "pointer", projectilePrefabId: "b", repeats: true } } }, b: {} },
    });
    const recorder = createRecorder(5);
    const played = createWorld(game, { seed: 5 });
    const pointers = (tick: number) => [
      { x: tick, y: 0, isDown: tick % 20 < 9 },
      { x: 0, y: 0, isDown: false },
    ];
    for (let tick = 0; tick < 120; tick++)
      recorder.step(played, { ...emptyInput, others: [0, tick & 3], ...(tick < 90 ? { otherPointers: pointers(tick) } : {}) });
    const recording = decodeRecording(encodeRecording(recorder.take())) as Recording;
    const again = replay(game, recording);
    expect(again.divergedAtTick).toBeNull();
    expect(again.world.hash()).toBe(played.hash());
    const without = { ...recording, inputs: recording.inputs.map((run) => run.slice(0, 8)) };
    expect(replay(game, without).world.hash()).not.toBe(played.hash());
  });

  const platformer = templates.find(({ id }) => id === "platformer");
  const recording = recordings["platformer"] as Recording;
  const game = platformer?.build("Test") ?? levelGame({ map: ["a"], prefabs: { a: {} } });

  it("seeks to any tick, back and forth, with identical worlds", () => {
    const replayer = new Replayer(game, recording);
    const hashes = new Map<number, number>();
    for (const tick of [0, 100, 777, 1_500, recording.ticks]) hashes.set(tick, replay(game, recording, { untilTick: tick }).world.hash());
    for (const tick of [1_500, 100, 777, recording.ticks, 0, 777, 99_999]) {
      expect(replayer.seek(tick).hash()).toBe(hashes.get(Math.min(tick, recording.ticks)));
    }
    expect(replayer.divergedAtTick).toBeNull();
  });

  it("keeps few snapshots in a long run", () => {
    const long: Recording = { format: 1, seed: 1, sceneId: "", ticks: 60_000, inputs: [[60_000, 0]], hashes: [] };
    const replayer = new Replayer(levelGame({ map: ["a..#", "####"], prefabs: { a: { behaviours: { patrol: {} } } } }), long);
    replayer.seek(60_000);
    expect(replayer.keyframes.count).toBeLessThanOrEqual(120);
    expect(replayer.keyframes.intervalTicks).toBe(960);
    expect(replayer.seek(31_000).tick).toBe(31_000);
  });

  it("continues with a changed game, and reports the tick at which it diverges", () => {
    const changed = cloneJson(game);
    for (const scene of Object.values(changed.scenes)) scene.gravityPxPerS2 *= 0.9;
    const { world, divergedAtTick } = replay(changed, recording);
    expect(world.tick).toBe(recording.ticks);
    const first = firstDifference({ game }, { game: changed }, recording);
    expect(first).toBeGreaterThan(0);
    expect(divergedAtTick).toBe(Math.ceil((first as number) / 60) * 60);
    expect(firstDifference({ game }, { game: cloneJson(game) }, recording)).toBeNull();
  });

  it("rewinds a recording and records on from there", () => {
    const world = createWorld(game, { seed: 3 });
    const recorder = createRecorder(3, { game });
    const hold = (buttons: number) => ({ buttons, pointerX: 0, pointerY: 0, pointerDown: false });
    for (let tick = 0; tick < 150; tick++) recorder.step(world, hold(tick < 100 ? 2 : 18));
    const again = new Replayer(game, recorder.take()).seek(110).snapshot();
    recorder.cutTo(110);
    world.restore(again);
    for (let tick = 0; tick < 70; tick++) recorder.step(world, hold(1));
    const taken = recorder.take();
    expect(taken).toMatchObject({ ticks: 180, game: gameVersion(game) });
    expect(replay(game, taken)).toMatchObject({ divergedAtTick: null });
    expect(replay(game, taken).world.hash()).toBe(world.hash());
  });

  it("gives the part after a tick, as long as asked, also after a rewind", () => {
    const world = createWorld(game, { seed: 3 });
    const recorder = createRecorder(3, { game });
    const hold = (buttons: number) => ({ buttons, pointerX: 0, pointerY: 0, pointerDown: false });
    for (let tick = 0; tick < 130; tick++) recorder.step(world, hold(tick < 70 ? 2 : tick < 100 ? 0 : 1));
    const [first, second] = recorder.take().hashes;
    expect(recorder.takeSince(0, 2)).toEqual({
      fromTick: 0,
      inputs: [
        [70, 2],
        [30, 0],
      ],
      hashes: [[60, first]],
    });
    expect(recorder.takeSince(90, 9)).toEqual({
      fromTick: 90,
      inputs: [
        [10, 0],
        [30, 1],
      ],
      hashes: [[120, second]],
    });
    expect(recorder.takeSince(130, 9)).toEqual({ fromTick: 130, inputs: [], hashes: [] });
    recorder.cutTo(80);
    expect(recorder.takeSince(90, 9)).toEqual({ fromTick: 80, inputs: [], hashes: [] });
  });
});
