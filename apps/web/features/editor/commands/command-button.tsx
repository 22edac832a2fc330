import { canRun, commands } from "@playsmith/editor";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";

/** Button of an editor command, labelled with its name; disabled while the command is unavailable. */
export function CommandButton({ id, children }: { id: string; children: ReactNode }) {
  const editor = useEditor();
  const command = commands.find((candidate) => candidate.id === id);
  const isPossible = useEditorState(() => command !== undefined && canRun(editor, command));
  if (!command) return null;
  return (
    <IconButton
      size="small"
      label={command.name}
      {...(command.shortcuts[0] ? { shortcut: command.shortcuts[0] } : {})}
      isDisabled={!isPossible}
      onPress={() => command.run(editor)}
    >
      {children}
    </IconButton>
  );
}
