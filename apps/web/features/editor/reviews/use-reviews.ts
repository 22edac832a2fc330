import type { Review } from "@playsmith/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { backend } from "../../../backend/backend.ts";
import { useOpenProject } from "../editor-context.tsx";

const NONE: readonly Review[] = [];

/** The requests for review of the open project, or of its main project. */
export function useReviews(): { reviews: readonly Review[]; refresh: () => void } {
  const { project } = useOpenProject();
  const queries = useQueryClient();
  const mainId = project.branchOf?.id ?? project.id;
  const listing = useQuery({
    queryKey: ["reviews", mainId],
    queryFn: async () => (await backend().functions.call("listReviews", { projectId: project.id })).reviews,
    staleTime: 0,
  });
  const refresh = useCallback((): void => void queries.invalidateQueries({ queryKey: ["reviews", mainId] }), [queries, mainId]);
  return { reviews: listing.data ?? NONE, refresh };
}
