import type { AssetRow } from "@playsmith/editor/assets";
import { plural, translated } from "@playsmith/texts";
import { ChevronDown, ChevronRight, Folder, FolderOpen, FolderX, MoreHorizontal, Pencil } from "lucide-react";
import { type DragEvent, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import panel from "../left-panel.module.css";
import styles from "./assets.module.css";
import { FolderDialog } from "./folder-dialog.tsx";

/** A folder of assets: arrow right expands it, arrow left collapses it; assets and files can be dropped on it. */
export function FolderRow({
  row,
  isReadOnly,
  onToggle,
  onDrop,
  onMove,
}: {
  row: AssetRow & { kind: "folder" };
  isReadOnly: boolean;
  onToggle: () => void;
  onDrop: (event: DragEvent) => void;
  /** Called with the folder's new path; "" dissolves it. */
  onMove: (to: string) => void;
}) {
  const [isOver, setOver] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { name, path, depth, count, isOpen } = row;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const Icon = isOpen ? FolderOpen : Folder;
  return (
    <li
      className={`${panel["row"]} ${styles["folder"]}`}
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
    >
      <button
        type="button"
        data-asset-row=""
        aria-expanded={isOpen}
        aria-label={plural(count, { one: "Folder {name}, 1 asset", other: "Folder {name}, {count} assets" }, { name })}
        style={{ paddingLeft: 8 + depth * 14 }}
        onClick={onToggle}
        onKeyDown={(event) => {
          if ((event.key === "ArrowRight" && !isOpen) || (event.key === "ArrowLeft" && isOpen)) onToggle();
        }}
      >
        <Chevron size={13} aria-hidden="true" />
        <Icon size={15} aria-hidden="true" />
        <span className={panel["name"]}>{name}</span>
        <span className={panel["tag"]}>{count}</span>
      </button>
      {!isReadOnly && (
        <Menu
          label={translated("Actions for folder {name}", { name })}
          trigger={
            <span className={panel["more"]}>
              <IconButton size="small" label={translated("Actions for folder {name}", { name })}>
                <MoreHorizontal />
              </IconButton>
            </span>
          }
        >
          <MenuItem icon={<Pencil />} onAction={() => setRenaming(true)}>
            {translated("Rename or move…")}
          </MenuItem>
          <MenuItem icon={<FolderX />} onAction={() => onMove("")}>
            {translated("Take the folder apart")}
          </MenuItem>
        </Menu>
      )}
      {isRenaming && (
        <FolderDialog
          title={translated("Rename or move the folder")}
          folder={path}
          folders={[]}
          isNeeded
          onSave={onMove}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}
