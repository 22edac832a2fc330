import { keyOfDocument, type OpenDocument, ownerOfDocument, SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { ChevronsUpDown, Clapperboard } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import styles from "./centre.module.css";
import { DOCUMENT_KINDS } from "./document-kinds.ts";

/** Menu of all open documents, for tabs that are scrolled out of the strip. */
export function TabsMenu() {
  const editor = useEditor();
  const documents = useEditorState((now) => now.documents);
  const sceneName = useGame((game, now) => game.scenes[now.sceneId]?.name ?? translated("Scene"));
  return (
    <Menu
      label={translated("All open documents")}
      trigger={
        <span className={styles["all"]}>
          <IconButton size="small" label={translated("All open documents")}>
            <ChevronsUpDown />
          </IconButton>
        </span>
      }
    >
      <MenuItem icon={<Clapperboard />} onAction={() => editor.showDocument(SCENE_KEY)}>
        {sceneName}
      </MenuItem>
      <>
        {documents.map((document) => {
          const { icon: Icon } = DOCUMENT_KINDS[document.kind];
          const key = keyOfDocument(document);
          return (
            <MenuItem key={key} icon={<Icon />} onAction={() => editor.showDocument(key)}>
              {nameOf(editor, document)}
            </MenuItem>
          );
        })}
      </>
    </Menu>
  );
}

function nameOf({ game }: ReturnType<typeof useEditor>, document: OpenDocument): string {
  const name = ownerOfDocument(game, document)?.name ?? "";
  return document.of === "game" ? name : translated("{label} of {name}", { label: DOCUMENT_KINDS[document.kind].label, name });
}
