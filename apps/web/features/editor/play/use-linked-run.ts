import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import type { Play } from "./play.ts";

/**
 * Opens the run to which the address of the editor leads: `?replay=<id>&tick=<n>` for a player's, `?run=<id>&tick=<n>` for a kept one of the
 * project. It is replayed on the game as it is now, up to the tick, where it is paused.
 */
export function useLinkedRun(projectId: string, play: Pick<Play, "replay">): void {
  const [params, setParams] = useSearchParams();
  const latest = useLatest({ play, setParams });
  const keptId = params.get("run");
  const runId = keptId ?? params.get("replay");
  const tick = Number(params.get("tick") ?? 0);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (runId === null || opened.current === runId) return;
    opened.current = runId;
    const opening = keptId === null ? openShared(projectId, runId) : openKept(projectId, keptId);
    opening.then(
      ({ recording, ticks, note }) => {
        const toTick = Number.isSafeInteger(tick) ? Math.min(Math.max(0, tick), ticks) : 0;
        latest.current.play.replay({ recording, toTick }, keptId ?? undefined);
        showToast(note);
      },
      (error: unknown) => {
        const reason = error instanceof AppError ? translated(error.message) : translated("This run could not be loaded.");
        showToast(reason, { tone: "bad" });
      },
    );
    // A reload starts with the project alone.
    const withoutRun = (before: URLSearchParams): URLSearchParams => {
      const rest = new URLSearchParams(before);
      for (const name of ["replay", "run", "tick"]) rest.delete(name);
      return rest;
    };
    latest.current.setParams(withoutRun, { replace: true });
  }, [projectId, runId, keptId, tick, latest]);
}

interface LinkedRun {
  recording: string;
  ticks: number;
  /** What the person must know about it. */
  note: string;
}

async function openShared(projectId: string, runId: string): Promise<LinkedRun> {
  const { functions } = backend();
  const { publication } = await functions.call("getPublication", { projectId });
  if (publication === null) throw new AppError("NOT_PUBLISHED");
  const { recording, ticks, version } = await functions.call("getSharedRun", { slug: publication.slug, runId });
  const note = translated("A player's run of release {version}, on the game as it is now. It may go differently.", { version });
  return { recording, ticks, note };
}

async function openKept(projectId: string, runId: string): Promise<LinkedRun> {
  const { recording, ticks } = await backend().functions.call("getKeptRun", { projectId, runId });
  const note = translated(
    "The run is paused here. What you change now also changes its past: the same inputs are played again up to here. What you change while it runs counts from then on.",
  );
  return { recording, ticks, note };
}
