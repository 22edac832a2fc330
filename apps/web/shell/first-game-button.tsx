import { AppError } from "@playsmith/contract";
import { GraduationCap } from "lucide-react";
import { Button } from "../ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "../ui/button-class.ts";
import { showToast } from "../ui/feedback/toasts.tsx";
import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { backend } from "../backend/backend.ts";
import { useUser } from "../backend/use-auth.ts";
import { keepFirstGame } from "./first-game-progress.ts";

/** Creates a project and starts the first-game lesson. */
export function FirstGameButton({ variant, size = "medium" }: { variant?: ButtonVariant; size?: ButtonSize }) {
  const create = useFirstGame();
  const start = (): void =>
    create.mutate(undefined, {
      onError: (failure) =>
        showToast(
          failure instanceof AppError ? translated(failure.message) : translated("The project couldn't be made. Please try again."),
          { tone: "bad" },
        ),
    });
  return (
    <Button size={size} isBusy={create.isPending} onPress={start} {...(variant ? { variant } : {})}>
      <GraduationCap /> {translated("Make your first game")}
    </Button>
  );
}

/** Creates an empty project and starts the first-game lesson in it. */
function useFirstGame() {
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
