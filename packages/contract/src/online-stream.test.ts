import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConfirmedRun, encodeRuns, NEUTRAL_INPUT } from "./online-inputs.ts";
import { decodeRelayFrame, decodeSeatFrame, encodeRelayFrame, encodeSeatFrame, type SeatFrame } from "./online-stream.ts";
import { ONLINE_LIMITS } from "./online-limits.ts";

const coordinate = fc.integer({ min: -ONLINE_LIMITS.pointerPx, max: ONLINE_LIMITS.pointerPx });
const input = fc.record({
  buttons: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  pointer: fc.option(fc.record({ x: coordinate, y: coordinate, isDown: fc.boolean() })),
});
const tick = fc.integer({ min: 1, max: ONLINE_LIMITS.ticks });
const seatFrame: fc.Arbitrary<SeatFrame> = fc.oneof(
  fc.record({
    kind: fc.constant("inputs" as const),
    fromTick: tick,
    runs: fc.array(fc.record({ ticks: fc.integer({ min: 1, max: 24 }), input }), { minLength: 1, maxLength: 10 }),
  }),
  fc.record({ kind: fc.constant("hash" as const), tick, hash: fc.integer({ min: 0, max: 0xffff_ffff }) }),
  fc.record({ kind: fc.constant("checkpoint" as const), tick, proof: fc.uint8Array({ maxLength: ONLINE_LIMITS.proofBytes }) }),
  fc.record({ kind: fc.constant("logPart" as const), fromTick: tick, body: fc.uint8Array({ maxLength: 2_000 }) }),
  fc.record({ kind: fc.constant("speed" as const), tick, speedPercent: fc.integer({ min: 5, max: 800 }) }),
  fc.record({ kind: fc.constant("ping" as const), sentMs: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
);
const runs = (seats: number) =>
  fc.array(fc.record({ ticks: fc.integer({ min: 1, max: 500 }), inputs: fc.array(input, { minLength: seats, maxLength: seats }) }), {
    minLength: 1,
    maxLength: 12,
  });
const neutral = (seats: number) => Array.from({ length: seats }, () => NEUTRAL_INPUT);

describe("the binary frames of an online run", () => {
  it("reads what it writes, in both directions", () => {
    fc.assert(
      fc.property(seatFrame, (frame) => {
        expect(decodeSeatFrame(encodeSeatFrame(frame))).toEqual(frame);
      }),
    );
    fc.assert(
      fc.property(runs(4), runs(4), tick, (first, then, fromTick) => {
        const before = (first.at(-1) as ConfirmedRun).inputs;
        const bytes = encodeRelayFrame({ kind: "confirmed", fromTick, body: encodeRuns(then, before) });
        expect(decodeRelayFrame(bytes, before)).toEqual({ kind: "confirmed", fromTick, runs: then });
        const log = encodeRelayFrame({ kind: "log", fromTick, untilTick: 900_000, body: encodeRuns(then, before) });
        expect(decodeRelayFrame(log, before)).toEqual({ kind: "log", fromTick, untilTick: 900_000, runs: then });
      }),
    );
    const hint: Parameters<typeof encodeRelayFrame>[0] = {
      kind: "hint",
      seat: 3,
      fromTick: 1_000,
      runs: [
        { ticks: 2, input: { buttons: 5, pointer: { x: 30, y: -4, isDown: true } } },
        { ticks: 1, input: { buttons: 0, pointer: null } },
      ],
    };
    for (const frame of [
      hint,
      { kind: "pong", sentMs: 12.5, tick: -30.25, speedPercent: 100 },
      { kind: "speed", atTick: 77, speedPercent: 0 },
      { kind: "speed", atTick: 77, speedPercent: 800 },
      { kind: "differs", fromTick: 60, untilTick: 120 },
      { kind: "checkpoint", tick: 90, proof: Uint8Array.of(1, 2, 3) },
      { kind: "askCheckpoint" },
      { kind: "askLog", untilTick: 90 },
      { kind: "continue", untilTick: 90, atTick: 95 },
    ] as const)
      expect(decodeRelayFrame(encodeRelayFrame(frame), neutral(2))).toEqual(frame);
  });

  it("answers null for any other bytes, and never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const seat = decodeSeatFrame(bytes);
        if (seat) expect(decodeSeatFrame(encodeSeatFrame(seat))).toEqual(seat);
        const relay = decodeRelayFrame(bytes, neutral(3));
        if (relay?.kind === "confirmed" || relay?.kind === "log") for (const run of relay.runs) expect(run.inputs).toHaveLength(3);
      }),
      { numRuns: 5_000 },
    );
    const frame = encodeSeatFrame({ kind: "inputs", fromTick: 9, runs: [{ ticks: 2, input: { buttons: 300, pointer: null } }] });
    for (let length = 0; length < frame.length; length++) expect(decodeSeatFrame(frame.slice(0, length))).toBeNull();
    expect(decodeSeatFrame(Uint8Array.of(...encodeSeatFrame({ kind: "ping", sentMs: 1 }), 0))).toBeNull();
  });

  it("refuses what exceeds the limits", () => {
    const inputs = (fromTick: number, ticks: number, buttons = 0, x = 0) =>
      decodeSeatFrame(
        encodeSeatFrame({ kind: "inputs", fromTick, runs: [{ ticks, input: { buttons, pointer: { x, y: 0, isDown: true } } }] }),
      );
    expect(inputs(1, 1)).not.toBeNull();
    expect(inputs(0, 1)).toBeNull();
    expect(inputs(ONLINE_LIMITS.ticks + 1, 1)).toBeNull();
    expect(inputs(1, 0)).toBeNull();
    expect(inputs(1, ONLINE_LIMITS.ticksOfInputs + 1)).toBeNull();
    expect(inputs(1, 1, 2 ** 24)).toBeNull();
    expect(inputs(1, 1, 0, ONLINE_LIMITS.pointerPx + 1)).toBeNull();
    expect(decodeSeatFrame(new Uint8Array(ONLINE_LIMITS.seatFrameBytes + 1).fill(1))).toBeNull();
    const body = encodeRuns([{ ticks: 1, inputs: [NEUTRAL_INPUT, NEUTRAL_INPUT, { buttons: 1, pointer: null }] }], neutral(3));
    expect(decodeRelayFrame(encodeRelayFrame({ kind: "confirmed", fromTick: 1, body }), neutral(2))).toBeNull();
  });

  it("needs few bytes: 4 for a tick of one seat's input, 17 when four pointers move", () => {
    const tickOf = (pointers: number | null) =>
      Array.from({ length: 4 }, () => ({ buttons: 1, pointer: pointers === null ? null : { x: pointers, y: pointers, isDown: false } }));
    const bytes = encodeSeatFrame({ kind: "inputs", fromTick: 100, runs: [{ ticks: 1, input: { buttons: 1, pointer: null } }] });
    expect(bytes).toHaveLength(4);
    const body = encodeRuns([{ ticks: 1, inputs: tickOf(105) }], tickOf(100));
    expect(encodeRelayFrame({ kind: "confirmed", fromTick: 36_000, body })).toHaveLength(17);
  });
});
