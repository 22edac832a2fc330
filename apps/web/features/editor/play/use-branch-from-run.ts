import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { encodedRunOf, nameOfMoment } from "../discussion/run-moments.ts";
import { useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import type { Play } from "./play.ts";

const TICKS_PER_S = 60;

/** Creates a branch with the paused run, and opens it at the tick at which the run is. */
export function useBranchFromRun(play: Pick<Play, "takeRecording">) {
  const { project, connection } = useOpenProject();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn(tick: number) {
      const { functions } = backend();
      const recording = await encodedRunOf(play);
      await untilSaved(connection, new AbortController().signal);
      const name = translated("Run at {time}", { time: clockTimeOf(tick) });
      const { branch } = await functions.call("createBranch", { projectId: project.id, name });
      try {
        const { runId } = await functions.call("keepRun", { projectId: branch.id, recording });
        await markBeginning(branch.id, runId, tick);
        return `/project/${branch.id}?run=${runId}&tick=${tick}`;
      } catch (error) {
        // A branch without the run is not what was asked for.
        await functions.call("deleteBranch", { projectId: branch.id }).catch(() => undefined);
        throw error;
      }
    },
    onSuccess: (path) => void navigate(path),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
}

/** A comment, so that the run can be opened again. */
async function markBeginning(projectId: string, runId: string, tick: number): Promise<void> {
  const text = translated("The branch begins at this moment.");
  const pin = { kind: "moment", runId, tick } as const;
  const message = { projectId, channel: "comments", text, pin, pinName: nameOfMoment(tick) } as const;
  // The branch is of use without it.
  await backend()
    .functions.call("addToDiscussion", message)
    .catch(() => undefined);
}

/** Minutes and seconds of a tick, e.g. `0:12`. */
function clockTimeOf(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_S);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
