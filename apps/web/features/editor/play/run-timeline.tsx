import { roleIncludes } from "@playsmith/contract";
import { useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { useDiscussion } from "../discussion/use-discussion.ts";
import { useOpenProject } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import { Timeline, type TimelineComment } from "./debugger/timeline.tsx";
import type { Play } from "./play.ts";
import { useBranchFromRun } from "./use-branch-from-run.ts";

const TEXT_LENGTH = 60;

const LazyKeepTestDialog = lazyPart(async () => (await importRetrying(() => import("../tests/keep-test-dialog.tsx"))).KeepTestDialog);

const LazyCompareOriginal = lazyPart(
  async () => (await importRetrying(() => import("../comparing/compare-original-dialog.tsx"))).CompareOriginalDialog,
);

/** Timeline of the paused run, with the open comments on its moments. */
export function RunTimeline({ play }: { play: Play }) {
  const { project } = useOpenProject();
  const { threads } = useDiscussion();
  const { open } = useDiscussionPane();
  const comments = threads.flatMap(({ first }): TimelineComment[] => {
    const { pin } = first;
    if (first.resolvedAt !== null || pin?.kind !== "moment") return [];
    const isHere = play.keptRuns.some(({ runId, untilTick }) => runId === pin.runId && pin.tick <= untilTick);
    return isHere ? [{ id: first.id, tick: pin.tick, text: first.text.slice(0, TEXT_LENGTH) }] : [];
  });
  const [isKeeping, setKeeping] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const branch = useBranchFromRun(play);
  const canEdit = roleIncludes(project.role, "editor");
  return (
    <>
      <Timeline
        link={play.debug}
        comments={comments}
        onComment={roleIncludes(project.role, "commenter") ? () => open(null) : undefined}
        onKeepTest={canEdit ? () => setKeeping(true) : undefined}
        onBranch={canEdit && !branch.isPending ? () => branch.mutate(play.debug.tick ?? 0) : undefined}
        onCompare={project.branchOf === null ? undefined : () => setComparing(true)}
        onOpenComment={({ id, tick }) => {
          play.debug.seek(tick);
          open(id);
        }}
      />
      {isKeeping && <LazyKeepTestDialog play={play} onClose={() => setKeeping(false)} onFailed={() => setKeeping(false)} />}
      {isComparing && <LazyCompareOriginal play={play} onClose={() => setComparing(false)} onFailed={() => setComparing(false)} />}
    </>
  );
}
