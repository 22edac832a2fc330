import { addLayer, deleteLayer, setLayerField, shiftLayer } from "@playsmith/editor/scene";
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
import { memo, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { ResizeLayerDialog } from "../dialogs/resize-dialogs.tsx";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

/** Layers of the open scene, front to back. The active one receives placed objects and painted tiles. */
export function LayerList() {
  const editor = useEditor();
  // Select ids only: a layer changes with each painted cell.
  const ids = useGame((game, state) =>
    inOrder(game.scenes[state.sceneId]?.layers ?? {})
      .map(([id]) => id)
      .reverse(),
  );
  const tilesets = useGame((game) =>
    Object.entries(game.assets)
      .filter(([, asset]) => asset.kind === "tileset")
      .map(([id]) => id),
  );
  const [renaming, setRenaming] = useState<string | null>(null);
  const [resizing, setResizing] = useState<string | null>(null);
  const isReadOnly = editor.document.isReadOnly;
  const renamed = useGame((game, state) => (renaming === null ? undefined : game.scenes[state.sceneId]?.layers[renaming]?.name));
  const names = useGame((game) => tilesets.map((id) => game.assets[id]?.name ?? ""));
  useRegisteredCommands(() =>
    (isReadOnly ? [] : tilesets).map((id, index) => ({
      id: `add.tiles:${id}`,
      name: translated("Add a layer of tiles: {name}", { name: names[index] }),
      run: () => addLayer(editor, "tiles", id),
    })),
  );
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
        {ids.map((id) => (
          <LayerRow key={id} id={id} onRename={setRenaming} onResize={setResizing} />
        ))}
      </ul>
      {resizing !== null && <ResizeLayerDialog layerId={resizing} onClose={() => setResizing(null)} />}
      {renamed !== undefined && renaming !== null && (
        <NameDialog
          title={translated("Rename layer")}
          name={renamed}
          onSave={(name) => setLayerField(editor, renaming, "name", name)}
          onClose={() => setRenaming(null)}
        />
      )}
    </Section>
  );
}

interface RowProps {
  id: string;
  onRename: (id: string) => void;
  onResize: (id: string) => void;
}

const LayerRow = memo(function LayerRow({ id, onRename, onResize }: RowProps) {
  const editor = useEditor();
  const facts = useGame((game, state) => {
    const layer = game.scenes[state.sceneId]?.layers[id];
    return layer ? ([layer.name, layer.kind, layer.visible, layer.locked] as const) : null;
  });
  const isActive = useEditorState((state) => state.layerId === id);
  const isReadOnly = editor.document.isReadOnly;
  if (!facts) return null;
  const [name, kind, isVisible, isLocked] = facts;
  const choose = (): void => {
    editor.activateLayer(id);
    // The inspector shows the layer, unless a prefab is being placed.
    if (editor.state.tool !== "place") editor.update({ selection: [], prefabId: "", assetId: "" });
  };
  return (
    <li className={styles["row"]} data-selected={isActive ? "" : undefined} data-muted={isVisible ? undefined : ""}>
      <button type="button" aria-pressed={isActive} onClick={choose} onDoubleClick={() => !isReadOnly && onRename(id)}>
        {kind === "tiles" ? (
          <Grid3x3 size={14} aria-label={translated("Tile layer")} />
        ) : (
          <Shapes size={14} aria-label={translated("Object layer")} />
        )}
        <span className={styles["name"]}>{name}</span>
      </button>
      <IconButton
        size="small"
        label={isVisible ? translated("Hide {name}", { name }) : translated("Show {name}", { name })}
        isDisabled={isReadOnly}
        onPress={() => setLayerField(editor, id, "visible", !isVisible)}
      >
        {isVisible ? <Eye /> : <EyeOff />}
      </IconButton>
      <IconButton
        size="small"
        label={isLocked ? translated("Unlock {name}", { name }) : translated("Lock {name}", { name })}
        isDisabled={isReadOnly}
        onPress={() => setLayerField(editor, id, "locked", !isLocked)}
      >
        {isLocked ? <Lock color="var(--accent-text)" /> : <LockOpen />}
      </IconButton>
      {!isReadOnly && (
        <Menu
          label={translated("Actions for {name}", { name })}
          trigger={
            <IconButton size="small" label={translated("Actions for {name}", { name })}>
              <MoreHorizontal />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil />} onAction={() => onRename(id)}>
            {translated("Rename…")}
          </MenuItem>
          {kind === "tiles" && (
            <MenuItem icon={<Scaling />} onAction={() => onResize(id)}>
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
  );
});
