import { type ReactNode, useMemo, useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { useOpenProject } from "../editor-context.tsx";
import { lazyPart } from "../layout/lazy-part.tsx";
import { useAskedMerge } from "./use-asked-merge.ts";
import { HistoryContextProvider, type HistoryScreens, type HistoryTarget } from "./history-context.ts";

const LazyHistory = lazyPart(async () => (await importRetrying(() => import("./history-dialog.tsx"))).HistoryDialog);

const LazyBranches = lazyPart(async () => (await importRetrying(() => import("./branches-dialog.tsx"))).BranchesDialog);

const LazyMerge = lazyPart(async () => (await importRetrying(() => import("./merge-dialog.tsx"))).MergeDialog);

const LazyRequest = lazyPart(async () => (await importRetrying(() => import("../reviews/request-dialog.tsx"))).ReviewRequestDialog);

/** The dialogs of history, branches and reviews, which any part of the editor within can open. */
export function HistoryScreensProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HistoryTarget | null>(null);
  const [areBranchesOpen, setBranchesOpen] = useState(false);
  const [merged, setMerged] = useState<{ id: string; name: string } | null>(null);
  const [isRequesting, setRequesting] = useState(false);
  const { project } = useOpenProject();
  useAskedMerge(setMerged);
  const screens = useMemo<HistoryScreens>(
    () => ({
      openHistory: (wanted = {}) => setTarget(wanted),
      openBranches: () => setBranchesOpen(true),
      openMerge: setMerged,
      openReviewRequest: () => setRequesting(true),
    }),
    [],
  );
  return (
    <HistoryContextProvider value={screens}>
      {children}
      {target && <LazyHistory target={target} onClose={() => setTarget(null)} onFailed={() => setTarget(null)} />}
      {areBranchesOpen && <LazyBranches onClose={() => setBranchesOpen(false)} onFailed={() => setBranchesOpen(false)} />}
      {merged && <LazyMerge from={merged} onClose={() => setMerged(null)} onFailed={() => setMerged(null)} />}
      {isRequesting && <LazyRequest branch={project} onClose={() => setRequesting(false)} onFailed={() => setRequesting(false)} />}
    </HistoryContextProvider>
  );
}
