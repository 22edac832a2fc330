import { translated } from "@playsmith/texts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import { useOpenProject } from "../editor-context.tsx";

/** Calls with the branch whose merge the address of the editor asks for: `?merge=<id>`. */
export function useAskedMerge(onAsked: (branch: { id: string; name: string }) => void): void {
  const { project } = useOpenProject();
  const [params, setParams] = useSearchParams();
  const latest = useLatest({ onAsked, setParams });
  const branchId = params.get("merge");
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (branchId === null || asked.current === branchId) return;
    asked.current = branchId;
    backend()
      .functions.call("listBranches", { projectId: project.id })
      .then(
        ({ branches }) => {
          const branch = branches.find(({ id }) => id === branchId);
          if (branch) latest.current.onAsked(branch);
          else showToast(translated("This branch no longer exists."), { tone: "bad" });
        },
        (error: Error) => showToast(translated(error.message), { tone: "bad" }),
      );
    // A reload starts with the project alone.
    const withoutMerge = (before: URLSearchParams): URLSearchParams => {
      const rest = new URLSearchParams(before);
      rest.delete("merge");
      return rest;
    };
    latest.current.setParams(withoutMerge, { replace: true });
  }, [project.id, branchId, latest]);
}
