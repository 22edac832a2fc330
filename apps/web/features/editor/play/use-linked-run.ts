import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import type { Play } from "./play.ts";

/**
 * Opens the run to which the address of the editor leads: `?replay=<id>&tick=<n>`. It is replayed on the game as it is now, up to the tick,
 * where it is paused.
 */
export function useLinkedRun(projectId: string, play: Pick<Play, "replay">): void {
  const [params, setParams] = useSearchParams();
  const latest = useLatest({ play, setParams });
  const runId = params.get("replay");
  const tick = Number(params.get("tick") ?? 0);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (runId === null || opened.current === runId) return;
    opened.current = runId;
    open(projectId, runId).then(
      ({ recording, ticks, version }) => {
        const toTick = Number.isSafeInteger(tick) ? Math.min(Math.max(0, tick), ticks) : 0;
        latest.current.play.replay({ recording, toTick });
        showToast(translated("A player's run of release {version}, on the game as it is now. It may go differently.", { version }));
      },
      (error: unknown) => {
        const reason = error instanceof AppError ? translated(error.message) : translated("This run could not be loaded.");
        showToast(reason, { tone: "bad" });
      },
    );
    // A reload starts with the project alone.
    const withoutRun = (before: URLSearchParams): URLSearchParams => {
      const rest = new URLSearchParams(before);
      for (const name of ["replay", "tick"]) rest.delete(name);
      return rest;
    };
    latest.current.setParams(withoutRun, { replace: true });
  }, [projectId, runId, tick, latest]);
}

async function open(projectId: string, runId: string) {
  const { functions } = backend();
  const { publication } = await functions.call("getPublication", { projectId });
  if (publication === null) throw new AppError("NOT_PUBLISHED");
  return functions.call("getSharedRun", { slug: publication.slug, runId });
}
