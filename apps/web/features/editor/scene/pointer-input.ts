import { type Editor, modifiersOf, type Point } from "@playsmith/editor";
import { editPrefabHere } from "@playsmith/editor/prefabs";
import { hideCursor, objectUnder, panBy, type PointerInput, snapTo, zoomAt } from "@playsmith/editor/scene";
import { placeOrReport } from "./place-or-report.ts";
import { listenToPinch } from "../../../ui/pinch-gesture.ts";
import { type TwoFingerMove, TwoFingers } from "../../../ui/two-fingers.ts";

const WHEEL_ZOOM = 0.0022;

function inputOf(element: HTMLElement, editor: Editor, event: PointerEvent, button = event.button): PointerInput {
  const rect = element.getBoundingClientRect();
  return {
    screenX: event.clientX - rect.left,
    screenY: event.clientY - rect.top,
    button,
    ...modifiersOf(event, editor),
    isCoarse: event.pointerType === "touch",
  };
}

type DragPlace = Pick<DragEvent, "clientX" | "clientY" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** Shows the placement preview of a dragged prefab. */
export function dragOver(element: HTMLElement, editor: Editor, event: DragPlace): void {
  const rect = element.getBoundingClientRect();
  const pointer = editor.scenePoint({ screenX: event.clientX - rect.left, screenY: event.clientY - rect.top });
  editor.update({ pointer, isSnapInverted: modifiersOf(event, editor).command });
}

/** Places a prefab that was dropped on the canvas. @returns the scene point of the drop. */
export function dropPrefab(element: HTMLElement, editor: Editor, event: DragPlace, prefabId: string): Point {
  dragOver(element, editor, event);
  const { pointer, isSnapInverted } = editor.state;
  const point = snapTo(editor, pointer ?? { x: 0, y: 0 }, isSnapInverted);
  editor.update({ draggedPrefabId: "" });
  if (prefabId) placeOrReport(editor, prefabId, point);
  return point;
}

/**
 * Maps pointer, wheel and touch events of the canvas to gestures: one finger or the mouse uses the tool; the middle
 * button, Space or two fingers pan; a pinch or Ctrl and the wheel zoom. @returns a function that removes the listeners.
 */
export function listenToPointer(element: HTMLElement, editor: Editor): () => void {
  const fingers = new TwoFingers();
  let isSpaceDown = false;
  /** Selection before the first finger's press: restored if a second finger starts a pan. */
  let chosenBefore: Pick<Editor["state"], "selection" | "prefabId" | "assetId"> | null = null;
  let active: number | null = null;
  const signal = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ): void => element.addEventListener(type, listener, { ...options, signal: signal.signal });
  const local = (event: { clientX: number; clientY: number }): Point => {
    const rect = element.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const changesNothing = (): boolean => editor.document.isReadOnly && !editor.tool.readOnly;

  const showPointer = (): void => {
    element.style.cursor = editor.tool.targetCursor?.(editor) ?? "";
  };

  on("pointerdown", (event) => {
    if (fingers.down(event, local(event))) {
      editor.cancelGesture();
      if (active !== null && chosenBefore) editor.update(chosenBefore);
      active = null;
      return;
    }
    if (active !== null || event.button === 2 || changesNothing()) return;
    hideCursor(editor);
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    active = event.pointerId;
    const { selection, prefabId, assetId } = editor.state;
    chosenBefore = { selection, prefabId, assetId };
    editor.pointerDown(inputOf(element, editor, event, isSpaceDown ? 1 : event.button));
    event.preventDefault();
  });
  on("pointermove", (event) => {
    const moved = fingers.move(event, local(event));
    if (moved) return pan(moved);
    if (fingers.arePanning) return;
    hideCursor(editor);
    if (active === null || active === event.pointerId) editor.pointerMove(inputOf(element, editor, event));
    showPointer();
  });
  on("dblclick", (event) => {
    const { tool, handle } = editor.state;
    const { shift, command } = modifiersOf(event, editor);
    if (tool !== "select" || handle || shift || command) return;
    const { x, y } = local(event);
    const hit = objectUnder(editor, { screenX: x, screenY: y, button: 0, shift: false, alt: false, command: false });
    if (hit !== null) editPrefabHere(editor, hit);
  });
  const end = (event: PointerEvent, isCancelled: boolean): void => {
    fingers.up(event);
    if (active !== event.pointerId) return;
    active = null;
    if (isCancelled) editor.cancelGesture();
    else editor.pointerUp(inputOf(element, editor, event));
  };
  on("pointerup", (event) => end(event, false));
  on("pointercancel", (event) => end(event, true));
  on("pointerleave", () => active === null && editor.pointerLeave());

  const pan = ({ deltaX, deltaY, middle, factor }: TwoFingerMove): void => {
    const panned = panBy(editor.state.camera, { x: deltaX, y: deltaY });
    editor.update({ camera: zoomAt(panned, editor.state.viewport, middle, factor) });
  };

  on(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { camera, viewport } = editor.state;
      if (event.ctrlKey || event.metaKey) {
        editor.update({ camera: zoomAt(camera, viewport, local(event), Math.exp(-event.deltaY * lines * WHEEL_ZOOM)) });
        return;
      }
      const delta =
        event.shiftKey && event.deltaX === 0 ? { x: -event.deltaY * lines, y: 0 } : { x: -event.deltaX * lines, y: -event.deltaY * lines };
      editor.update({ camera: panBy(camera, delta) });
    },
    { passive: false },
  );
  listenToPinch(
    element,
    () => fingers.areDown,
    (factor, at) => editor.update({ camera: zoomAt(editor.state.camera, editor.state.viewport, local(at), factor) }),
    signal.signal,
  );
  on("keydown", (event) => {
    if (event.key === " ") {
      isSpaceDown = true;
      event.preventDefault();
    }
  });
  on("keyup", (event) => {
    if (event.key === " ") isSpaceDown = false;
  });
  on("blur", () => {
    isSpaceDown = false;
  });
  return () => signal.abort();
}
