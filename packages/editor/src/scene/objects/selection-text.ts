import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { placeInWalk } from "./keyboard-order.ts";

/** Describes the selection and its position, e.g. "Coin, 3 of 12, x 120, y 64"; "" when nothing is selected. */
export function selectionText(editor: Editor): string {
  const { selection } = editor.state;
  const lastId = selection.at(-1) ?? "";
  const instance = editor.scene?.instances[lastId];
  if (!instance) return "";
  const name = instance.name || editor.game.prefabs[instance.prefabId]?.name || translated("Object");
  const [x, y] = [Math.round(instance.x), Math.round(instance.y)];
  if (selection.length > 1)
    return translated("{count} objects selected, last {name}, x {x}, y {y}", { count: selection.length, name, x, y });
  const place = placeInWalk(editor, lastId);
  const turn = place ? translated(", {index} of {count}", { index: place.index + 1, count: place.count }) : "";
  return `${name}${turn}, x ${x}, y ${y}`;
}
