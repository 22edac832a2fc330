import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, ONLINE_LIMITS, type RelayFrame, type SeatInput } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { ConfirmedLog } from "./confirmed-log.ts";
import type { DesyncReport } from "./hash-comparison.ts";
import { InputRelay } from "./input-relay.ts";
import { LogDigest, newEpoch } from "./log-signature.ts";

const held = (buttons: number): SeatInput => ({ buttons, pointer: null });
const inputs = (fromTick: number, buttons: number, ticks = 1) =>
  encodeSeatFrame({ kind: "inputs", fromTick, runs: [{ ticks, input: held(buttons) }] });
const hash = (tick: number, value: number) => encodeSeatFrame({ kind: "hash", tick, hash: value });
/** A byte of the kind, one of a tick below 128, and the proof. */
const CHECKPOINT_BYTES = 34;
const MS_PER_TICK = 1_000 / 60;

/** A relay, and what its members have received: frames, and the buttons of all seats by tick. */
function relayOf(seats: number) {
  const frames = new Map<string, RelayFrame[]>();
  const known = new Map<string, number[][]>();
  const last = new Map<string, readonly SeatInput[]>();
  const sizes: number[] = [];
  const reports: DesyncReport[] = [];
  const relay = new InputRelay({
    seats,
    startMs: 0,
    epochs: [newEpoch()],
    report: (what) => reports.push(what),
    send(member, bytes) {
      sizes.push(bytes.length);
      const before = last.get(member) ?? Array.from({ length: seats }, () => NEUTRAL_INPUT);
      const frame = decodeRelayFrame(bytes, before);
      if (!frame) throw new Error("The relay sent bytes that are no frame.");
      frames.set(member, [...(frames.get(member) ?? []), frame]);
      if (frame.kind !== "confirmed" && frame.kind !== "log") return;
      const ticks = known.get(member) ?? [];
      expect(frame.fromTick).toBe(ticks.length + 1);
      for (const run of frame.runs) {
        for (let count = 0; count < run.ticks; count++) ticks.push(run.inputs.map((input) => input.buttons));
        last.set(member, run.inputs);
      }
      known.set(member, ticks);
    },
  });
  return {
    relay,
    reports,
    sizes,
    framesOf: (member: string, kind: RelayFrame["kind"]) => (frames.get(member) ?? []).filter((frame) => frame.kind === kind),
    ticksOf: (member: string) => known.get(member) ?? [],
    forget: (member: string) => {
      known.delete(member);
      last.delete(member);
    },
    /** Lets time pass in steps of a tick, with a call before each. */
    run(fromTick: number, untilTick: number, each: (tick: number, nowMs: number) => void = () => {}) {
      for (let tick = fromTick; tick <= untilTick; tick++) {
        each(tick, tick * MS_PER_TICK + 0.01);
        relay.tick(tick * MS_PER_TICK + 0.01);
      }
    },
  };
}

