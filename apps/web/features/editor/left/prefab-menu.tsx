import { baseOf, canMakeVariant, makeVariant } from "@playsmith/editor";
import { CopyPlus, CornerLeftUp, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { MenuAt, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { useEditor } from "../editor-context.tsx";
import { removePrefab } from "../remove-prefab.ts";

/** What can be done with a prefab in the list. */
export function PrefabMenu({ prefabId, element, onClose }: { prefabId: string; element: HTMLElement; onClose: () => void }) {
  const editor = useEditor();
  const anchor = useRef(element);
  const { prefabs } = editor.game;
  const prefab = prefabs[prefabId];
  const baseId = baseOf(prefabs, prefabId);
  const isReadOnly = editor.document.isReadOnly;
  const inspect = (id: string | null): void => {
    if (id === null) return;
    editor.setTool("select");
    editor.update({ selection: [], assetId: "", prefabId: id });
  };
  if (!prefab) return null;
  return (
    <MenuAt anchor={anchor} label={`Actions for ${prefab.name}`} onClose={onClose}>
      <MenuItem icon={<Pencil />} onAction={() => inspect(prefabId)}>
        {`Inspect ${prefab.name}`}
      </MenuItem>
      <MenuItem
        icon={<CopyPlus />}
        isDisabled={isReadOnly || !canMakeVariant(editor, prefabId)}
        onAction={() => inspect(makeVariant(editor, prefabId))}
      >
        Make a variant
      </MenuItem>
      {baseId !== null && (
        <MenuItem icon={<CornerLeftUp />} onAction={() => inspect(baseId)}>
          {`Go to ${prefabs[baseId]?.name}`}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 />} tone="danger" isDisabled={isReadOnly} onAction={() => removePrefab(editor, prefabId)}>
        Delete with its objects
      </MenuItem>
    </MenuAt>
  );
}
