import { roleIncludes } from "@playsmith/contract";
import { useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { useDiscussion } from "../discussion/use-discussion.ts";
import { useOpenProject } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import { Timeline, type TimelineComment } from "./debugger/timeline.tsx";
import type { Play } from "./play.ts";

const TEXT_LENGTH = 60;

const LazyKeepTestDialog = lazyPart(async () => (await importRetrying(() => import("../tests/keep-test-dialog.tsx"))).KeepTestDialog);

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
  return (
    <>
      <Timeline
        link={play.debug}
        comments={comments}
        onComment={roleIncludes(project.role, "commenter") ? () => open(null) : undefined}
        onKeepTest={roleIncludes(project.role, "editor") ? () => setKeeping(true) : undefined}
        onOpenComment={({ id, tick }) => {
          play.debug.seek(tick);
          open(id);
        }}
      />
      {isKeeping && <LazyKeepTestDialog play={play} onClose={() => setKeeping(false)} onFailed={() => setKeeping(false)} />}
    </>
  );
}
