import type { ControlLayout, PlayerText } from "@playsmith/contract";
import { layoutKey, moved, placeOf, resized } from "./control-layout.ts";

export interface ArrangedControls {
  stage: HTMLElement;
  /** The element that holds the controls, each with its name as `data-control`. */
  root: HTMLElement;
  layout: ControlLayout;
  /** The texts of the controls in the language of the page. */
  said(text: PlayerText): string;
  /** Shows a layout. */
  place(layout: ControlLayout): void;
  done(layout: ControlLayout): void;
}

/** Lets a player drag the controls to other places and change their size. Meanwhile they press nothing. */
export function arrangeControls({ stage, root, layout: initial, said, place, done }: ArrangedControls): void {
  let layout = initial;
  let selected: HTMLElement | null = null;
  let lastPoint: { id: number; x: number; y: number } | null = null;
  const listening = new AbortController();
  const { signal } = listening;

  const keyOf = (control: HTMLElement): string => layoutKey(control.dataset["control"] ?? "", innerWidth, innerHeight);
  const change = (next: ControlLayout): void => {
    layout = next;
    place(layout);
  };
  const select = (control: HTMLElement | null): void => {
    selected?.classList.remove("selected");
    selected = control;
    selected?.classList.add("selected");
    for (const button of [smaller, larger]) button.disabled = selected === null;
  };
  const resize = (direction: 1 | -1) => () => {
    if (selected) change({ ...layout, [keyOf(selected)]: resized(placeOf(layout, keyOf(selected)), direction) });
  };

  const [smaller, larger] = [button("−", said("Smaller"), resize(-1)), button("+", said("Larger"), resize(1))];
  const reset = button(said("Reset"), said("Reset"), () => change({}));
  const finish = button(said("Done"), said("Done"), () => {
    listening.abort();
    select(null);
    bar.remove();
    document.documentElement.classList.remove("arranging");
    done(layout);
  });
  const bar = document.createElement("div");
  bar.className = "arrange";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", said("Arrange controls"));
  const text = document.createElement("p");
  text.textContent = said("Drag the controls. Tap one to change its size.");
  bar.append(text, smaller, larger, reset, finish);

  // Before the controls themselves.
  const capture = { capture: true, signal };
  root.addEventListener(
    "pointerdown",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const control = (event.target as Element).closest<HTMLElement>("[data-control]");
      if (!control) return;
      select(control);
      control.setPointerCapture(event.pointerId);
      lastPoint = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    capture,
  );
  root.addEventListener(
    "pointermove",
    (event) => {
      event.stopPropagation();
      if (!selected || lastPoint?.id !== event.pointerId) return;
      const by = { x: event.clientX - lastPoint.x, y: event.clientY - lastPoint.y };
      lastPoint = { id: event.pointerId, x: event.clientX, y: event.clientY };
      const key = keyOf(selected);
      const next = moved(placeOf(layout, key), selected.getBoundingClientRect(), by, { width: innerWidth, height: innerHeight });
      change({ ...layout, [key]: next });
    },
    capture,
  );
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => (lastPoint = null), capture);

  document.documentElement.classList.add("arranging");
  stage.append(bar);
  select(null);
  finish.focus();
}

function button(text: string, name: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.setAttribute("aria-label", name);
  made.addEventListener("click", onPress);
  return made;
}
