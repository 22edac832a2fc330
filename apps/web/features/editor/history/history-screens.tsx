import { type ReactNode, useMemo, useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import { HistoryContextProvider, type HistoryScreens, type HistoryTarget } from "./history-context.ts";

const LazyHistory = lazyPart(async () => (await importRetrying(() => import("./history-dialog.tsx"))).HistoryDialog);

const LazyBranches = lazyPart(async () => (await importRetrying(() => import("./branches-dialog.tsx"))).BranchesDialog);

/** The dialogs of history and branches, which any part of the editor within can open. */
export function HistoryScreensProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HistoryTarget | null>(null);
  const [areBranchesOpen, setBranchesOpen] = useState(false);
  const screens = useMemo<HistoryScreens>(
    () => ({ openHistory: (wanted = {}) => setTarget(wanted), openBranches: () => setBranchesOpen(true) }),
    [],
  );
  return (
    <HistoryContextProvider value={screens}>
      {children}
      {target && <LazyHistory target={target} onClose={() => setTarget(null)} onFailed={() => setTarget(null)} />}
      {areBranchesOpen && <LazyBranches onClose={() => setBranchesOpen(false)} onFailed={() => setBranchesOpen(false)} />}
    </HistoryContextProvider>
  );
}
