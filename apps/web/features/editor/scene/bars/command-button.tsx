import { canRun, commands } from "@playsmith/editor";
import type { ReactNode } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor } from "../../editor-context.tsx";

/** Button of a command, which announces its result itself. */
export function CommandButton({ id, icon }: { id: string; icon: ReactNode }) {
  const editor = useEditor();
  const command = commands.find((candidate) => candidate.id === id);
  if (!command) return null;
  return (
    <IconButton
      label={command.name}
      {...(command.shortcuts[0] ? { shortcut: command.shortcuts[0] } : {})}
      isDisabled={!canRun(editor, command)}
      onPress={() => command.run(editor)}
    >
      {icon}
    </IconButton>
  );
}
