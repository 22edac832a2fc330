import { baseOf, canMakeVariant, duplicatePrefab, makeVariant } from "@playsmith/editor/prefabs";
import { inspectPrefab, startPlacing } from "@playsmith/editor/scene";
import { openScript } from "@playsmith/editor/scripts";
import { type OpenDocument, rulesDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { Brush, Code, Copy, CopyPlus, CornerLeftUp, History, ListTree, Pencil, Stamp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { MenuAt, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { useEditor } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import { removePrefab } from "../dialogs/remove-prefab.ts";

/** Context menu of a prefab. */
export function PrefabMenu({ prefabId, element, onClose }: { prefabId: string; element: HTMLElement; onClose: () => void }) {
  const editor = useEditor();
  const view = useGameView();
  const { openHistory } = useHistoryScreens();
  const anchor = useRef(element);
  const { prefabs } = editor.game;
  const prefab = prefabs[prefabId];
  const baseId = baseOf(prefabs, prefabId);
  const isReadOnly = editor.document.isReadOnly;
  const inspect = (id: string | null): void => {
    if (id === null) return;
    editor.setTool("select");
    inspectPrefab(editor, id);
  };
  if (!prefab) return null;
  const hasRules = Object.keys(prefab.rules).length > 0;
  const spriteId = prefab.look.kind === "sprite" && Object.hasOwn(editor.game.assets, prefab.look.spriteId) ? prefab.look.spriteId : null;
  const open = (document: OpenDocument): void => {
    inspect(prefabId);
    editor.openDocument(document);
  };
  return (
    <MenuAt anchor={anchor} label={translated("Actions for {name}", { name: prefab.name })} onClose={onClose}>
      <MenuItem icon={<Pencil />} onAction={() => inspect(prefabId)}>
        {translated("Inspect {name}", { name: prefab.name })}
      </MenuItem>
      <MenuItem
        icon={<Stamp />}
        isDisabled={isReadOnly}
        onAction={() => {
          view.turnToScene();
          startPlacing(editor, prefabId);
        }}
      >
        {translated("Place {name}", { name: prefab.name })}
      </MenuItem>
      <MenuItem
        icon={<ListTree />}
        isDisabled={isReadOnly && !hasRules}
        onAction={() => open(rulesDocument({ kind: "prefab", id: prefabId }))}
      >
        {hasRules ? translated("Open the rules") : translated("Write rules")}
      </MenuItem>
      <MenuItem
        icon={<Code />}
        isDisabled={isReadOnly && prefab.script === ""}
        onAction={() => {
          inspect(prefabId);
          openScript(editor, "prefab", prefabId);
        }}
      >
        {prefab.script === "" ? translated("Write a script") : translated("Open the script")}
      </MenuItem>
      {spriteId !== null && (
        <MenuItem icon={<Brush />} onAction={() => open({ kind: "sprite", of: "asset", id: spriteId })}>
          {translated("Draw its sprite")}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Copy />} isDisabled={isReadOnly} onAction={() => inspect(duplicatePrefab(editor, prefabId))}>
        {translated("Duplicate")}
      </MenuItem>
      <MenuItem
        icon={<CopyPlus />}
        isDisabled={isReadOnly || !canMakeVariant(editor, prefabId)}
        onAction={() => inspect(makeVariant(editor, prefabId))}
      >
        {translated("Make a variant")}
      </MenuItem>
      {baseId !== null && (
        <MenuItem icon={<CornerLeftUp />} onAction={() => inspect(baseId)}>
          {translated("Go to {name}", { name: prefabs[baseId]?.name })}
        </MenuItem>
      )}
      <MenuItem icon={<History />} onAction={() => openHistory({ thing: { kind: "prefabs", id: prefabId } })}>
        {translated("Its history")}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Trash2 />} tone="danger" isDisabled={isReadOnly} onAction={() => removePrefab(editor, prefabId)}>
        {translated("Delete with its objects")}
      </MenuItem>
    </MenuAt>
  );
}
