import {
  decodeRuns,
  decodeSeatFrame,
  encodeRelayFrame,
  encodeRuns,
  NEUTRAL_INPUT,
  type SeatFrame,
  type SeatInput,
} from "@playsmith/contract";
import { createWorld } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { OnlineRun } from "./online-run.ts";

const TICK_MS = 1_000 / 60;
const held = (buttons: number): SeatInput => ({ buttons, pointer: null });

/** A run of two seats with a clock that is set by hand. The relay answers pings at once. */
function runOf(seat: number | null = 0, workMsPerTick = 0, slow: { fromTick: number; speed: number } | null = null) {
  let nowMs = 0;
  let workedMs = 0;
  let last: readonly SeatInput[] = [NEUTRAL_INPUT, NEUTRAL_INPUT];
  let confirmedTick = 0;
  const sent: SeatFrame[] = [];
  const create = () => {
    const world = createWorld(emptyGame("Test"), { seed: 1 });
    const step = world.step.bind(world);
    world.step = (input) => {
      workedMs += workMsPerTick;
      step(input);
      if (slow !== null && world.tick >= slow.fromTick) world.speed = slow.speed;
    };
    return world;
  };
  const run: OnlineRun = new OnlineRun({
    create,
    seat,
    seats: 2,
    now: () => nowMs + workedMs,
    send(bytes) {
      const frame = decodeSeatFrame(bytes);
      if (frame) sent.push(frame);
    },
  });
  const receive = (bytes: Uint8Array) => run.receive(bytes, nowMs);
  return {
    run,
    sent,
    receive,
    inputs: () => sent.filter((frame) => frame.kind === "inputs"),
    pong: (tick: number, sentMs = nowMs) => receive(encodeRelayFrame({ kind: "pong", sentMs, tick, speedPercent: 100 })),
    confirm(ticks: number, inputs: readonly SeatInput[], untilTick?: number) {
      const body = encodeRuns([{ ticks, inputs }], last);
      const fromTick = confirmedTick + 1;
      receive(
        encodeRelayFrame(untilTick === undefined ? { kind: "confirmed", fromTick, body } : { kind: "log", fromTick, untilTick, body }),
      );
      confirmedTick += ticks;
      last = inputs;
    },
    /** A frame after some ticks of time. */
    frame(ticks = 1, buttons = 0) {
      nowMs += ticks * TICK_MS;
      return run.frame(nowMs, () => held(buttons));
    },
    setHidden: (isHidden: boolean) => run.setHidden(isHidden, nowMs),
    ofWorld: (tick: number) => {
      const world = create();
      while (world.tick < tick) world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false, others: [0] });
      return world.hash();
    },
  };
}

