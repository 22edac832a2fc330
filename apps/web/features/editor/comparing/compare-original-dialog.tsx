import { canChangeGame, type CallableOutput } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { GitMerge, GitPullRequest, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { encodedRunOf } from "../discussion/run-moments.ts";
import { useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { DeleteBranchDialog } from "../history/delete-branch-dialog.tsx";
import { useHistoryScreens } from "../history/history-context.ts";
import type { Play } from "../play/play.ts";
import { RunWithVersion } from "./run-with-version.tsx";

/** The paused run of a branch with the same inputs in the game as it was when the branch began, and what becomes of the branch. */
export function CompareOriginalDialog({ play, onClose }: { play: Pick<Play, "takeRecording">; onClose: () => void }) {
  const { project } = useOpenProject();
  const [begun] = useState(() => crypto.randomUUID());
  const reading = useQuery({
    queryKey: ["original", project.id, begun],
    queryFn: async () => {
      const [recording, listing] = await Promise.all([
        encodedRunOf(play),
        backend().functions.call("listBranches", { projectId: project.id }),
      ]);
      return { recording, listing };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const base = reading.data?.listing.branches.find(({ id }) => id === project.id)?.base;
  return (
    <Dialog title={translated("Compare with the original")} width="wide" isOpen onClose={onClose}>
      <p>
        {translated(
          "The inputs of this run are played from its start, in the game as it was when the branch began and in the branch as it is now.",
        )}
      </p>
      {reading.isPending && <p role="status">{translated("Loading")}</p>}
      {reading.isError && (
        <div role="alert">
          <p>{translated(reading.error.message)}</p>
          <Button size="small" onPress={() => void reading.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {reading.data && !base && <p role="alert">{translated("The game from which this branch began is no longer kept.")}</p>}
      {reading.data && base && (
        <RunWithVersion
          projectId={base.projectId}
          versionId={base.versionId}
          version={translated("Original")}
          recording={reading.data.recording}
        />
      )}
      {reading.data && <WaysOn listing={reading.data.listing} onClose={onClose} />}
    </Dialog>
  );
}

/** Merges the branch into its project, or drops it. */
function WaysOn({ listing: { main, branches }, onClose }: { listing: CallableOutput<"listBranches">; onClose: () => void }) {
  const { project, connection } = useOpenProject();
  const { openReviewRequest } = useHistoryScreens();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const leave = useMutation({
    mutationFn: () => untilSaved(connection, new AbortController().signal),
    onSuccess: () => void navigate(`/project/${main.id}?merge=${project.id}`),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const branch = branches.find(({ id }) => id === project.id);
  const canMerge = canChangeGame({ ...project, isProtected: main.isProtected });
  return (
    <>
      <DialogActions>
        {branch && (
          <Button onPress={() => setDeleting(true)}>
            <Trash2 /> {translated("Discard this branch")}
          </Button>
        )}
        {canMerge ? (
          <Button variant="primary" isBusy={leave.isPending} onPress={() => leave.mutate()}>
            <GitMerge /> {translated("Merge into {name}", { name: main.name })}
          </Button>
        ) : (
          <Button
            variant="primary"
            onPress={() => {
              onClose();
              openReviewRequest();
            }}
          >
            <GitPullRequest /> {translated("Ask for a review")}
          </Button>
        )}
      </DialogActions>
      {branch && isDeleting && (
        <DeleteBranchDialog branch={branch} onDeleted={() => void navigate(`/project/${main.id}`)} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
