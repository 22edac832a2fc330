import type { CallableInput, CallableName, ProjectSummary } from "@playsmith/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";

const LISTED_EVERY_MS = 60_000;

export type ProjectFilter = "all" | "mine" | "shared" | "trash";

export function useProjects(filter: ProjectFilter) {
  return useQuery({
    queryKey: ["projects", filter],
    queryFn: async () => (await backend().functions.call("listProjects", { filter })).projects,
    refetchOnWindowFocus: true,
    // Shows newly shared projects without a reload.
    refetchInterval: LISTED_EVERY_MS,
  });
}

type ProjectCall = Extract<
  CallableName,
  "renameProject" | "duplicateProject" | "trashProject" | "restoreProject" | "deleteProject" | "leaveProject" | "unpublishProject"
>;

/** A callable that changes the list of projects. */
export function useProjectCall<Name extends ProjectCall>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallableInput<Name>) => backend().functions.call(name, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ["projects"] }),
  });
}

/** Projects whose name holds every word of the search, newest change first. */
export function matchingProjects(projects: readonly ProjectSummary[], search: string, sort: "updated" | "name"): ProjectSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return projects
    .filter((project) => words.every((word) => project.name.toLowerCase().includes(word)))
    .sort((a, b) => (sort === "name" ? a.name.localeCompare(b.name) : b.updatedAt.localeCompare(a.updatedAt)));
}
