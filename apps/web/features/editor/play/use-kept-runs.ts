import { isRecording, type Recording } from "@playsmith/engine";
import { useCallback, useRef, useState } from "react";
import type { GameSession } from "../../../shell/game-session.ts";

const TIMEOUT_MS = 5_000;

/** A kept recording of the current run, which is the same up to a tick. */
export interface KeptRun {
  runId: string;
  untilTick: number;
}

/** The recording of the current run, and under which ids it is kept. */
export function useKeptRuns(session: GameSession) {
  const [keptRuns, setKeptRuns] = useState<readonly KeptRun[]>([]);
  const receive = useRef<(recording: unknown) => void>(() => undefined);

  const takeRecording = useCallback(
    (): Promise<Recording | null> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
        receive.current = (recording) => {
          clearTimeout(timer);
          resolve(isRecording(recording) ? recording : null);
        };
        session.requestRecording();
      }),
    [session],
  );
  const receiveRecording = useCallback((recording: unknown) => receive.current(recording), []);
  const noteKept = useCallback(
    (runId: string) =>
      setKeptRuns((before) => [...before.filter((kept) => kept.runId !== runId), { runId, untilTick: Number.POSITIVE_INFINITY }]),
    [],
  );
  /** The run goes on from a tick: later ones are dropped. */
  const cutKept = useCallback(
    (tick: number) => setKeptRuns((before) => before.map(({ runId, untilTick }) => ({ runId, untilTick: Math.min(untilTick, tick) }))),
    [],
  );
  const forgetKept = useCallback(() => setKeptRuns([]), []);
  return { keptRuns, noteKept, cutKept, forgetKept, takeRecording, receiveRecording };
}
