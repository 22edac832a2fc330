import { type ConfirmedRun, encodeRuns, encodeSeatFrame, NEUTRAL_INPUT, ONLINE_LIMITS, type SeatInput } from "@playsmith/contract";
import type { RollbackSession } from "@playsmith/engine";

/** Runs of one part, fewer when they need many bytes: the server takes few frames at once. */
const RUNS_PER_PART = 2_000;

/** The confirmed inputs up to a tick, equal ones in a row as one run. */
export function logUntil(log: RollbackSession["log"], untilTick: number): ConfirmedRun[] {
  const runs: ConfirmedRun[] = [];
  for (let tick = 1; tick <= Math.min(untilTick, log.ticks); tick++) {
    const inputs = log.at(tick);
    const last = runs.at(-1);
    // The log gives the same object for all ticks of a run.
    if (last?.inputs === inputs) last.ticks++;
    else runs.push({ ticks: 1, inputs });
  }
  return runs;
}

/** The log up to a tick as frames for the relay, at most {@link ONLINE_LIMITS}.logBytes. */
export function logParts(log: RollbackSession["log"], untilTick: number, seats: number): Uint8Array<ArrayBuffer>[] {
  const runs = logUntil(log, untilTick);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let before: readonly SeatInput[] = Array.from({ length: seats }, () => NEUTRAL_INPUT);
  let [fromTick, at, bytes, runsPerPart] = [1, 0, 0, RUNS_PER_PART];
  while (at < runs.length && bytes < ONLINE_LIMITS.logBytes) {
    const some = runs.slice(at, at + runsPerPart);
    const part = encodeSeatFrame({ kind: "logPart", fromTick, body: encodeRuns(some, before) });
    if (part.length > ONLINE_LIMITS.logPartBytes) {
      runsPerPart = Math.ceil(runsPerPart / 2);
      continue;
    }
    parts.push(part);
    at += some.length;
    fromTick += some.reduce((sum, { ticks }) => sum + ticks, 0);
    before = some.at(-1)?.inputs ?? before;
    bytes += part.length;
  }
  return parts;
}
