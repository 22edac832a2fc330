import { AppError, canChangeGame } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor, useGame, useOpenProject } from "../editor-context.tsx";
import styles from "./editor-header.module.css";

/** The project's name, which is also the game's title; edited in place. */
export function ProjectName() {
  const editor = useEditor();
  const { project } = useOpenProject();
  const title = useGame((game) => game.settings.title);
  const [draft, setDraft] = useState<string | null>(null);
  const canEdit = canChangeGame(project);

  const commit = (): void => {
    const name = draft?.trim() ?? "";
    setDraft(null);
    if (name === "" || name === title) return;
    editor.document.transact(translated("Rename project"), (edits) => edits.set(["settings", "title"], name));
    backend()
      .functions.call("renameProject", { projectId: project.id, name })
      .catch((error: unknown) =>
        showToast(error instanceof AppError ? translated(error.message) : translated("The name on the dashboard couldn't be changed."), {
          tone: "bad",
        }),
      );
  };

  return (
    <input
      className={styles["name"]}
      aria-label={translated("Project name")}
      value={draft ?? title}
      // For browsers without `field-sizing`.
      size={Math.max(1, (draft ?? title).length)}
      maxLength={80}
      disabled={!canEdit}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
