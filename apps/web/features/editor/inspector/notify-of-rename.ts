import type { Editor } from "@playsmith/editor";
import type { RenamedVariable, VariableOwner } from "@playsmith/editor/rules";
import { plural, translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { undoAction } from "../undo/undo-toast-action.ts";

/** Reports the result of renaming a variable: which uses were renamed, and which remain to be changed by hand. */
export function notifyOfRename(editor: Editor, owner: VariableOwner, from: string, to: string, renamed: RenamedVariable | null): void {
  if (!renamed) return;
  const { alsoIds, scriptCount } = renamed;
  editor.announce(translated("“{from}” is called “{to}” now, in rules too", { from, to }));
  const rooms = owner.kind === "scene" ? editor.game.scenes : editor.game.prefabs;
  const names = alsoIds.flatMap((id) => rooms[id]?.name ?? []).join(", ");
  const parts = [
    names === "" ? "" : translated("Also renamed in {names}, as rules can mean theirs.", { names }),
    scriptCount === 0
      ? ""
      : plural(
          scriptCount,
          {
            one: "1 script still mentions “{from}”. Find in project shows where: write “{to}” there if it means this variable.",
            other: "{count} scripts still mention “{from}”. Find in project shows where: write “{to}” there if they mean this variable.",
          },
          { from, to },
        ),
  ];
  const text = parts.filter(Boolean).join(" ");
  if (text !== "") showToast(text, { action: undoAction(editor) });
}
