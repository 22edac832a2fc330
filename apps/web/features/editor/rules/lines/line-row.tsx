import { byShortcut } from "@playsmith/contract";
import type { RuleNode, RuleTree } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ChevronDown, ChevronRight, StickyNote } from "lucide-react";
import type { MouseEvent, KeyboardEvent } from "react";
import { contextMenu } from "../../../../ui/long-press.ts";
import { useLineDrop } from "./drag.ts";
import { keywordOf } from "../sentence/keyword.ts";
import { useLineActions, useLineName } from "./line-actions.ts";
import { LineGrip } from "./line-grip.tsx";
import type { MoveDirection } from "@playsmith/editor/rules";
import { LineText } from "./line-text.tsx";
import styles from "./line.module.css";
import { Sentence } from "../sentence/sentence.tsx";
import { useSheet } from "../sheet-context.tsx";

const MOVES: Readonly<Record<string, MoveDirection>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };

/** A right click opens the line's menu; in a text field it opens the browser's menu. */
function openMenu(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest("input, textarea") !== null) return;
  const grip = event.currentTarget.querySelector<HTMLElement>("[data-grip][aria-haspopup]");
  if (!grip) return;
  event.preventDefault();
  grip.click();
}

/** A press on a line outside its controls selects it: the handle gets the focus, and with it the line's keys. */
function choose(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest("button, input, textarea, select, [role=listbox], [role=menu]") !== null) return;
  // Keep a text selection, which the user wants to copy.
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>("[data-grip]")?.focus({ preventScroll: true });
}

/** A line's own row: handle, keyword, and sentence. */
export function LineRow({
  tree: { id, node, children },
  parent,
  index,
  isFolded,
  onFold,
}: {
  tree: RuleTree;
  parent: RuleNode | null;
  index: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) {
  const onKeyDown = useLineKeys(id);
  const drop = useLineDrop(id);
  const name = useLineName(id);
  const isText = node.kind === "group" || node.kind === "comment";
  return (
    // Key events bubble up from any focused element in the line.
    <div
      role="presentation"
      className={styles["line"]}
      data-kind={node.kind}
      data-part={node.part}
      onKeyDown={onKeyDown}
      onClick={choose}
      {...contextMenu(openMenu)}
      {...drop}
    >
      <LineGrip id={id} label={name} />
      {node.kind === "group" && (
        <button
          type="button"
          className={styles["fold"]}
          aria-expanded={!isFolded}
          aria-label={isFolded ? translated("Unfold the group") : translated("Fold the group")}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <ChevronRight /> : <ChevronDown />}
        </button>
      )}
      {node.kind === "comment" && <StickyNote className={styles["note"]} aria-hidden />}
      {!isText && <span className={styles["keyword"]}>{keywordOf(node, parent, index)}</span>}
      {isText ? <LineText id={id} node={node} /> : <Sentence id={id} node={node} />}
      {!node.enabled && <OffBadge id={id} name={name} />}
      {isFolded && <span className={styles["count"]}>{children.length}</span>}
    </div>
  );
}

/** Badge of a disabled line, which enables it. */
function OffBadge({ id, name }: { id: string; name: string }) {
  const { isReadOnly } = useSheet();
  const { toggle } = useLineActions(id);
  if (isReadOnly) return <span className={styles["off"]}>{translated("off")}</span>;
  return (
    <button type="button" className={styles["off"]} aria-label={translated("Turn on: {name}", { name })} onClick={toggle}>
      {translated("off")}
    </button>
  );
}

/** Keys of a line: with the focus anywhere in it, except in a text field. */
function useLineKeys(id: string): (event: KeyboardEvent<HTMLElement>) => void {
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
    else if (isMod)
      action = byShortcut(event, {
        "Mod+C": actions.copy,
        "Mod+X": actions.cut,
        "Mod+V": actions.paste,
        "Mod+D": actions.duplicate,
        "Mod+/": actions.toggle,
      });
    else if (key === "Delete" || key === "Backspace") action = actions.delete;
    else if (key === "Insert") action = actions.addBelow;
    const isChange = !(direction && !event.altKey) && action !== actions.copy;
    if (!action || (isReadOnly && isChange)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/** Up and down move between lines, left and right between a line's controls. */
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
