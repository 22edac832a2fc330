import { lineOf } from "@playsmith/editor/rules";
import { translated } from "@playsmith/texts";
import {
  CircleQuestionMark,
  ClipboardPaste,
  Copy,
  CopyPlus,
  FolderOpen,
  FolderTree,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  MoveDown,
  MoveUp,
  Plus,
  Power,
  Scissors,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { MenuAt, MenuDivider, MenuItem } from "../../../../ui/menu.tsx";
import { useEditor } from "../../editor-context.tsx";
import { dragLine } from "./drag.ts";
import { useLineActions } from "./line-actions.ts";
import styles from "./line.module.css";
import { useSheet } from "../sheet-context.tsx";

/** The menu restores the focus one frame after it closes; run the action after that, since it may move the focus. */
const afterMenu = (action: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(action));

/** Handle of a line: a drag moves the line, a press opens its menu. */
export function LineGrip({ id, label }: { id: string; label: string }) {
  const { isReadOnly } = useSheet();
  const grip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = useLineActions(id);
  const deleteFromMenu = (event: KeyboardEvent): void => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    afterMenu(actions.delete);
  };
  return (
    <>
      <button
        ref={grip}
        type="button"
        className={styles["grip"]}
        data-grip={id}
        draggable={!isReadOnly}
        aria-haspopup={isReadOnly ? undefined : "menu"}
        aria-expanded={isReadOnly ? undefined : isOpen}
        aria-label={label || translated("Line")}
        onDragStart={(event) => dragLine(event, id)}
        onClick={() => setOpen(!isReadOnly)}
      >
        <GripVertical aria-hidden />
      </button>
      {isOpen && (
        <span role="presentation" onKeyDown={deleteFromMenu}>
          <MenuAt anchor={grip} label={label || translated("Line")} onClose={() => setOpen(false)}>
            <LineMenu id={id} />
          </MenuAt>
        </span>
      )}
    </>
  );
}

function LineMenu({ id }: { id: string }) {
  const editor = useEditor();
  const { rules, owner, askWhy } = useSheet();
  const actions = useLineActions(id);
  const node = lineOf(rules, id);
  const later = (action: () => void) => (): void => afterMenu(action);
  const isTop = node?.kind === "rule" || node?.kind === "group";
  return (
    <>
      <MenuItem icon={<Plus />} shortcut="Insert" onAction={later(actions.addBelow)}>
        {translated("Add a line below")}
      </MenuItem>
      <MenuItem icon={<CopyPlus />} shortcut="Mod+D" onAction={later(actions.duplicate)}>
        {translated("Duplicate")}
      </MenuItem>
      <MenuItem icon={<Power />} shortcut="Mod+/" onAction={later(actions.toggle)}>
        {node?.enabled ? translated("Turn off") : translated("Turn on")}
      </MenuItem>
      {node?.kind === "rule" && owner.kind !== "function" && (
        <MenuItem icon={<CircleQuestionMark />} onAction={later(() => askWhy(id))}>
          {translated("Why did it not fire?")}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Copy />} shortcut="Mod+C" onAction={later(actions.copy)}>
        {translated("Copy")}
      </MenuItem>
      <MenuItem icon={<Scissors />} shortcut="Mod+X" onAction={later(actions.cut)}>
        {translated("Cut")}
      </MenuItem>
      <MenuItem icon={<ClipboardPaste />} shortcut="Mod+V" isDisabled={editor.lineClipboard === null} onAction={later(actions.paste)}>
        {translated("Paste after it")}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<MoveUp />} shortcut="Alt+ArrowUp" onAction={later(() => actions.move("up"))}>
        {translated("Move up")}
      </MenuItem>
      <MenuItem icon={<MoveDown />} shortcut="Alt+ArrowDown" onAction={later(() => actions.move("down"))}>
        {translated("Move down")}
      </MenuItem>
      <MenuItem icon={<IndentDecrease />} shortcut="Alt+ArrowLeft" onAction={later(() => actions.move("out"))}>
        {translated("Move out")}
      </MenuItem>
      <MenuItem icon={<IndentIncrease />} shortcut="Alt+ArrowRight" onAction={later(() => actions.move("in"))}>
        {translated("Move in")}
      </MenuItem>
      {isTop && (
        <MenuItem icon={<FolderTree />} onAction={later(actions.wrap)}>
          {translated("Put into a group")}
        </MenuItem>
      )}
      {node?.kind === "group" && (
        <MenuItem icon={<FolderOpen />} onAction={later(actions.dissolve)}>
          {translated("Dissolve the group")}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 />} tone="danger" shortcut="Delete" onAction={later(actions.delete)}>
        {translated("Delete")}
      </MenuItem>
    </>
  );
}