describe("the relay of inputs", () => {
  it("confirms a tick as soon as all seats have sent it, equally for everybody", () => {
    const { relay, run, ticksOf, sizes } = relayOf(2);
    for (const [member, seat] of [
      ["a", 0],
      ["b", 1],
      ["watcher", null],
    ] as const)
      relay.join(member, seat, 0);
    run(1, 120, (tick, nowMs) => {
      relay.receive("a", inputs(tick, tick % 7), nowMs);
      expect(relay.confirmedTick).toBe(tick - 1);
      relay.receive("b", inputs(tick, 8), nowMs);
      expect(relay.confirmedTick).toBe(tick);
    });
    relay.tick(2_050);
    expect(ticksOf("a").slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, index) => [(index + 1) % 7, 8]));
    expect(ticksOf("b")).toEqual(ticksOf("a"));
    expect(ticksOf("watcher")).toEqual(ticksOf("a"));
    expect(Math.max(...sizes.filter((size) => size !== CHECKPOINT_BYTES))).toBeLessThan(16);
  });

  it("waits 6 ticks for a late seat, repeats its last input for 250 ms, then takes it as neutral; nobody stalls", () => {
    const { relay, run, ticksOf } = relayOf(2);
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    run(1, 100, (tick, nowMs) => {
      relay.receive("a", inputs(tick, 1), nowMs);
      if (tick <= 20) relay.receive("b", inputs(tick, 2), nowMs);
      expect(relay.confirmedTick).toBeGreaterThanOrEqual(tick <= 21 ? tick - 1 : tick - 7);
    });
    const ofB = ticksOf("a").map((seats) => seats[1]);
    expect(ofB.slice(0, 35)).toEqual(Array.from({ length: 35 }, () => 2));
    expect(new Set(ofB.slice(35))).toEqual(new Set([0]));
    expect(ofB.length).toBeGreaterThanOrEqual(relay.confirmedTick - 2);
  });

  it("tells the others at once what a seat presses for ticks that are not confirmed yet, and nothing while it holds the same", () => {
    const { relay, framesOf } = relayOf(3);
    for (const [seat, member] of ["a", "b", "c"].entries()) relay.join(member, seat, 0);
    relay.receive("a", inputs(1, 1, 3), 10);
    relay.receive("a", inputs(4, 1, 3), 20);
    relay.receive(
      "a",
      encodeSeatFrame({
        kind: "inputs",
        fromTick: 7,
        runs: [
          { ticks: 2, input: held(1) },
          { ticks: 1, input: held(4) },
        ],
      }),
      30,
    );
    const hints = [
      { kind: "hint", seat: 0, fromTick: 1, runs: [{ ticks: 3, input: held(1) }] },
      {
        kind: "hint",
        seat: 0,
        fromTick: 7,
        runs: [
          { ticks: 2, input: held(1) },
          { ticks: 1, input: held(4) },
        ],
      },
    ];
    expect([framesOf("b", "hint"), framesOf("c", "hint")]).toEqual([hints, hints]);
    expect(framesOf("a", "hint")).toEqual([]);
  });

  it("waits for a seat as long as its inputs usually come late, so that one lost packet holds nobody", () => {
    const ticksBehind = (lateTicks: number) => {
      const { relay, run } = relayOf(2);
      relay.join("a", 0, 0);
      relay.join("b", 1, 0);
      run(1, 300, (tick, nowMs) => {
        relay.receive("a", inputs(tick, 1), nowMs);
        if (tick > lateTicks && tick < 295) relay.receive("b", inputs(tick - lateTicks, 2), nowMs);
      });
      return 300 - relay.confirmedTick;
    };
    expect([ticksBehind(0), ticksBehind(4), ticksBehind(5)]).toEqual([2, 5, 6]);
  });

  it("takes late input as what the seat holds from then on, and waits for that seat again", () => {
    const { relay, run, ticksOf } = relayOf(2);
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    run(1, 200, (tick, nowMs) => {
      relay.receive("a", inputs(tick, 1), nowMs);
      if (tick > 60) relay.receive("b", inputs(tick - 4, 4), nowMs);
    });
    expect(
      ticksOf("b")
        .slice(70, 196)
        .every((seats) => seats[1] === 4),
    ).toBe(true);
  });

  it("lets the next tick press what was pressed and let go in ticks that came late", () => {
    const { relay, run, ticksOf } = relayOf(2);
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    run(1, 120, (tick, nowMs) => {
      relay.receive("a", inputs(tick, 1), nowMs);
      // A stall of 20 ticks, in which b pressed 8 for three ticks.
      if (tick < 60 || tick > 80) relay.receive("b", inputs(tick, 2), nowMs);
      if (tick !== 80) return;
      relay.receive("b", inputs(60, 2, 3), nowMs);
      relay.receive("b", inputs(63, 2 | 8, 3), nowMs);
      relay.receive("b", inputs(66, 2, 15), nowMs);
    });
    const pressed = ticksOf("a").flatMap((seats, index) => ((seats[1] ?? 0) & 8 ? [index + 1] : []));
    expect(pressed).toHaveLength(1);
    expect(pressed[0]).toBeGreaterThan(70);
    expect(pressed[0]).toBeLessThanOrEqual(81);
  });

  it("makes a seat neutral at once when its member leaves, and gives it to another one", () => {
    const { relay, run, ticksOf } = relayOf(2);
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    const both = (tick: number, nowMs: number) => {
      relay.receive("a", inputs(tick, 1), nowMs);
      relay.receive("b", inputs(tick, 2), nowMs);
    };
    run(1, 30, both);
    relay.leave("b", 30 * MS_PER_TICK);
    run(31, 60, both);
    relay.join("c", 1, 60 * MS_PER_TICK);
    run(61, 90, (tick, nowMs) => {
      relay.receive("a", inputs(tick, 1), nowMs);
      relay.receive("c", inputs(tick, 4), nowMs);
    });
    expect([29, 30, 59, 61].map((index) => ticksOf("a")[index])).toEqual([
      [1, 2],
      [1, 0],
      [1, 0],
      [1, 4],
    ]);
    expect(ticksOf("c")).toEqual(ticksOf("a"));
  });

  it("sends who joins late the whole log in parts, then each tick", () => {
    const { relay, run, ticksOf, framesOf, sizes } = relayOf(4);
    relay.join("a", 0, 0);
    const busy = (tick: number, nowMs: number) => relay.receive("a", inputs(tick, (tick * 7_919) % 2 ** 20), nowMs);
    run(1, 9_000, busy);
    relay.join("late", 1, 9_000 * MS_PER_TICK);
    run(9_001, 9_020, busy);
    expect(framesOf("late", "log").length).toBeGreaterThan(2);
    expect(framesOf("late", "confirmed").length).toBeGreaterThan(10);
    expect(ticksOf("late")).toEqual(ticksOf("a"));
    expect(Math.max(...sizes)).toBeLessThan(16_384 + 16);
    const recorded = relay.recording();
    let last: readonly SeatInput[] = Array.from({ length: 4 }, () => NEUTRAL_INPUT);
    let ticks = 0;
    for (const bytes of recorded) {
      const frame = decodeRelayFrame(bytes, last);
      if (frame?.kind !== "log") throw new Error("The recording holds other frames than those of the log.");
      expect(frame.fromTick).toBe(ticks + 1);
      for (const part of frame.runs) ticks += part.ticks;
      last = frame.runs.at(-1)?.inputs ?? last;
    }
    expect(ticks).toBe(relay.confirmedTick);
  });

  it("confirms no more ticks when its log is as long as can be handed over to another relay", () => {
    const { log, digest } = { log: new ConfirmedLog(2), digest: new LogDigest(2) };
    const moved = (tick: number): SeatInput => ({
      buttons: tick % 2,
      pointer: { x: (tick * 7_919) % 30_000, y: (tick * 104_729) % 30_000, isDown: true },
    });
    while (log.byteLength < ONLINE_LIMITS.logBytes * 0.899) log.add([moved(log.ticks), moved(log.ticks + 1)]);
    const relay = new InputRelay({ seats: 2, startMs: 0, epochs: [newEpoch()], recovered: { log, digest }, send() {} });
    const before = log.ticks;
    relay.join("a", 0, 0);
    for (let tick = before + 1; tick < before + 10_000 && !relay.isFull; tick++) {
      const nowMs = (tick - before) * MS_PER_TICK;
      relay.receive("a", encodeSeatFrame({ kind: "inputs", fromTick: tick, runs: [{ ticks: 1, input: moved(tick) }] }), nowMs);
      relay.tick(nowMs);
    }
    expect(relay.isFull).toBe(true);
    expect(log.byteLength).toBeLessThan(ONLINE_LIMITS.logBytes * 0.91);
    const { confirmedTick } = relay;
    relay.tick(1_000_000);
    expect(relay.confirmedTick).toBe(confirmedTick);
  });

  it("confirms no more ticks than a frame can name", () => {
    const [log, digest] = [new ConfirmedLog(1), new LogDigest(1)];
    log.add([NEUTRAL_INPUT], ONLINE_LIMITS.ticks - 10);
    const relay = new InputRelay({ seats: 1, startMs: 0, epochs: [newEpoch()], recovered: { log, digest }, send() {} });
    relay.tick(60_000);
    expect([relay.confirmedTick, relay.isFull]).toEqual([ONLINE_LIMITS.ticks, true]);
  });

  it("halts at a tick and goes on from it", () => {
    const { relay, run, framesOf } = relayOf(1);
    relay.join("a", 0, 0);
    run(1, 60);
    relay.pause(60 * MS_PER_TICK + 0.01);
    run(61, 600, (tick, nowMs) => relay.receive("a", inputs(tick, 1), nowMs));
    expect(relay.confirmedTick).toBe(60);
    relay.join("late", null, 600 * MS_PER_TICK);
    relay.resume(600 * MS_PER_TICK);
    run(601, 660);
    expect(relay.confirmedTick).toBeGreaterThanOrEqual(114);
    expect(framesOf("a", "speed")).toEqual([
      { kind: "speed", atTick: 60, speedPercent: 0 },
      { kind: "speed", atTick: 60, speedPercent: 100 },
    ]);
    expect(framesOf("late", "speed")).toEqual(framesOf("a", "speed"));
  });

  it("runs at the speed of the game once all who play say it, and says it to who joins", () => {
    const { relay, run, framesOf } = relayOf(3);
    const says = (member: string, speedPercent: number, nowMs: number) =>
      relay.receive(member, encodeSeatFrame({ kind: "speed", tick: 1, speedPercent }), nowMs);
    const plays = (tick: number, nowMs: number) => {
      for (const member of ["a", "b"]) relay.receive(member, inputs(tick, 0), nowMs);
    };
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    relay.join("watcher", null, 0);
    // The third seat is free.
    run(1, 60, plays);
    const nowMs = 60 * MS_PER_TICK + 0.01;
    says("watcher", 50, nowMs);
    says("a", 50, nowMs);
    says("a", 25, nowMs);
    says("b", 50, nowMs);
    expect(framesOf("watcher", "speed")).toEqual([]);
    says("a", 50, nowMs);
    for (const member of ["a", "b", "watcher"])
      expect(framesOf(member, "speed")).toEqual([{ kind: "speed", atTick: 60, speedPercent: 50 }]);
    run(61, 180, (tick, ms) => plays(60 + Math.ceil((tick - 60) / 2), ms));
    expect(relay.confirmedTick).toBeGreaterThanOrEqual(118);
    expect(relay.confirmedTick).toBeLessThanOrEqual(128);
    relay.join("late", null, 180 * MS_PER_TICK);
    // 60 ticks at the usual speed, 120 at half of it.
    expect(framesOf("late", "speed")).toEqual([{ kind: "speed", atTick: expect.closeTo(120, -1), speedPercent: 50 }]);
    relay.join("a", 0, 180 * MS_PER_TICK, true);
    relay.receive("a", encodeSeatFrame({ kind: "checkpoint", tick: 0, proof: new Uint8Array(32) }), 180 * MS_PER_TICK);
    const [goesOn] = framesOf("a", "continue");
    expect(framesOf("a", "speed").at(-1)).toEqual({
      ...framesOf("late", "speed")[0],
      atTick: goesOn?.kind === "continue" ? goesOn.atTick : 0,
    });
    relay.pause(180 * MS_PER_TICK + 0.01);
    relay.resume(240 * MS_PER_TICK);
    expect(framesOf("b", "speed").slice(1)).toMatchObject([{ speedPercent: 0 }, { speedPercent: 50 }]);
  });

  it("lets nobody decide the speed while another one is silent, until that one has left", () => {
    const { relay, run, framesOf } = relayOf(2);
    relay.join("a", 0, 0);
    relay.join("b", 1, 0);
    run(1, 60, (tick, nowMs) => relay.receive("a", inputs(tick, 0), nowMs));
    relay.receive("a", encodeSeatFrame({ kind: "speed", tick: 1, speedPercent: 200 }), 60 * MS_PER_TICK + 0.01);
    expect(framesOf("a", "speed")).toEqual([]);
    relay.leave("b", 61 * MS_PER_TICK);
    expect(framesOf("a", "speed")).toMatchObject([{ speedPercent: 200 }]);
  });

  it("answers the clock of each member", () => {
    const { relay, framesOf } = relayOf(1);
    relay.join("a", 0, 0);
    relay.receive("a", encodeSeatFrame({ kind: "ping", sentMs: 17.5 }), 250);
    relay.receive("a", encodeSeatFrame({ kind: "ping", sentMs: 18 }), -500);
    expect(framesOf("a", "pong")).toEqual([
      { kind: "pong", sentMs: 17.5, tick: 15, speedPercent: 100 },
      { kind: "pong", sentMs: 18, tick: -30, speedPercent: 100 },
    ]);
  });
});

