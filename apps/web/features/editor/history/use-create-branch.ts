import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";

/** Creates a branch of the open project by its name, and opens it. */
export function useCreateBranch() {
  const { project, connection } = useOpenProject();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (name: string) => {
      await untilSaved(connection, new AbortController().signal);
      return backend().functions.call("createBranch", { projectId: project.id, name });
    },
    onSuccess: ({ branch }) => void navigate(`/project/${branch.id}`),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
}
