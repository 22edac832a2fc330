import { AppError, CLIP_LIMITS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import type { QueryClient } from "@tanstack/react-query";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { clipKey, setClip } from "../publishing/set-clip.ts";
import type { DebugLink } from "./debugger/debug-link.ts";

const TICKS_PER_S = 60;

/** Runs with a pending clip. */
const taking = new WeakSet<DebugLink>();

/**
 * Pauses the game, records the seconds before the current tick as a video, and puts it on the game's page in place of an earlier one.
 */
export async function takeClip(
  link: DebugLink,
  seconds: number,
  { projectId, queries }: { projectId: string; queries: QueryClient },
): Promise<void> {
  if (taking.has(link)) return;
  const lastTick = link.tick ?? 0;
  const firstTick = Math.max(link.state.timeline?.firstTick ?? 0, lastTick - seconds * TICKS_PER_S);
  const fail = (text: string): void => showToast(text, { tone: "bad" });
  if (lastTick - firstTick < (CLIP_LIMITS.leastMs * TICKS_PER_S) / 1_000)
    return fail(translated("Play for at least three seconds first. A clip shows what has happened up to now."));
  taking.add(link);
  try {
    showToast(translated("Recording the clip. Please leave this window in front meanwhile."));
    const clip = await link.takeClip(firstTick, lastTick);
    if (clip === "unsupported") return fail(translated("This browser can't record a clip. Use a current Chrome, Edge, Firefox or Safari."));
    if (clip === "interrupted")
      return fail(translated("The clip was not recorded, because the game went on or was out of sight. Pause it and try again."));
    queries.setQueryData(clipKey(projectId), (await setClip(projectId, new Blob([clip as BlobPart]))).clip);
    showToast(translated("The clip is on the game's page. See it under Publish."), { tone: "good" });
  } catch (error) {
    fail(
      error instanceof AppError ? translated(error.message) : translated("No clip of the game could be recorded. Start it and try again."),
    );
  } finally {
    taking.delete(link);
  }
}
