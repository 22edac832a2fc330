import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { GraduationCap } from "lucide-react";
import { Button } from "../ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "../ui/button-class.ts";
import { showToast } from "../ui/feedback/toasts.tsx";
import { useFirstGame } from "./first-game.ts";

/** Makes a project in which one is led through a first game. */
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
