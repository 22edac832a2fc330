import { type AssetRow, assetFolders, duplicateAsset, moveToFolder, renameAsset, replaceableBy } from "@playsmith/editor/assets";
import { type DocumentKind } from "@playsmith/editor";
import { isPixelSprite, isPixelTileset } from "@playsmith/editor/pixels";
import { type Asset, isPictureAsset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Copy, FolderInput, History, MoreHorizontal, Pencil, PencilRuler, RefreshCw, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../../ui/menu.tsx";
import { AssetPicture } from "../../thumbnails/asset-picture.tsx";
import { useEditor } from "../../editor-context.tsx";
import { chooseFiles } from "../../uploads/choose-files.ts";
import { FILES_OF_MEDIA, useUploads } from "../../uploads/use-uploads.ts";
import { useHistoryScreens } from "../../history/history-context.ts";
import panel from "../left-panel.module.css";
import { OpenBy } from "../open-by.tsx";
import { ASSET_DRAG_TYPE, ASSET_KINDS } from "./asset-kinds.tsx";
import styles from "./assets.module.css";
import { FolderDialog } from "./folder-dialog.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import { removeAsset } from "../../dialogs/remove-asset.ts";

/** Document kind in which an asset is edited; null for uploaded files. */
function workedOnAs(asset: Asset): DocumentKind | null {
  if (isPixelSprite(asset) || isPixelTileset(asset)) return asset.kind;
  if (asset.kind === "sound" && asset.source.kind === "generated") return "sound";
  return asset.kind === "music" && asset.source.kind === "composed" ? "song" : null;
}

/** A row of the asset list. */
export const AssetRowItem = memo(function AssetRowItem({
  id,
  asset,
  depth,
  isChosen,
  isReadOnly,
}: Pick<AssetRow & { kind: "asset" }, "id" | "asset" | "depth"> & { isChosen: boolean; isReadOnly: boolean }) {
  const editor = useEditor();
  const { uploads } = useUploads();
  const { openHistory } = useHistoryScreens();
  const [isMoving, setMoving] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { icon: Icon, name: kind } = ASSET_KINDS[asset.kind];
  const remove = (): void => removeAsset(editor, id);
  const replace = async (): Promise<void> => {
    const [file] = await chooseFiles({ accept: FILES_OF_MEDIA[replaceableBy(asset)], isMany: false });
    if (file) uploads.replace(id, file);
  };

  const worked = workedOnAs(asset);
  const open = (): void => {
    if (worked) editor.openDocument({ kind: worked, of: "asset", id });
  };

  return (
    <li className={panel["row"]} data-selected={isChosen ? "" : undefined}>
      <button
        type="button"
        data-asset-row=""
        aria-pressed={isChosen}
        style={{ paddingLeft: 8 + depth * 14 }}
        draggable={!isReadOnly}
        onDragStart={(event) => event.dataTransfer.setData(ASSET_DRAG_TYPE, id)}
        onClick={() => editor.update({ selection: [], prefabId: "", assetId: id })}
        onDoubleClick={open}
        onKeyDown={(event) => {
          if (event.key !== "Delete" || isReadOnly) return;
          event.preventDefault();
          event.stopPropagation();
          remove();
        }}
      >
        {isPictureAsset(asset) ? (
          <AssetPicture className={`${panel["picture"]} ${panel["small"]}`} assetId={id} />
        ) : (
          <span className={styles["icon"]}>
            <Icon size={15} aria-label={kind} />
          </span>
        )}
        <span className={panel["name"]}>{asset.name}</span>
        {asset.kind === "tileset" && <Icon className={panel["mark"]} size={13} aria-label={kind} />}
        <OpenBy of="asset" id={id} />
      </button>
      {!isReadOnly && (
        <Menu
          label={translated("Actions for {name}", { name: asset.name })}
          trigger={
            <span className={panel["more"]}>
              <IconButton size="small" label={translated("Actions for {name}", { name: asset.name })}>
                <MoreHorizontal />
              </IconButton>
            </span>
          }
        >
          {worked && (
            <MenuItem icon={<PencilRuler />} onAction={open}>
              {translated("Open")}
            </MenuItem>
          )}
          <MenuItem icon={<Pencil />} onAction={() => setRenaming(true)}>
            {translated("Rename…")}
          </MenuItem>
          <MenuItem icon={<Copy />} onAction={() => duplicateAsset(editor, id)}>
            {translated("Duplicate")}
          </MenuItem>
          <MenuItem icon={<FolderInput />} onAction={() => setMoving(true)}>
            {translated("Move to a folder…")}
          </MenuItem>
          <MenuItem icon={<RefreshCw />} onAction={() => void replace()}>
            {translated("Replace by a file…")}
          </MenuItem>
          <MenuItem icon={<History />} onAction={() => openHistory({ thing: { kind: "assets", id } })}>
            {translated("Its history")}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<Trash2 />} tone="danger" onAction={remove}>
            {translated("Delete")}
          </MenuItem>
        </Menu>
      )}
      {isRenaming && (
        <NameDialog
          title={translated("Rename asset")}
          name={asset.name}
          onSave={(name) => renameAsset(editor, id, name)}
          onClose={() => setRenaming(false)}
        />
      )}
      {isMoving && (
        <FolderDialog
          title={translated("Move “{name}”", { name: asset.name })}
          folder={asset.folder ?? ""}
          folders={assetFolders(editor.game)}
          onSave={(folder) => moveToFolder(editor, [id], folder)}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  );
});