describe("an online run whose relay has died", () => {
  const NEUTRAL = [NEUTRAL_INPUT, NEUTRAL_INPUT];

  /** A run of `ticks` in which the other seat presses another button each tenth tick, with a checkpoint at each 30th. */
  function played(ticks: number) {
    const test = runOf();
    test.pong(0);
    for (let tick = 1; tick <= ticks; tick++) {
      test.frame();
      test.confirm(1, [NEUTRAL_INPUT, held(Math.floor(tick / 10) % 5)]);
      if (tick % 30 === 0) test.receive(encodeRelayFrame({ kind: "checkpoint", tick, proof: Uint8Array.of(tick) }));
    }
    return test;
  }

  it("names its last checkpoint, and gives its log up to there in parts that a relay reads", () => {
    const { sent, receive } = played(21_000);
    receive(encodeRelayFrame({ kind: "askCheckpoint" }));
    expect(sent.at(-1)).toEqual({ kind: "checkpoint", tick: 21_000, proof: Uint8Array.of(21_000 & 255) });
    receive(encodeRelayFrame({ kind: "askLog", untilTick: 21_000 }));
    const parts = sent.filter((frame) => frame.kind === "logPart");
    expect(parts.length).toBeGreaterThan(1);
    let before: readonly SeatInput[] = NEUTRAL;
    let tick = 0;
    for (const { fromTick, body } of parts) {
      expect(fromTick).toBe(tick + 1);
      for (const { ticks, inputs } of decodeRuns(body, before) ?? []) {
        for (let count = 0; count < ticks; count++) expect(inputs[1]?.buttons).toBe(Math.floor(++tick / 10) % 5);
        before = inputs;
      }
    }
    expect(tick).toBe(21_000);
  });

  it.each([
    ["a snapshot", 300, 270],
    ["a replay of its log", 900, 60],
  ])("goes back to the tick at which another one goes on, by %s", (_, ticks, untilTick) => {
    const { run, receive, frame, sent } = played(ticks);
    receive(encodeRelayFrame({ kind: "continue", untilTick, atTick: untilTick }));
    expect([run.confirmedTick, run.world.tick <= untilTick]).toEqual([untilTick, true]);
    const before = sent.length;
    for (let count = 0; count < 20; count++) frame(1, 4);
    expect(run.world.tick).toBeGreaterThan(untilTick);
    expect(sent.slice(before).find(({ kind }) => kind === "inputs")).toMatchObject({ fromTick: untilTick + 1 });
    receive(encodeRelayFrame({ kind: "askCheckpoint" }));
    expect(sent.at(-1)).toMatchObject({ kind: "checkpoint", tick: 0 });
    receive(encodeRelayFrame({ kind: "confirmed", fromTick: untilTick + 1, body: encodeRuns([{ ticks: 5, inputs: NEUTRAL }], NEUTRAL) }));
    expect(run.confirmedTick).toBe(untilTick + 5);
  });
});

