import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, type SeatInput } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { InputRelay } from "./input-relay.ts";
import { newEpoch } from "./log-signature.ts";

const TICKS_PER_MS = 60 / 1_000;
const SENT_TICKS = 3;
const DELAY_TICKS = 4;
const STEP_MS = 4;

interface FarSeat {
  oneWayMs: number;
  speedPercent: number;
  buttonsAt(tick: number): number;
  /** When its connection ends. */
  silentMs?: number;
  untilMs: number;
}

const ticksOf = (ms: number, speedPercent: number): number => Math.floor((ms * TICKS_PER_MS * speedPercent) / 100);

/** Plays a run of a near seat and a far one, whose frames come up to 60 ms later than usual. @returns the buttons of the far one by tick, from 1. */
function buttonsOfFarSeat({ oneWayMs, speedPercent, buttonsAt, silentMs = Infinity, untilMs }: FarSeat): number[] {
  const buttons: number[] = [];
  let last: readonly SeatInput[] = [NEUTRAL_INPUT, NEUTRAL_INPUT];
  const relay = new InputRelay({
    seats: 2,
    startMs: 0,
    epochs: [newEpoch()],
    send(member, bytes) {
      const frame = member === "near" ? decodeRelayFrame(bytes, last) : null;
      if (frame?.kind !== "confirmed" && frame?.kind !== "log") return;
      for (const { ticks, inputs } of frame.runs) {
        for (let count = 0; count < ticks; count++) buttons.push(inputs[1]?.buttons ?? 0);
        last = inputs;
      }
    },
  });
  const seats = [
    { member: "near", oneWayMs: 10, sentTick: 0, arrivesMs: 0 },
    { member: "far", oneWayMs, sentTick: 0, arrivesMs: 0 },
  ];
  for (const [index, { member }] of seats.entries()) relay.join(member, index, 0);
  for (const { member } of seats) relay.receive(member, encodeSeatFrame({ kind: "speed", tick: 0, speedPercent }), 0);
  const sentTicks = Math.max(1, Math.round((SENT_TICKS * speedPercent) / 100));
  let frames = 0;
  const onTheWay: { member: string; atMs: number; bytes: Uint8Array }[] = [];
  for (let nowMs = 0; nowMs <= untilMs; nowMs += STEP_MS) {
    const untilTick = ticksOf(nowMs, speedPercent) + DELAY_TICKS;
    for (const seat of seats) {
      const isFar = seat.member === "far";
      if (untilTick - seat.sentTick < sentTicks || (isFar && nowMs >= silentMs)) continue;
      const ticks = Array.from({ length: untilTick - seat.sentTick }, (_, index) => seat.sentTick + 1 + index);
      const runs = ticks.map((tick) => ({ ticks: 1, input: { buttons: isFar ? buttonsAt(tick) : 0, pointer: null } }));
      const bytes = encodeSeatFrame({ kind: "inputs", fromTick: seat.sentTick + 1, runs });
      seat.arrivesMs = Math.max(seat.arrivesMs, nowMs + seat.oneWayMs + (isFar ? (frames++ % 4) * 20 : 0));
      onTheWay.push({ member: seat.member, atMs: seat.arrivesMs, bytes });
      seat.sentTick = untilTick;
    }
    for (const arrived of onTheWay.filter(({ atMs }) => atMs <= nowMs)) {
      onTheWay.splice(onTheWay.indexOf(arrived), 1);
      relay.receive(arrived.member, arrived.bytes, nowMs);
    }
    if (nowMs % 16 === 0) relay.tick(nowMs);
  }
  return buttons;
}

const cases = [100, 200, 800, 5].flatMap((speedPercent) =>
  [50, 100, 150, 200, 250, 300, 400].map((oneWayMs) => ({ speedPercent, oneWayMs })),
);

describe("the inputs of a far seat", () => {
  it.each(cases)("are held as long as it holds them, at $speedPercent %, $oneWayMs ms away", ({ speedPercent, oneWayMs }) => {
    const [pressTick, releaseTick, endTick] = [2_000, 9_000, 16_000].map((ms) => ticksOf(ms, speedPercent)) as [number, number, number];
    const isHeld = (tick: number): boolean => tick > pressTick && tick <= releaseTick;
    const buttons = buttonsOfFarSeat({ speedPercent, oneWayMs, buttonsAt: (tick) => (isHeld(tick) ? 1 : 0), untilMs: 17_000 });
    const lateTicks = Math.ceil(((oneWayMs + 200) * TICKS_PER_MS * speedPercent) / 100) + 4;
    const held = buttons.slice(pressTick + lateTicks, releaseTick);
    expect(held.length).toBeGreaterThan(0);
    expect(new Set(held)).toEqual(new Set([1]));
    const released = buttons.slice(releaseTick + lateTicks, endTick);
    expect(released.length).toBeGreaterThan(0);
    expect(new Set(released)).toEqual(new Set([0]));
  });

  it.each(cases)("become neutral once nothing more comes, at $speedPercent %, $oneWayMs ms away", ({ speedPercent, oneWayMs }) => {
    const buttons = buttonsOfFarSeat({ speedPercent, oneWayMs, buttonsAt: () => 1, silentMs: 4_000, untilMs: 12_000 });
    // What was sent ahead; then for 250 ms, or three ticks.
    const neutralTick = ticksOf(4_000 + oneWayMs + 60 + 350, speedPercent) + DELAY_TICKS + 3;
    const later = buttons.slice(neutralTick);
    expect(later.length).toBeGreaterThan(0);
    expect(new Set(later)).toEqual(new Set([0]));
  });

  it.each([5, 6, 8, 20, 100])("at %s % are all in their tick when they come in time, however seldom that is", (speedPercent) => {
    const buttonsAt = (tick: number): number => (tick % 8 < 4 ? 1 : 0);
    const buttons = buttonsOfFarSeat({ speedPercent, oneWayMs: 10, buttonsAt, untilMs: 30_000 });
    expect(buttons.length).toBeGreaterThan(80);
    for (const [index, pressed] of buttons.entries()) if (index > 10) expect(pressed, `${index + 1}`).toBe(buttonsAt(index + 1));
  });
});
