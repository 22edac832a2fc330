import { type DebugReport, isDebugReport, type PlayerMessage } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import type { PlayerConnection } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { useEffect, useRef, useState } from "react";
import type { ScriptError } from "../../../shell/compile-scripts.ts";
import type { createGameSession } from "../../../shell/game-session.ts";
import { useLatest } from "../../../ui/use-latest.ts";

export type ComparedRuns = DebugReport & { kind: "compared" };

/** What is compared; read at the start. */
export interface RunsToCompare {
  now: Game;
  before: Game;
  /** Encoded. */
  recording: string;
  /** The tick that is shown when one sees no difference; the last one when absent. */
  toTick?: number;
}

/**
 * A player that shows two runs in one picture.
 * @param onEscape is called when Escape is pressed in it.
 * @param createSession creates the session of the player.
 */
export function useComparedRuns(runs: RunsToCompare, onEscape: () => void, createSession: typeof createGameSession) {
  const [report, setReport] = useState<ComparedRuns | null>(null);
  const [soughtTick, setSoughtTick] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<readonly ScriptError[]>([]);
  const connection = useRef<PlayerConnection | null>(null);
  const onMessage = (message: PlayerMessage): void => {
    if (message.type === "escape") onEscape();
    if (message.type === "error") setProblem(message.message);
    if (message.type !== "debug" || !isDebugReport(message.report) || message.report.kind !== "compared") return;
    const { tick } = message.report;
    setReport(message.report);
    setSoughtTick((sought) => (sought === tick ? null : sought));
  };
  const onReady = (ready: PlayerConnection): void => {
    connection.current = ready;
    setReport(null);
    setProblem(null);
  };
  const latest = useLatest({ runs, onMessage, onReady });
  const [session] = useState(() =>
    createSession(translated("Both runs"), {
      onMessage: (message) => latest.current.onMessage(message),
      onMistakes: setMistakes,
      onReady: (ready) => latest.current.onReady(ready),
    }),
  );
  useEffect(() => {
    const { now, before, recording, toTick } = latest.current.runs;
    session.setMuted(true);
    session.play({ game: now, compared: { game: before, recording, toTick } });
  }, [session, latest]);
  return {
    session,
    report,
    problem,
    mistakes,
    /** The tick that is shown, or that was asked for. */
    tick: soughtTick ?? report?.tick ?? 0,
    seek(tick: number): void {
      const most = report?.lastTick ?? 0;
      const wanted = Math.min(most, Math.max(0, tick));
      setSoughtTick(wanted);
      connection.current?.debug({ kind: "seek", tick: wanted });
    },
    setPlaying(isPlaying: boolean): void {
      setSoughtTick(null);
      session.control(isPlaying ? "resume" : "pause");
    },
  };
}
