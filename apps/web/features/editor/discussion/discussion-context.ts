import { createContext, useContext } from "react";

/** The pane of the discussion. */
export interface DiscussionPaneState {
  isOpen: boolean;
  /** The thread to show first; null for none. */
  threadId: string | null;
  open(threadId: string | null): void;
  close(): void;
}

const DiscussionContext = createContext<DiscussionPaneState>({
  isOpen: false,
  threadId: null,
  open: () => undefined,
  close: () => undefined,
});

export const DiscussionProvider = DiscussionContext.Provider;

/** Whether the discussion is shown beside the editor, and how to open it. */
export const useDiscussionPane = (): DiscussionPaneState => useContext(DiscussionContext);
