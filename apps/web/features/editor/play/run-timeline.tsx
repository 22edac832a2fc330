import { roleIncludes } from "@playsmith/contract";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { useDiscussion } from "../discussion/use-discussion.ts";
import { useOpenProject } from "../editor-context.tsx";
import { Timeline, type TimelineComment } from "./debugger/timeline.tsx";
import type { Play } from "./play.ts";

const TEXT_LENGTH = 60;

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
  return (
    <Timeline
      link={play.debug}
      comments={comments}
      onComment={roleIncludes(project.role, "commenter") ? () => open(null) : undefined}
      onOpenComment={({ id, tick }) => {
        play.debug.seek(tick);
        open(id);
      }}
    />
  );
}
