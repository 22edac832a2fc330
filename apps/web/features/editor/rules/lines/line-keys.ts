import type { MoveDirection } from "@playsmith/editor/rules";
import type { KeyboardEvent } from "react";
import { useLineActions } from "./line-actions.ts";
import { useSheet } from "../sheet-context.tsx";

const MOVES: Readonly<Record<string, MoveDirection>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };

/** The keys of a line: for whatever in it has the focus, except while something is typed there. */
export function useLineKeys(id: string): (event: KeyboardEvent<HTMLElement>) => void {
  const actions = useLineActions(id);
  const { isReadOnly } = useSheet();
  return (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.matches("input, textarea")) return;
    const isMod = event.ctrlKey || event.metaKey;
    const direction = MOVES[key];
    let action: (() => void) | undefined;
    if (direction && event.altKey) action = () => actions.move(direction);
    else if (direction && !isMod) action = () => walk(target, key);
    else if (isMod && !event.shiftKey && !event.altKey)
      action = { c: actions.copy, x: actions.cut, v: actions.paste, d: actions.duplicate, "/": actions.toggle }[key.toLowerCase()];
    else if (key === "Delete" || key === "Backspace") action = actions.delete;
    else if (key === "Insert") action = actions.addBelow;
    const isChange = !(direction && !event.altKey) && !(isMod && key.toLowerCase() === "c");
    if (!action || (isReadOnly && isChange)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/** Up and down go from line to line, left and right through what is in a line. */
function walk(from: HTMLElement, key: string): void {
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const line = from.closest("[data-line]");
  const stops = isAcross
    ? line?.querySelectorAll<HTMLElement>("button:not(:disabled)")
    : from.closest("section")?.querySelectorAll<HTMLElement>("[data-grip]");
  const list = [...(stops ?? [])];
  const at = isAcross ? list.indexOf(from) : list.findIndex((grip) => line?.contains(grip));
  list[at + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)]?.focus();
}