describe("an online run in the player", () => {
  it("shows the view of its own seat, a spectator that of everyone, also after a check of the world", () => {
    expect([0, 1, null].map((seat) => runOf(seat).run.world.viewer)).toEqual([1, 2, 0]);
  });

  it("asks for the time, and plays nothing before it knows it", () => {
    const { run, sent, frame } = runOf();
    for (let count = 0; count < 60; count++) frame();
    expect(run.world.tick).toBe(0);
    expect(sent.filter(({ kind }) => kind === "ping").length).toBeGreaterThanOrEqual(5);
    expect(sent.filter(({ kind }) => kind === "inputs")).toEqual([]);
  });

  it("sends each tick's input once, ahead of its tick by the delay, three at a time, and plays on until 12 ticks are predicted", () => {
    const { run, pong, frame, inputs } = runOf();
    pong(0);
    for (let count = 0; count < 40; count++) frame(1, 2);
    expect(run.world.tick).toBe(12);
    const ticks = inputs().flatMap((sent) =>
      sent.kind === "inputs" ? Array.from({ length: sent.runs[0]?.ticks ?? 0 }, (_, index) => sent.fromTick + index) : [],
    );
    expect(ticks).toEqual(Array.from({ length: ticks.length }, (_, index) => index + 1));
    expect(ticks.length).toBeGreaterThanOrEqual(38);
    expect(inputs().length).toBeLessThanOrEqual(15);
    expect(run.statistics.waits).toBeGreaterThan(20);
  });

  it("follows confirmed inputs, and reports the hash of each 60th tick", () => {
    const { run, pong, frame, confirm, sent, ofWorld } = runOf();
    pong(0);
    for (let count = 0; count < 130; count++) {
      frame();
      confirm(1, [held(0), held(0)]);
    }
    expect(run.world.tick).toBeGreaterThan(125);
    expect(sent.filter(({ kind }) => kind === "hash")).toEqual([
      { kind: "hash", tick: 60, hash: ofWorld(60) },
      { kind: "hash", tick: 120, hash: ofWorld(120) },
    ]);
    expect(run.statistics.rollbacks).toBe(0);
  });

  it("predicts fewer ticks while ticks take most of the time, and more again when they don't", () => {
    const slow = runOf(0, 14);
    slow.pong(0);
    const aheadAfter = (ticks: number, isConfirmed: boolean) => {
      for (let count = 0; count < ticks; count++) {
        slow.frame();
        if (isConfirmed) slow.confirm(1, [held(0), held(0)]);
      }
      return slow.run.world.tick - slow.run.confirmedTick;
    };
    aheadAfter(600, true);
    expect(aheadAfter(60, false)).toBeLessThanOrEqual(6);
  });

  it("catches up with the log without input, then plays", () => {
    const { run, pong, frame, confirm, inputs } = runOf();
    pong(3_000);
    confirm(1_000, [held(0), held(1)], 3_000);
    confirm(2_000, [held(0), held(2)], 3_000);
    // The clock stands during a frame here, so one is enough.
    expect(frame(0)).toMatchObject({ isCatchingUp: false });
    expect(run.world.tick).toBeGreaterThanOrEqual(2_988);
    expect(inputs()).toEqual([]);
    frame(1, 2);
    expect(inputs()).toHaveLength(1);
  });

  it("goes on after joining again: the log begins with what it knows, and bytes after a gap are ignored", () => {
    const { run, pong, frame, confirm, receive, sent } = runOf();
    pong(0);
    confirm(1, [held(1), held(2)]);
    confirm(29, [held(0), held(2)]);
    const neutral = [NEUTRAL_INPUT, NEUTRAL_INPUT];
    const log = [
      { ticks: 1, inputs: [held(1), held(2)] },
      { ticks: 39, inputs: [held(0), held(2)] },
      { ticks: 20, inputs: [held(0), held(0)] },
    ];
    receive(encodeRelayFrame({ kind: "confirmed", fromTick: 45, body: encodeRuns(log, neutral) }));
    expect(run.confirmedTick).toBe(30);
    receive(encodeRelayFrame({ kind: "log", fromTick: 1, untilTick: 60, body: encodeRuns(log, neutral) }));
    expect(run.confirmedTick).toBe(60);
    for (let count = 0; count < 65; count++) frame();
    const world = createWorld(emptyGame("Test"), { seed: 1 });
    while (world.tick < 60) {
      const [first = 0, second = 0] = log[world.tick < 1 ? 0 : world.tick < 40 ? 1 : 2]?.inputs.map(({ buttons }) => buttons) ?? [];
      world.step({ buttons: first, others: [second], pointerX: 0, pointerY: 0, pointerDown: false });
    }
    expect(sent.filter(({ kind }) => kind === "hash")).toEqual([{ kind: "hash", tick: 60, hash: world.hash() }]);
  });

  it("holds nothing in a hidden tab after a second, and again what is held when it is shown", () => {
    const { pong, frame, confirm, inputs, setHidden } = runOf();
    pong(0);
    const lastButtons = () => {
      const sent = inputs().at(-1);
      return sent?.kind === "inputs" ? sent.runs.at(-1)?.input.buttons : undefined;
    };
    const pass = (ticks: number) => {
      for (let count = 0; count < ticks; count++) {
        frame(1, 2);
        confirm(1, [held(0), held(0)]);
      }
      return lastButtons();
    };
    expect(pass(10)).toBe(2);
    setHidden(true);
    expect(pass(30)).toBe(2);
    expect(pass(40)).toBe(0);
    setHidden(false);
    expect(pass(1)).toBe(2);
  });

  it("stands still while the run is paused", () => {
    const { run, pong, frame, confirm, receive, inputs } = runOf();
    pong(0);
    for (let count = 0; count < 30; count++) {
      frame();
      confirm(1, [held(0), held(0)]);
    }
    receive(encodeRelayFrame({ kind: "speed", atTick: 30, speedPercent: 0 }));
    const before = { tick: run.world.tick, sent: inputs().length };
    for (let count = 0; count < 100; count++) frame();
    expect(run.world.tick).toBeLessThanOrEqual(before.tick + 1);
    expect(inputs()).toHaveLength(before.sent);
    receive(encodeRelayFrame({ kind: "speed", atTick: 30, speedPercent: 100 }));
    for (let count = 0; count < 10; count++) frame();
    expect(run.world.tick).toBeGreaterThan(before.tick + 5);
  });

  it("tells the relay the speed of the game once it is confirmed, and follows the relay's", () => {
    const { run, sent, pong, frame, confirm, receive } = runOf(0, 0, { fromTick: 20, speed: 0.5 });
    const speeds = () => sent.filter((each) => each.kind === "speed");
    pong(0);
    for (let count = 0; count < 20; count++) {
      frame();
      if (count < 15) confirm(1, [held(0), held(0)]);
    }
    expect(run.world.speed).toBe(0.5);
    expect(speeds()).toEqual([]);
    confirm(10, [held(0), held(0)]);
    frame();
    expect(speeds()).toEqual([{ kind: "speed", tick: run.world.tick, speedPercent: 50 }]);
    receive(encodeRelayFrame({ kind: "speed", atTick: run.world.tick, speedPercent: 50 }));
    const before = run.world.tick;
    for (let count = 0; count < 40; count++) {
      frame();
      if (count % 2 === 0) confirm(1, [held(0), held(0)]);
    }
    expect(Math.abs(run.world.tick - before - 20)).toBeLessThanOrEqual(2);
    expect(speeds()).toHaveLength(1);
    receive(encodeRelayFrame({ kind: "continue", untilTick: before + 5, atTick: before + 5 }));
    confirm(60, [held(0), held(0)]);
    frame();
    expect(speeds().at(-1)).toMatchObject({ speedPercent: 50 });
    expect(speeds()).toHaveLength(2);
  });

  it("sends inputs at once when it comes back while the run is slow", () => {
    const { pong, frame, confirm, receive, inputs } = runOf();
    pong(0);
    for (let count = 0; count < 90; count++) {
      frame();
      confirm(1, [held(0), held(0)]);
    }
    receive(encodeRelayFrame({ kind: "continue", untilTick: 90, atTick: 90 }));
    receive(encodeRelayFrame({ kind: "speed", atTick: 90, speedPercent: 50 }));
    const before = inputs().length;
    for (let count = 0; count < 12; count++) frame(1, 1);
    const sent = inputs().slice(before);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent[0]).toMatchObject({ fromTick: 91 });
  });

  it("replays the log when it differs from others, and adopts the fresh world if its own is wrong", () => {
    const { run, pong, frame, confirm, receive } = runOf();
    pong(0);
    const pass = (ticks: number) => {
      for (let count = 0; count < ticks; count++) {
        frame();
        confirm(1, [held(0), held(0)]);
      }
    };
    pass(30);
    const right = run.world;
    receive(encodeRelayFrame({ kind: "differs", fromTick: 0, untilTick: 60 }));
    pass(40);
    expect(run.world).toBe(right);
    run.world.playTick += 1;
    pass(60);
    receive(encodeRelayFrame({ kind: "differs", fromTick: 60, untilTick: 120 }));
    pass(10);
    expect(run.world).not.toBe(right);
    expect(run.takeState(10_000)).toMatchObject({ isInSync: true, waits: 0 });
  });

  it("sends nothing as a spectator but pings and hashes, and ignores bytes that are no frame", () => {
    const { run, pong, frame, confirm, sent, receive } = runOf(null);
    pong(0);
    for (let count = 0; count < 70; count++) {
      frame(1, 2);
      confirm(1, [held(1), held(2)]);
      receive(Uint8Array.of(4, count));
      receive(new Uint8Array(0));
    }
    expect(run.world.tick).toBeGreaterThan(65);
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(["ping", "hash"]));
  });
});
