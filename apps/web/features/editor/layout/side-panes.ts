import { useEffect, useMemo, useRef, useState } from "react";
import { useIsSlim } from "../../../ui/media-query.ts";
import type { DiscussionPaneState } from "../discussion/discussion-context.ts";
import type { Learning } from "../learning/use-learning.ts";

/** Whether the discussion is open beside the scene, and at which thread. */
export function useDiscussionState(): DiscussionPaneState {
  const [shown, setShown] = useState<{ threadId: string | null } | null>(null);
  return useMemo(
    () => ({
      isOpen: shown !== null,
      threadId: shown?.threadId ?? null,
      open: (threadId) => setShown({ threadId }),
      close: () => setShown(null),
    }),
    [shown],
  );
}

/** On a screen with room for one pane beside the scene, closes the help when the discussion opens, and the other way round. */
export function useOnePane(discussion: DiscussionPaneState, learning: Learning): void {
  const isSlim = useIsSlim();
  const wasHelpOpen = useRef(false);
  const isHelpOpen = learning.helpEntry !== null;
  useEffect(() => {
    if (isSlim && discussion.isOpen && isHelpOpen) {
      if (wasHelpOpen.current) learning.closeHelp();
      else discussion.close();
    }
    wasHelpOpen.current = isHelpOpen;
  }, [isSlim, isHelpOpen, discussion, learning]);
}
