import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { backend } from "../backend/backend.ts";
import { useUser } from "../backend/use-auth.ts";
import { keepFirstGame } from "./first-game-progress.ts";

/** Makes an empty project, and leads through a first game in it. */
export function useFirstGame() {
  const { uid } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend().functions.call("createProject", { name: translated("My first game"), templateId: "empty" }),
    onSuccess: async ({ project }) => {
      keepFirstGame(uid, project.id, { state: "open", skipped: [], deeds: [] });
      void queries.invalidateQueries({ queryKey: ["projects"] });
      await navigate(`/project/${project.id}`);
    },
  });
}
