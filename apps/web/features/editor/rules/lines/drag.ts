import { canMoveTo, lineOf, linesIn, moveLine, partsOf, placeAfter, type RulePlace } from "@playsmith/editor/rules";
import { translated } from "@playsmith/texts";
import { type DragEvent, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Prefix of a dragged line's MIME type, followed by its id: during a drag only the types are readable. */
const DRAG_TYPE = "application/x-playsmith-line-";

/** Starts dragging a line. */
export function dragLine(event: DragEvent, id: string): void {
  // MIME types are lower-cased, so the id is encoded as character codes.
  event.dataTransfer.setData(DRAG_TYPE + encode(id), id);
  event.dataTransfer.effectAllowed = "move";
}

const encode = (id: string): string => [...id].map((letter) => letter.charCodeAt(0).toString(16)).join("-");
const decode = (codes: string): string =>
  codes
    .split("-")
    .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
    .join("");

const draggedId = (event: DragEvent): string | null => {
  const type = event.dataTransfer.types.find((each) => each.startsWith(DRAG_TYPE));
  return type === undefined ? null : decode(type.slice(DRAG_TYPE.length));
};

/** Drop targets before and after a line. */
export function useLineDrop(id: string) {
  const editor = useEditor();
  const { owner, rules, focusOn, announce } = useSheet();
  const [side, setSide] = useState<"before" | "after" | null>(null);

  const placeOf = (event: DragEvent): { place: RulePlace; side: "before" | "after" } | null => {
    const dragged = draggedId(event);
    const node = lineOf(rules, id);
    if (dragged === null || dragged === id || !node) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isAfter = event.clientY > top + height / 2;
    const after = placeAfter(rules, id);
    // A drop right below a rule's first line inserts into the rule, if the line is allowed there.
    const inside = partsOf(node).map((part) => ({ parentId: id, part, beforeId: linesIn(rules, id, part)[0]?.[0] ?? null }));
    const places = isAfter ? [...inside, ...(after ? [after] : [])] : [{ parentId: node.parentId, part: node.part, beforeId: id }];
    const place = places.find((each) => canMoveTo(owner, rules, dragged, each));
    // The next line may be the dragged one, which then does not move.
    if (!place || place.beforeId === dragged) return null;
    return { place, side: isAfter ? "after" : "before" };
  };
  return {
    "data-line": id,
    "data-drop": side ?? undefined,
    onDragOver: (event: DragEvent) => {
      const found = placeOf(event);
      setSide(found?.side ?? null);
      if (found) event.preventDefault();
    },
    onDragLeave: () => setSide(null),
    onDrop: (event: DragEvent) => {
      const found = placeOf(event);
      const dragged = draggedId(event);
      setSide(null);
      if (!found || dragged === null) return;
      event.preventDefault();
      if (!moveLine(editor, owner, dragged, found.place)) return;
      announce(translated("Moved."));
      focusOn(gripOf(dragged));
    },
  };
}
