import { SONG_STARTER_IDS, SONG_STARTERS, type SongStarter, startSongFrom } from "@playsmith/editor/audio";
import { translated } from "@playsmith/texts";
import { Sparkles } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { undoAction } from "../undo/undo-toast-action.ts";

/** Songs to begin with, in the place of what is there. */
export function StartFrom({ assetId, isDisabled }: { assetId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const start = (starter: SongStarter): void => {
    startSongFrom(editor, assetId, starter);
    showToast(translated("The song starts from “{name}”.", { name: SONG_STARTERS[starter].name }), {
      action: undoAction(editor),
    });
  };
  return (
    <Menu
      label={translated("Start from")}
      trigger={
        <Button size="small" isDisabled={isDisabled}>
          <Sparkles /> {translated("Start from…")}
        </Button>
      }
    >
      {SONG_STARTER_IDS.map((starter) => (
        <MenuItem key={starter} onAction={() => start(starter)}>
          {SONG_STARTERS[starter].name}
        </MenuItem>
      ))}
    </Menu>
  );
}
