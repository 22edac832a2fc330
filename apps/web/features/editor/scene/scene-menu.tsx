import { canRun, commands, type Editor, type Point } from "@playsmith/editor";
import { editPrefabHere } from "@playsmith/editor/prefabs";
import { isSelectionLocked, objectUnder, snapTo, withGroups } from "@playsmith/editor/scene";
import { selectedCells } from "@playsmith/editor/tiles";
import { inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import {
  AlignStartVertical,
  ArrowDownToLine,
  ArrowUpToLine,
  BoxSelect,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  FlipHorizontal2,
  Focus,
  Group,
  History,
  Layers,
  Lock,
  LockOpen,
  Maximize,
  MoveDown,
  MoveUp,
  Pencil,
  PencilRuler,
  Plus,
  Scissors,
  Sparkles,
  Spline,
  Stamp,
  Trash2,
  Ungroup,
} from "lucide-react";
import { type ReactNode, useRef } from "react";
import { MenuAt, MenuDivider, MenuItem, SubMenu } from "../../../ui/menu.tsx";
import { useEditor } from "../editor-context.tsx";
import { useHistoryScreens } from "../history/history-context.ts";
import type { MenuRequest } from "./menu-input.ts";
import styles from "./scene-view.module.css";
import { placeOrReport } from "./place-or-report.ts";

/** Upper limit of prefabs in the menu. */
const PREFABS_OFFERED = 24;

/** True if a cell selection is active. */
const isAboutCells = (editor: Editor): boolean => editor.state.tool === "cells" && selectedCells(editor) !== null;

/** Determines the menu's target: selected cells, the object under the pointer with its group, the selection under the pointer, or the ground. */
export function aimMenu(editor: Editor, request: MenuRequest): void {
  if (request.isByKey || isAboutCells(editor)) return;
  const hit = objectUnder(editor, { screenX: request.x, screenY: request.y, button: 2, shift: false, alt: false, command: false }, true);
  if (hit === null) editor.select([]);
  else if (!editor.state.selection.includes(hit)) editor.select(withGroups(editor.scene, [hit]));
}

function Entry({ id, icon, name, tone }: { id: string; icon: ReactNode; name?: string; tone?: "danger" }) {
  const editor = useEditor();
  const command = commands.find((candidate) => candidate.id === id);
  if (!command) return null;
  return (
    <MenuItem
      icon={icon}
      {...(command.shortcuts[0] ? { shortcut: command.shortcuts[0] } : {})}
      {...(tone ? { tone } : {})}
      isDisabled={!canRun(editor, command)}
      onAction={() => command.run(editor)}
    >
      {name ?? command.name}
    </MenuItem>
  );
}

/** Context menu of the selected objects, or of an empty place. */
export function SceneMenu({ request, onPaste, onClose }: { request: MenuRequest; onPaste: (at?: Point) => void; onClose: () => void }) {
  const editor = useEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const hasCells = isAboutCells(editor);
  const hasSelection = hasCells || editor.state.selection.length > 0;
  const at = editor.scenePoint({ screenX: request.x, screenY: request.y });
  return (
    <>
      <span ref={anchor} className={styles["anchor"]} style={{ left: request.x, top: request.y }} />
      <MenuAt
        anchor={anchor}
        label={hasSelection ? translated("Actions for the selection") : translated("Actions for the scene")}
        onClose={onClose}
      >
        {hasCells ? (
          <CellEntries onPaste={onPaste} />
        ) : hasSelection ? (
          <ObjectEntries onPaste={onPaste} />
        ) : (
          <GroundEntries at={at} onPaste={onPaste} />
        )}
      </MenuAt>
    </>
  );
}

function CellEntries({ onPaste }: { onPaste: (at?: Point) => void }) {
  const editor = useEditor();
  return (
    <>
      <Entry id="tiles.stamp" icon={<Stamp />} />
      <MenuDivider />
      <Entry id="edit.cut" icon={<Scissors />} />
      <Entry id="edit.copy" icon={<Copy />} />
      <MenuItem icon={<ClipboardPaste />} shortcut="Mod+V" isDisabled={editor.document.isReadOnly} onAction={() => onPaste()}>
        {translated("Paste")}
      </MenuItem>
      <MenuDivider />
      {commands
        .filter((command) => /^(flip|tiles\.turn)/.test(command.id))
        .map((command) => (
          <Entry key={command.id} id={command.id} icon={null} />
        ))}
      <MenuDivider />
      <Entry id="edit.delete" icon={<Trash2 />} tone="danger" />
    </>
  );
}

function ObjectEntries({ onPaste }: { onPaste: (at?: Point) => void }) {
  const editor = useEditor();
  const { selection, sceneId } = editor.state;
  const { openHistory } = useHistoryScreens();
  const [objectId] = selection;
  const isReadOnly = editor.document.isReadOnly;
  const prefabIds = new Set(selection.map((id) => editor.scene?.instances[id]?.prefabId ?? ""));
  const [prefabId = ""] = prefabIds;
  const prefab = prefabIds.size === 1 ? editor.game.prefabs[prefabId] : undefined;
  const isLocked = isSelectionLocked(editor);
  return (
    <>
      <Entry id="edit.cut" icon={<Scissors />} />
      <Entry id="edit.copy" icon={<Copy />} />
      <MenuItem icon={<ClipboardPaste />} shortcut="Mod+V" isDisabled={isReadOnly} onAction={() => onPaste()}>
        {translated("Paste")}
      </MenuItem>
      <Entry id="edit.duplicate" icon={<CopyPlus />} />
      <MenuDivider />
      <SubMenu icon={<Layers />} label={translated("Order")}>
        <Entry id="arrange.front" icon={<ArrowUpToLine />} />
        <Entry id="arrange.forward" icon={<MoveUp />} />
        <Entry id="arrange.backward" icon={<MoveDown />} />
        <Entry id="arrange.back" icon={<ArrowDownToLine />} />
      </SubMenu>
      {selection.length > 1 && (
        <SubMenu icon={<AlignStartVertical />} label={translated("Align")}>
          {commands
            .filter((command) => /^(align|distribute)\./.test(command.id))
            .map((command) => (
              <Entry key={command.id} id={command.id} icon={null} />
            ))}
        </SubMenu>
      )}
      <SubMenu icon={<FlipHorizontal2 />} label={translated("Turn and flip")}>
        {commands
          .filter((command) => /^(turn|flip)\./.test(command.id))
          .map((command) => (
            <Entry key={command.id} id={command.id} icon={null} />
          ))}
      </SubMenu>
      {selection.length > 1 && <Entry id="arrange.group" icon={<Group />} />}
      {selection.some((id) => editor.scene?.instances[id]?.groupId) && <Entry id="arrange.ungroup" icon={<Ungroup />} />}
      <Entry id="arrange.lock" icon={isLocked ? <LockOpen /> : <Lock />} name={isLocked ? translated("Unlock") : translated("Lock")} />
      <Entry id="view.hide" icon={<EyeOff />} />
      <MenuDivider />
      {prefab && (
        <MenuItem icon={<Pencil />} onAction={() => editor.update({ selection: [], assetId: "", prefabId })}>
          {translated("Edit prefab {name}", { name: prefab.name })}
        </MenuItem>
      )}
      {prefab && selection.length === 1 && (
        <MenuItem
          icon={<PencilRuler />}
          shortcut="Enter"
          isDisabled={isReadOnly}
          onAction={() => editPrefabHere(editor, selection[0] ?? "")}
        >
          {translated("Edit its prefab here")}
        </MenuItem>
      )}
      {selection.length === 1 && <Entry id="tool.points" icon={<Spline />} />}
      <Entry
        id="select.same"
        icon={<BoxSelect />}
        {...(prefab ? { name: translated("Select all of {name}", { name: prefab.name }) } : {})}
      />
      <Entry id="view.fit-selection" icon={<Focus />} />
      {selection.length === 1 && objectId !== undefined && (
        <MenuItem icon={<History />} onAction={() => openHistory({ thing: { kind: "scenes", id: sceneId, objectId } })}>
          {translated("Its history")}
        </MenuItem>
      )}
      <MenuDivider />
      <Entry id="edit.delete" icon={<Trash2 />} tone="danger" />
    </>
  );
}

function GroundEntries({ at, onPaste }: { at: Point; onPaste: (at?: Point) => void }) {
  const editor = useEditor();
  const { snapEnabled, snapObjects, showGrid, showMinimap, showRulers } = editor.state;
  const isReadOnly = editor.document.isReadOnly;
  const prefabs = inOrder(editor.game.prefabs).slice(0, PREFABS_OFFERED);
  const add = (prefabId: string): void => {
    if (placeOrReport(editor, prefabId, snapTo(editor, at)))
      editor.announce(translated("Placed {name}", { name: editor.game.prefabs[prefabId]?.name ?? translated("object") }));
  };
  return (
    <>
      <MenuItem icon={<ClipboardPaste />} isDisabled={isReadOnly} onAction={() => onPaste(at)}>
        {translated("Paste here")}
      </MenuItem>
      <Entry id="select.all" icon={<BoxSelect />} />
      {!isReadOnly && prefabs.length > 0 && (
        <SubMenu icon={<Plus />} label={translated("Add here")}>
          {prefabs.map(([id, prefab]) => (
            <MenuItem key={id} icon={<Sparkles />} onAction={() => add(id)}>
              {prefab.name}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      <MenuDivider />
      <Entry id="view.show-hidden" icon={<Eye />} />
      <Entry id="view.fit-scene" icon={<Maximize />} />
      <Entry id="view.snap" icon={null} name={snapEnabled ? translated("Stop snapping to grid") : translated("Snap to grid")} />
      <Entry
        id="view.snap-objects"
        icon={null}
        name={snapObjects ? translated("Stop snapping to objects") : translated("Snap to objects")}
      />
      <Entry id="view.grid" icon={null} name={showGrid ? translated("Hide grid") : translated("Show grid")} />
      <Entry id="view.minimap" icon={null} name={showMinimap ? translated("Hide minimap") : translated("Show minimap")} />
      <Entry id="view.rulers" icon={null} name={showRulers ? translated("Hide rulers") : translated("Show rulers")} />
    </>
  );
}
