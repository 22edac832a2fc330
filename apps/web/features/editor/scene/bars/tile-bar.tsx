import { activeBrush, activeBrushText, selectedCells, sizeText, pickTile } from "@playsmith/editor/tiles";
import { toolNamed } from "@playsmith/editor";
import { type Stamp } from "@playsmith/editor/pixels";
import { translated } from "@playsmith/texts";
import {
  ClipboardPaste,
  Copy,
  CaretsToAxisDashedVertical,
  CaretsToAxisDashedHorizontal,
  RotateCcw,
  RotateCw,
  Scissors,
  Stamp as StampIcon,
  Trash2,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import { TileGridPicture } from "../../thumbnails/tile-grid-picture.tsx";
import { CommandButton as Action } from "./command-button.tsx";
import styles from "./tile-bar.module.css";

/** Actions on the selected cells, or on a brush of several tiles. */
export function TileBar({ onPaste }: { onPaste: () => void }) {
  const editor = useEditor();
  const options = useEditorState((state) => toolNamed(state.tool).options);
  const isTileLayer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]?.kind === "tiles");
  const selected = useGame(() => selectedCells(editor));
  const brush = useGame(() => activeBrush(editor));
  const held = useGame(() => activeBrushText(editor));
  if (!isTileLayer) return null;
  const isReadOnly = editor.document.isReadOnly;
  if (options === "cells") {
    const hasCells = selected !== null;
    return (
      <Bar label={translated("Selected cells")}>
        <span className={styles["text"]}>{selected ? sizeText(selected.rect) : translated("Drag over cells to select them")}</span>
        {hasCells && (
          <>
            <Action id="tiles.stamp" icon={<StampIcon />} />
            <Action id="edit.copy" icon={<Copy />} />
            <Action id="edit.cut" icon={<Scissors />} />
          </>
        )}
        <IconButton label={translated("Paste")} shortcut="Mod+V" isDisabled={isReadOnly} onPress={onPaste}>
          <ClipboardPaste />
        </IconButton>
        {hasCells && (
          <>
            <Arrangements />
            <Action id="edit.delete" icon={<Trash2 />} />
          </>
        )}
      </Bar>
    );
  }
  if (brush.kind === "tile" || options !== "brush") return null;
  return (
    <Bar label={translated("In hand")}>
      {brush.kind === "stamp" && <StampPicture tilesetId={brush.tilesetId} stamp={brush.stamp} />}
      <span className={styles["text"]}>{held.charAt(0).toUpperCase() + held.slice(1)}</span>
      {brush.kind === "stamp" && <Arrangements />}
      <IconButton
        label={translated("Back to one tile")}
        onPress={() => {
          pickTile(editor, editor.state.tile);
          editor.announce(translated("Painting with {inHand}", { inHand: activeBrushText(editor) }));
        }}
      >
        <X />
      </IconButton>
    </Bar>
  );
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  const keepClear = useKeepClear();
  return (
    <Toolbar ref={keepClear} className={styles["bar"] ?? ""} aria-label={label}>
      {children}
    </Toolbar>
  );
}

const MAX_PREVIEW_CELLS = 400;

function StampPicture({ tilesetId, stamp }: { tilesetId: string; stamp: Stamp }) {
  if (stamp.cells.length > MAX_PREVIEW_CELLS) return null;
  return <TileGridPicture className={styles["picture"]} tilesetId={tilesetId} grid={stamp} />;
}

function Arrangements() {
  return (
    <>
      <Action id="flip.horizontal" icon={<CaretsToAxisDashedVertical />} />
      <Action id="flip.vertical" icon={<CaretsToAxisDashedHorizontal />} />
      <Action id="tiles.turn-left" icon={<RotateCcw />} />
      <Action id="tiles.turn-right" icon={<RotateCw />} />
    </>
  );
}
