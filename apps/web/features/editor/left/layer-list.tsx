import { addLayer, deleteLayer, setLayerField, shiftLayer } from "@playsmith/editor";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import {
  ArrowDown,
  ArrowUp,
  Eye,
  EyeOff,
  Grid3x3,
  Lock,
  LockOpen,
  MoreHorizontal,
  Pencil,
  Plus,
  Scaling,
  Shapes,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { NameDialog } from "../name-dialog.tsx";
import { ResizeLayerDialog } from "../resize-dialogs.tsx";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

/** The layers of the open scene, front to back. What is placed or painted goes to the chosen one. */
export function LayerList() {
  const editor = useEditor();
  const layers = useGame((game, state) => game.scenes[state.sceneId]?.layers);
  const tilesets = useGame((game) =>
    Object.entries(game.assets)
      .filter(([, asset]) => asset.kind === "tileset")
      .map(([id]) => id),
  );
  const activeId = useEditorState((state) => state.layerId);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [resizing, setResizing] = useState<string | null>(null);
  const isReadOnly = editor.document.isReadOnly;
  const renamed = renaming === null ? undefined : layers?.[renaming];
  const choose = (id: string): void => {
    editor.activateLayer(id);
    // The inspector shows the layer, unless a prefab is to be placed on it.
    if (editor.state.tool !== "place") editor.update({ selection: [], prefabId: "", assetId: "" });
  };
  const names = useGame((game) => tilesets.map((id) => game.assets[id]?.name ?? ""));
  return (
    <Section
      title={translated("Layers")}
      actions={
        <Menu
          label={translated("Add a layer")}
          trigger={
            <IconButton size="small" label={translated("Add a layer")} isDisabled={isReadOnly}>
              <Plus />
            </IconButton>
          }
        >
          <MenuItem icon={<Shapes />} onAction={() => addLayer(editor, "objects")}>
            {translated("Objects")}
          </MenuItem>
          {tilesets.map((id, index) => (
            <MenuItem key={id} icon={<Grid3x3 />} onAction={() => addLayer(editor, "tiles", id)}>
              {translated("Tiles: {names}", { names: names[index] })}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      <ul className={styles["list"]}>
        {inOrder(layers ?? {})
          .reverse()
          .map(([id, layer]) => (
            <li
              key={id}
              className={styles["row"]}
              data-selected={id === activeId ? "" : undefined}
              data-muted={layer.visible ? undefined : ""}
            >
              <button
                type="button"
                aria-pressed={id === activeId}
                onClick={() => choose(id)}
                onDoubleClick={() => !isReadOnly && setRenaming(id)}
              >
                {layer.kind === "tiles" ? (
                  <Grid3x3 size={14} aria-label={translated("Tile layer")} />
                ) : (
                  <Shapes size={14} aria-label={translated("Object layer")} />
                )}
                <span className={styles["name"]}>{layer.name}</span>
              </button>
              <IconButton
                size="small"
                label={layer.visible ? translated("Hide {name}", { name: layer.name }) : translated("Show {name}", { name: layer.name })}
                isDisabled={isReadOnly}
                onPress={() => setLayerField(editor, id, "visible", !layer.visible)}
              >
                {layer.visible ? <Eye /> : <EyeOff />}
              </IconButton>
              <IconButton
                size="small"
                label={layer.locked ? translated("Unlock {name}", { name: layer.name }) : translated("Lock {name}", { name: layer.name })}
                isDisabled={isReadOnly}
                onPress={() => setLayerField(editor, id, "locked", !layer.locked)}
              >
                {layer.locked ? <Lock color="var(--accent-text)" /> : <LockOpen />}
              </IconButton>
              {!isReadOnly && (
                <Menu
                  label={translated("Actions for {name}", { name: layer.name })}
                  trigger={
                    <IconButton size="small" label={translated("Actions for {name}", { name: layer.name })}>
                      <MoreHorizontal />
                    </IconButton>
                  }
                >
                  <MenuItem icon={<Pencil />} onAction={() => setRenaming(id)}>
                    {translated("Rename…")}
                  </MenuItem>
                  {layer.kind === "tiles" && (
                    <MenuItem icon={<Scaling />} onAction={() => setResizing(id)}>
                      {translated("Resize…")}
                    </MenuItem>
                  )}
                  <MenuItem icon={<ArrowUp />} onAction={() => shiftLayer(editor, id, "front")}>
                    {translated("Move forward")}
                  </MenuItem>
                  <MenuItem icon={<ArrowDown />} onAction={() => shiftLayer(editor, id, "back")}>
                    {translated("Move back")}
                  </MenuItem>
                  <MenuDivider />
                  <MenuItem icon={<Trash2 />} tone="danger" onAction={() => deleteLayer(editor, id)}>
                    {translated("Delete")}
                  </MenuItem>
                </Menu>
              )}
            </li>
          ))}
      </ul>
      {resizing !== null && <ResizeLayerDialog layerId={resizing} onClose={() => setResizing(null)} />}
      {renamed && renaming !== null && (
        <NameDialog
          title={translated("Rename layer")}
          name={renamed.name}
          onSave={(name) => setLayerField(editor, renaming, "name", name)}
          onClose={() => setRenaming(null)}
        />
      )}
    </Section>
  );
}
