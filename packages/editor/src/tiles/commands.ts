import { translated } from "@playsmith/texts";
import { type Command, command } from "../commands/command.ts";
import type { Editor } from "../editor.ts";
import { copyCells, cutCells, isCopiedCells, pasteCells } from "./cell-clipboard.ts";
import {
  deleteCells,
  deselectCells,
  paintWithSelection,
  rearrangeCells,
  selectAllCells,
  selectedCells,
  selectionSizeText,
} from "./cell-selection.ts";
import { flippedStamp, turnedStamp } from "./stamp.ts";
import { activeBrushText } from "./texts.ts";
import { beginMix, activeBrush, pickStamp, pickTile, activeTileLayer } from "./tile-brush.ts";

type Arrangement = "horizontal" | "vertical" | "right" | "left";

const ARRANGED: Readonly<Record<Arrangement, string>> = {
  horizontal: translated("Flipped left to right"),
  vertical: translated("Flipped upside down"),
  right: translated("Turned right"),
  left: translated("Turned left"),
};

const hasTileTool = (editor: Editor): boolean => editor.tool.layerKinds === "tiles" && editor.paintableLayer !== null;
const hasCellsTool = (editor: Editor): boolean => editor.state.tool === "cells" && editor.paintableLayer !== null;
const hasCells = (editor: Editor): boolean => hasCellsTool(editor) && selectedCells(editor) !== null;
const hasStamp = (editor: Editor): boolean => hasTileTool(editor) && activeBrush(editor).kind === "stamp";
const canArrange = (editor: Editor): boolean => hasCells(editor) || hasStamp(editor);

/** Mirrors or rotates the selected cells, or the active stamp. */
function arrange(editor: Editor, how: Arrangement): string {
  if (hasCells(editor)) {
    rearrangeCells(editor, how);
    return `${ARRANGED[how]}: ${selectionSizeText(editor)}`;
  }
  const brush = activeBrush(editor);
  const tileset = activeTileLayer(editor)?.tileset;
  if (brush.kind !== "stamp" || !tileset) return translated("No tiles to turn");
  const isFlip = how === "horizontal" || how === "vertical";
  pickStamp(editor, isFlip ? flippedStamp(brush.stamp, how, tileset) : turnedStamp(brush.stamp, how, tileset));
  return `${ARRANGED[how]}: ${activeBrushText(editor)}`;
}

interface Alternative {
  isApplicable(editor: Editor): boolean;
  /** @returns the text to announce. */
  act(editor: Editor): string;
}

/** What commands for objects do while cells are selected. */
const alternatives: Readonly<Record<string, Alternative>> = {
  "edit.copy": {
    isApplicable: hasCells,
    act: (editor) =>
      copyCells(editor)
        ? translated("Copied {selectionSize}", { selectionSize: selectionSizeText(editor) })
        : translated("Nothing to copy"),
  },
  "edit.cut": {
    isApplicable: hasCells,
    act: (editor) =>
      cutCells(editor) ? translated("Cut {selectionSize}", { selectionSize: selectionSizeText(editor) }) : translated("Nothing changed"),
  },
  "edit.delete": {
    isApplicable: hasCells,
    act: (editor) =>
      deleteCells(editor)
        ? translated("Deleted {selectionSize}", { selectionSize: selectionSizeText(editor) })
        : translated("Nothing to delete"),
  },
  "edit.paste": {
    isApplicable: (editor) => isCopiedCells(editor.clipboard?.text ?? ""),
    act: (editor) => pasteCells(editor, editor.clipboard?.text ?? "").message,
  },
  "select.all": {
    isApplicable: hasCellsTool,
    act: (editor) =>
      selectAllCells(editor)
        ? translated("Selected {selectionSize}", { selectionSize: selectionSizeText(editor) })
        : translated("Nothing is selected"),
  },
  "select.none": {
    isApplicable: hasCells,
    act: (editor) => {
      deselectCells(editor);
      return translated("Nothing is selected");
    },
  },
  "flip.horizontal": { isApplicable: canArrange, act: (editor) => arrange(editor, "horizontal") },
  "flip.vertical": { isApplicable: canArrange, act: (editor) => arrange(editor, "vertical") },
};

/** A command that acts on cells while they are selected, and on objects otherwise. */
export function withCellSelection(base: Command): Command {
  const other = alternatives[base.id];
  if (!other) return base;
  return {
    ...base,
    isEnabled: (editor) => other.isApplicable(editor) || base.isEnabled(editor),
    run(editor) {
      if (other.isApplicable(editor)) editor.announce(other.act(editor));
      else base.run(editor);
    },
  };
}

/** Commands for tiles only. */
export const tileCommands: readonly Command[] = [
  command("tiles.turn-right", translated("Turn tiles right"), ["T"], (editor) => arrange(editor, "right"), canArrange),
  command("tiles.turn-left", translated("Turn tiles left"), ["Shift+T"], (editor) => arrange(editor, "left"), canArrange),
  command(
    "tiles.stamp",
    translated("Paint with the selected tiles"),
    ["Shift+B"],
    (editor) =>
      paintWithSelection(editor)
        ? translated("Painting with {inHand}", { inHand: activeBrushText(editor) })
        : translated("Only empty cells are selected"),
    hasCells,
  ),
  command(
    "tiles.mix",
    translated("Mix tiles at random, or not"),
    ["Shift+R"],
    (editor) => {
      if (activeBrush(editor).kind === "mix") pickTile(editor, editor.state.tile);
      else beginMix(editor);
      return translated("Painting with {inHand}", { inHand: activeBrushText(editor) });
    },
    hasTileTool,
  ),
];