describe("the relay with hostile members", () => {
  /** A run of an honest seat 0 beside what seat 1 sends. */
  function attacked(attack: (tick: number, nowMs: number, send: (bytes: Uint8Array) => void) => void) {
    const made = relayOf(2);
    made.relay.join("honest", 0, 0);
    made.relay.join("hostile", 1, 0);
    made.run(1, 300, (tick, nowMs) => {
      made.relay.receive("honest", inputs(tick, 1 + (tick % 3)), nowMs);
      attack(tick, nowMs, (bytes) => made.relay.receive("hostile", bytes, nowMs));
    });
    expect(made.relay.confirmedTick).toBeGreaterThanOrEqual(294);
    const ticks = made.ticksOf("honest");
    expect(ticks.length).toBeGreaterThanOrEqual(made.relay.confirmedTick - 2);
    expect(ticks.map(([buttons]) => buttons)).toEqual(Array.from({ length: ticks.length }, (_, index) => 1 + ((index + 1) % 3)));
    return made;
  }
  const ofHostile = (made: ReturnType<typeof attacked>) => [...new Set(made.ticksOf("honest").map((seats) => seats[1]))];

  it("drops malformed and gigantic frames", () => {
    const made = attacked((tick, _nowMs, send) => {
      send(new Uint8Array(0));
      send(new Uint8Array(5_000_000).fill(1));
      send(Uint8Array.from({ length: tick % 40 }, (_, index) => (index * tick * 31) % 256).map((byte, index) => (index === 0 ? 9 : byte)));
      send(encodeSeatFrame({ kind: "inputs", fromTick: 1, runs: [{ ticks: 2 ** 31, input: held(1) }] }));
    });
    expect(ofHostile(made)).toEqual([0]);
  });

  it("drops inputs that come too early, and those that were confirmed before", () => {
    const early = attacked((tick, _nowMs, send) => send(inputs(tick + 1_000, 8)));
    expect(ofHostile(early)).toEqual([0]);
    const late = attacked((tick, _nowMs, send) => (tick > 100 ? send(inputs(tick - 90, 8)) : undefined));
    expect(
      late
        .ticksOf("honest")
        .slice(0, 93)
        .every((seats) => seats[1] === 0),
    ).toBe(true);
  });

  it("takes the first input of a tick, however often other ones come", () => {
    const made = attacked((tick, _nowMs, send) => {
      send(inputs(tick + 3, 2));
      send(inputs(tick + 3, 4));
      if (tick > 20) send(inputs(tick - 20, 8, 24));
    });
    expect(ofHostile(made)).toEqual([2]);
  });

  it("takes what a flood holds up to a rate", () => {
    const made = attacked((_tick, nowMs, send) => {
      for (let count = 0; count < 500; count++) send(encodeSeatFrame({ kind: "ping", sentMs: nowMs }));
    });
    expect(made.framesOf("hostile", "pong").length).toBeLessThan(240 + 5 * 200);
  });

  it("goes on with wrong hashes: reports them, and asks each side at most 3 times to check itself", () => {
    const made = relayOf(2);
    made.relay.join("honest", 0, 0);
    made.relay.join("hostile", 1, 0);
    made.run(1, 6_000, (tick, nowMs) => {
      for (const member of ["honest", "hostile"]) made.relay.receive(member, inputs(tick, 1), nowMs);
      const checked = tick - 10;
      if (checked <= 0 || checked % 60 !== 0) return;
      made.relay.receive("honest", hash(checked, checked), nowMs);
      made.relay.receive("hostile", hash(checked, checked + (checked > 600 ? 1 : 0)), nowMs);
    });
    expect(made.relay.confirmedTick).toBe(6_000);
    expect(made.reports[0]).toEqual({ fromTick: 600, untilTick: 660, seats: [0, 1] });
    expect(made.reports).toHaveLength(20);
    expect(made.framesOf("honest", "differs")).toHaveLength(3);
    expect(made.framesOf("honest", "differs")[0]).toEqual({ kind: "differs", fromTick: 600, untilTick: 660 });
  });

  it("believes the hash of most seats, and ignores hashes of ticks that are not confirmed or not checked", () => {
    const made = relayOf(3);
    for (const [seat, member] of ["a", "b", "c"].entries()) made.relay.join(member, seat, 0);
    made.relay.join("watcher", null, 0);
    made.run(1, 130, (tick, nowMs) => {
      for (const member of ["a", "b", "c"]) made.relay.receive(member, inputs(tick, 1), nowMs);
    });
    const nowMs = 131 * MS_PER_TICK;
    for (const tick of [0, 59, 180, 6_000]) made.relay.receive("c", hash(tick, 99), nowMs);
    for (const member of ["a", "b", "c"]) made.relay.receive(member, hash(60, 7), nowMs);
    for (const member of ["a", "b"]) made.relay.receive(member, hash(120, 8), nowMs);
    for (let count = 0; count < 3; count++) made.relay.receive("c", hash(120, 9), nowMs);
    made.relay.receive("watcher", hash(120, 1), nowMs);
    expect(made.reports).toEqual([{ fromTick: 60, untilTick: 120, seats: [2] }]);
    expect(["a", "b", "c", "watcher"].map((member) => made.framesOf(member, "differs").length)).toEqual([0, 0, 1, 1]);
  });

  it("ignores hashes of ticks to come of a seat that says it has the run, and answers nothing", () => {
    const made = relayOf(4);
    for (const [seat, member] of ["a", "b", "c"].entries()) made.relay.join(member, seat, 0);
    made.relay.join("x", 3, 0, true);
    made.run(1, 130, (tick, nowMs) => {
      for (const member of ["a", "b", "c"]) made.relay.receive(member, inputs(tick, 1), nowMs);
    });
    const nowMs = 131 * MS_PER_TICK;
    made.relay.receive("c", hash(120, 7), nowMs);
    made.relay.receive("x", hash(6_000, 1), nowMs);
    for (const member of ["a", "b"]) made.relay.receive(member, hash(120, 5), nowMs);
    expect(made.reports).toEqual([]);
    made.relay.leave("x", nowMs);
    made.run(131, 310, (tick, ms) => {
      for (const member of ["a", "b", "c"]) made.relay.receive(member, inputs(tick, 1), ms);
    });
    for (const member of ["a", "b", "c"]) made.relay.receive(member, hash(300, 5), 311 * MS_PER_TICK);
    expect(made.reports).toEqual([{ fromTick: 0, untilTick: 120, seats: [2] }]);
  });

  it("ignores who is no member, and inputs of spectators", () => {
    const made = relayOf(1);
    made.relay.join("watcher", null, 0);
    made.relay.join("nowhere", 7, 0);
    made.run(1, 60, (tick, nowMs) => {
      for (const member of ["watcher", "nowhere", "stranger"]) made.relay.receive(member, inputs(tick, 4), nowMs);
    });
    expect(made.relay.confirmedTick).toBe(60);
    expect(new Set(made.ticksOf("watcher").flat())).toEqual(new Set([0]));
  });
});
