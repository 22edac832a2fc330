import { decodeRuns, decodeSeatFrame, NEUTRAL_INPUT, ONLINE_LIMITS, ROOM_LIMITS, type SeatInput } from "@playsmith/contract";
import { expect, it } from "vitest";
import { logParts } from "./log-parts.ts";

const SEATS = 4;

/** A log in which all seats move their pointers far at each tick. */
const logOf = (ticks: number) => {
  const all = Array.from({ length: ticks }, (_, at) =>
    Array.from({ length: SEATS }, (_seat, seat): SeatInput => {
      const far = ((at * 7_919 + seat) % (2 * ONLINE_LIMITS.pointerPx)) - ONLINE_LIMITS.pointerPx;
      return { buttons: (at * 31) % 2 ** 24, pointer: { x: far, y: -far, isDown: at % 2 === 0 } };
    }),
  );
  return { ticks, at: (tick: number) => all[tick - 1] ?? [] };
};

it("fits into frames of a room, however much each run needs, and is read as it was", () => {
  const log = logOf(5_000);
  const parts = logParts(log, 4_980, SEATS);
  let before: readonly SeatInput[] = Array.from({ length: SEATS }, () => NEUTRAL_INPUT);
  let tick = 0;
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(ROOM_LIMITS.frameBytes);
    const frame = decodeSeatFrame(part);
    if (frame?.kind !== "logPart") throw new Error("not a part of the log");
    expect(frame.fromTick).toBe(tick + 1);
    for (const { ticks, inputs } of decodeRuns(frame.body, before) ?? []) {
      tick += ticks;
      expect(inputs).toEqual(log.at(tick));
      before = inputs;
    }
  }
  expect(tick).toBe(4_980);
});

it("is cut where a relay would take no more", () => {
  const bytes = logParts(logOf(150_000), 150_000, SEATS).reduce((sum, part) => sum + part.length, 0);
  expect(bytes).toBeGreaterThanOrEqual(ONLINE_LIMITS.logBytes);
  expect(bytes).toBeLessThan(ONLINE_LIMITS.logBytes + ONLINE_LIMITS.logPartBytes);
});
