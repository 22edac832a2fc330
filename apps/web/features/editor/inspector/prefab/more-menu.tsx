import { addChild, possibleChildren } from "@playsmith/editor/scene";
import { setPrefabOption } from "@playsmith/editor/prefabs";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Boxes, Lightbulb, Plus, Wind } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { useEditor } from "../../editor-context.tsx";
import { FinderWindow } from "../../find/finder.tsx";
import { NEW_LIGHT } from "./light-group.tsx";
import { NEW_TRAIL } from "./trail-group.tsx";

/** Menu of a prefab's optional parts beside look, collider and behaviours. */
export const MoreMenu = memo(function MoreMenu({
  prefabId,
  hasLight,
  hasTrail,
  isVariant,
  isDisabled,
}: {
  prefabId: string;
  hasLight: boolean;
  hasTrail: boolean;
  isVariant: boolean;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const [isChoosing, setChoosing] = useState(false);
  const findChildren = (text: string) => {
    const possible = new Set(possibleChildren(editor.game.prefabs, prefabId));
    return inOrder(editor.game.prefabs)
      .filter(([id, { name }]) => possible.has(id) && name.toLowerCase().includes(text.trim().toLowerCase()))
      .map(([id, { name }]) => ({ id, name, run: () => void addChild(editor, prefabId, id) }));
  };
  return (
    <>
      <Menu
        label={translated("More that it can have")}
        trigger={
          <Button size="small" isDisabled={isDisabled}>
            <Plus /> {translated("More")}
          </Button>
        }
      >
        <MenuItem
          icon={<Lightbulb />}
          isDisabled={isVariant || hasLight}
          onAction={() => setPrefabOption(editor, prefabId, "light", NEW_LIGHT)}
        >
          {translated("Light", {}, "lamp")}
        </MenuItem>
        <MenuItem icon={<Wind />} isDisabled={isVariant || hasTrail} onAction={() => setPrefabOption(editor, prefabId, "trail", NEW_TRAIL)}>
          {translated("Trail")}
        </MenuItem>
        <MenuItem icon={<Boxes />} onAction={() => setChoosing(true)}>
          {translated("Another prefab with it…")}
        </MenuItem>
      </Menu>
      <FinderWindow
        isOpen={isChoosing}
        label={translated("Find a prefab")}
        listLabel={translated("Prefabs")}
        placeholder={translated("What comes with it and moves with it?")}
        noneText={() => translated("No prefab of that name can come with it. What brings this one along itself can't.")}
        find={findChildren}
        onClose={() => setChoosing(false)}
      />
    </>
  );
});
