import { createContext, useContext } from "react";

/** What the history shows first. */
export interface HistoryTarget {
  /** Only versions that changed this thing. */
  thing?: { kind: string; id: string; objectId?: string };
  versionId?: string;
}

/** Opens the screens of the history from anywhere in the editor. */
export interface HistoryScreens {
  openHistory(target?: HistoryTarget): void;
  openBranches(): void;
  /** Shows what a branch would change, and merges it. */
  openMerge(from: { id: string; name: string }): void;
  /** Asks for a review of the open branch. */
  openReviewRequest(): void;
}

const HistoryContext = createContext<HistoryScreens>({
  openHistory: () => undefined,
  openBranches: () => undefined,
  openMerge: () => undefined,
  openReviewRequest: () => undefined,
});

export const HistoryContextProvider = HistoryContext.Provider;

export const useHistoryScreens = (): HistoryScreens => useContext(HistoryContext);
