import { translated } from "@playsmith/texts";
import { command, type Command, hasSelection, quietly, selected } from "../../commands/command.ts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { revealSelection } from "../objects/keyboard-order.ts";
import { frameOfSelection } from "./frame.ts";
import { movableSelection, type Placement, placeInstances, placementsOf, type Stretch, stretched, turnedAbout } from "./placements.ts";
import { degreesText } from "./turn-gesture.ts";

const DEGREE = Math.PI / 180;
const GROWTH = 1.1;

const canMove = (editor: Editor): boolean => hasSelection(editor) && movableSelection(editor).length > 0;

function change(editor: Editor, verb: string, to: (placement: Placement) => Placement): boolean {
  const ids = movableSelection(editor);
  const targets = new Map([...placementsOf(editor, ids)].map(([id, placement]) => [id, to(placement)]));
  return ids.length > 0 && placeInstances(editor, verb, ids.length, targets);
}

/** Moves the selection, in scene px. */
export function moveSelection(editor: Editor, by: Point): void {
  change(editor, translated("Move"), (placement) => ({ ...placement, x: placement.x + by.x, y: placement.y + by.y }));
  revealSelection(editor);
}

/** Rotates the selection about its common centre, clockwise. */
export function turnSelection(editor: Editor, degrees: number): void {
  const middle = frameOfSelection(editor);
  if (middle) change(editor, translated("Turn"), (placement) => turnedAbout(placement, middle, degrees * DEGREE));
}

/** Scales the selection about its common centre. A negative factor mirrors it. */
export function scaleSelection(editor: Editor, x: number, y: number, verb = translated("Scale")): void {
  const anchor = frameOfSelection(editor);
  const stretch: Stretch | null = anchor && { x, y, anchor, angleRad: 0 };
  if (stretch) change(editor, verb, (placement) => stretched(placement, stretch));
}

const announcing =
  (act: (editor: Editor) => void, text: (editor: Editor, name: string) => string) =>
  (editor: Editor): string => {
    const name = selected(editor);
    act(editor);
    return text(editor, name);
  };

/** The angle of the object that was selected last, as text. */
function angleText(editor: Editor): string {
  const last = editor.scene?.instances[movableSelection(editor).at(-1) ?? ""];
  return degreesText(last?.angleRad ?? 0);
}

const turn = (id: string, name: string, key: string, degrees: number): Command =>
  command(
    id,
    name,
    [key],
    announcing(
      (editor) => turnSelection(editor, degrees),
      (editor, object) => translated("Turned {object} to {angle}", { object, angle: angleText(editor) }),
    ),
    canMove,
  );

const grow = (id: string, name: string, key: string, factor: number): Command =>
  command(
    id,
    name,
    [key],
    announcing(
      (editor) => scaleSelection(editor, factor, factor),
      (editor, object) => {
        const last = editor.scene?.instances[movableSelection(editor).at(-1) ?? ""];
        return translated("Scaled {object} to {scaleX} %", { object, scaleX: Math.round(Math.abs(last?.scaleX ?? 1) * 100) });
      },
    ),
    canMove,
  );

const flip = (id: string, name: string, key: string, x: 1 | -1, y: 1 | -1): Command =>
  command(
    id,
    name,
    [key],
    announcing(
      (editor) => scaleSelection(editor, x, y, translated("Flip")),
      (_editor, object) =>
        x < 0 ? translated("Flipped {object} left to right", { object }) : translated("Flipped {object} upside down", { object }),
    ),
    canMove,
  );

const nudge = (id: string, name: string, key: string, x: number, y: number): Command[] =>
  [1, null].map((px) =>
    command(
      `${id}${px === null ? "-step" : ""}`,
      px === null ? translated("{name} by a grid step", { name }) : name,
      [px === null ? `Shift+${key}` : key],
      quietly((editor) => {
        const distance = px ?? editor.state.snapStepPx;
        moveSelection(editor, { x: x * distance, y: y * distance });
      }),
      canMove,
    ),
  );

/** Commands that move, rotate, scale and flip the selection. */
export const transformCommands: readonly Command[] = [
  ...nudge("nudge.left", translated("Move left"), "ArrowLeft", -1, 0),
  ...nudge("nudge.right", translated("Move right"), "ArrowRight", 1, 0),
  ...nudge("nudge.up", translated("Move up"), "ArrowUp", 0, -1),
  ...nudge("nudge.down", translated("Move down"), "ArrowDown", 0, 1),
  turn("turn.right-15", translated("Turn right by 15°"), ".", 15),
  turn("turn.left-15", translated("Turn left by 15°"), ",", -15),
  turn("turn.right-1", translated("Turn right by 1°"), "Shift+.", 1),
  turn("turn.left-1", translated("Turn left by 1°"), "Shift+,", -1),
  grow("scale.grow", translated("Grow by a tenth"), "Mod+ArrowUp", GROWTH),
  grow("scale.shrink", translated("Shrink by a tenth"), "Mod+ArrowDown", 1 / GROWTH),
  flip("flip.horizontal", translated("Flip left to right"), "Shift+H", -1, 1),
  flip("flip.vertical", translated("Flip upside down"), "Shift+V", 1, -1),
];
