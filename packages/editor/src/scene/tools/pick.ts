import { translated } from "@playsmith/texts";
import { rectOfCells } from "../../pixels/grid.ts";
import { stampOfLayer } from "../../tiles/cell-selection.ts";
import { pickStamp } from "../../tiles/tile-brush.ts";
import { activeBrushText } from "../../tiles/texts.ts";
import { cellAt, hoverCell } from "./cells.ts";
import type { Cell } from "../../geometry.ts";
import type { ToolState } from "../../editor.ts";
import type { ToolDescription } from "../../editor.ts";

/** Picks the tiles between two cells as the brush, one tile or a stamp, and activates the brush tool. */
function pickFrom(first: Cell): ToolState {
  let last = first;
  const picking: ToolState = {
    down: () => picking,
    move(editor, input) {
      last = cellAt(editor, input) ?? last;
      editor.update({ pendingCells: rectOfCells(first, last) });
      return picking;
    },
    up(editor) {
      const stamp = stampOfLayer(editor, rectOfCells(first, last));
      if (stamp && pickStamp(editor, stamp)) {
        editor.setTool("brush");
        editor.announce(translated("Picked {inHand}, the brush is in hand", { inHand: activeBrushText(editor) }));
      } else editor.announce(translated("No tile to pick here"));
      return pickIdle;
    },
    cancel(editor) {
      editor.update({ pendingCells: null });
    },
  };
  return picking;
}

const pickIdle: ToolState = {
  down(editor, input) {
    const cell = cellAt(editor, input);
    return cell ? pickFrom(cell) : pickIdle;
  },
  move(editor, input) {
    hoverCell(editor, input);
    return pickIdle;
  },
  up: () => pickIdle,
};

export const pickTool: ToolDescription<"pick", "pipette"> = {
  id: "pick",
  button: { label: translated("Pick tiles"), icon: "pipette", key: "I" },
  layerKinds: "tiles",
  readOnly: false,
  cursor: "crosshair",
  modifiers: {},
  options: null,
  overlay: "cell",
  keyboard: { grid: "cells", press: "once", stretches: true, done: null },
  idle: pickIdle,
};
