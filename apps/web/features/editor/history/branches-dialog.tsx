import { canChangeGame, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { GitBranch, GitMerge, GitPullRequest, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { ReviewRequestDialog } from "../reviews/request-dialog.tsx";
import { useReviews } from "../reviews/use-reviews.ts";
import { DeleteBranchDialog } from "./delete-branch-dialog.tsx";
import styles from "./history.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { useCreateBranch } from "./use-create-branch.ts";

/** The branches of the project: to open, to create, to merge into what is open, and to delete. */
export function BranchesDialog({ onClose }: { onClose: () => void }) {
  const { project } = useOpenProject();
  const { uid } = useUser();
  const { reviews } = useReviews();
  const projectId = project.id;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const canEdit = roleIncludes(project.role, "editor");
  const [isNaming, setNaming] = useState(false);
  const [merged, setMerged] = useState<{ id: string; name: string } | null>(null);
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null);
  const listing = useQuery({
    queryKey: ["branches", projectId],
    queryFn: () => backend().functions.call("listBranches", { projectId }),
    staleTime: 0,
  });
  const create = useCreateBranch();
  const onDeleted = (branchId: string): void => {
    setDeleted(null);
    if (branchId === projectId && listing.data) void navigate(`/project/${listing.data.main.id}`);
    else void queries.invalidateQueries({ queryKey: ["branches", projectId] });
  };
  const [requested, setRequested] = useState<{ id: string; name: string } | null>(null);
  if (merged) return <MergeDialog from={merged} onClose={onClose} />;
  const main = listing.data?.main;
  const isOnMain = main?.id === projectId;
  const canMerge = main !== undefined && isOnMain && canChangeGame({ ...project, isProtected: main.isProtected });
  const isReviewOpen = (branchId: string): boolean => reviews.some(({ branch, state }) => branch.id === branchId && state === "open");
  return (
    <Dialog title={translated("Branches")} width="wide" isOpen onClose={onClose}>
      <p>
        {translated(
          "In a branch you can try something without changing the project. What turns out well is merged back, also while others go on working.",
        )}
      </p>
      {listing.isPending && <p role="status">{translated("Loading")}</p>}
      {listing.isError && (
        <div role="alert">
          <p>{translated(listing.error.message)}</p>
          <Button size="small" onPress={() => void listing.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {main && (
        <ul className={styles["branches"]} aria-label={translated("Branches")}>
          <li>
            <div>
              <strong>{main.name}</strong>
              <p>{translated("The project itself")}</p>
            </div>
            {isOnMain ? (
              <span className={styles["open"]}>{translated("Open now")}</span>
            ) : (
              <>
                <OpenLink id={main.id} name={main.name} onClose={onClose} />
                {canEdit && (
                  <Button size="small" onPress={() => setMerged(main)}>
                    <GitMerge /> {translated("Bring this branch up to date")}
                  </Button>
                )}
              </>
            )}
          </li>
          {listing.data?.branches.map((branch) => (
            <li key={branch.id}>
              <div>
                <strong>
                  <GitBranch size={15} aria-hidden="true" /> {branch.name}
                </strong>
                <p>
                  {branch.mergedAt === null
                    ? translated("Edited {time}", { time: timeAgo(branch.updatedAt) })
                    : translated("Edited {time}, merged {mergeTime}", {
                        time: timeAgo(branch.updatedAt),
                        mergeTime: timeAgo(branch.mergedAt),
                      })}
                </p>
              </div>
              {branch.id === projectId ? (
                <span className={styles["open"]}>{translated("Open now")}</span>
              ) : (
                <OpenLink id={branch.id} name={branch.name} onClose={onClose} />
              )}
              {canMerge && (
                <Button size="small" aria-label={translated("Merge {name}", { name: branch.name })} onPress={() => setMerged(branch)}>
                  <GitMerge /> {translated("Merge")}
                </Button>
              )}
              {project.role === "editor" && isReviewOpen(branch.id) && (
                <span className={styles["open"]}>{translated("Review asked for")}</span>
              )}
              {project.role === "editor" && !isReviewOpen(branch.id) && (
                <Button
                  size="small"
                  aria-label={translated("Ask for a review of {name}", { name: branch.name })}
                  onPress={() => setRequested(branch)}
                >
                  <GitPullRequest /> {translated("Ask for a review")}
                </Button>
              )}
              {(project.role === "owner" || (canEdit && branch.createdBy === uid)) && (
                <Button size="small" aria-label={translated("Delete {name}", { name: branch.name })} onPress={() => setDeleted(branch)}>
                  <Trash2 />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <DialogActions>
          <Button variant="primary" isBusy={create.isPending} onPress={() => setNaming(true)}>
            <GitBranch /> {translated("New branch")}
          </Button>
        </DialogActions>
      )}
      {isNaming && (
        <NameDialog
          title={translated("New branch")}
          name=""
          hint={translated("It begins with the project as it is now.")}
          onSave={(name) => create.mutate(name, { onSuccess: onClose })}
          onClose={() => setNaming(false)}
        />
      )}
      {requested && <ReviewRequestDialog branch={requested} onClose={() => setRequested(null)} />}
      {deleted && <DeleteBranchDialog branch={deleted} onDeleted={() => onDeleted(deleted.id)} onClose={() => setDeleted(null)} />}
    </Dialog>
  );
}

function OpenLink({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  return (
    <Link
      className={buttonClass("secondary", "small")}
      to={`/project/${id}`}
      aria-label={translated("Open {name}", { name })}
      onClick={onClose}
    >
      {translated("Open")}
    </Link>
  );
}
