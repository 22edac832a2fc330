import { runEscapeCommand } from "@playsmith/editor/scene";
import { byShortcut, isOfInputMethod, isShortcut, shortcutsOf } from "@playsmith/contract";
import { canRun, commandForShortcut, type Editor, isForScene, SCENE_KEY } from "@playsmith/editor";
import { useEffect } from "react";
import type { ProjectDocument } from "@playsmith/document";
import type { Play } from "../play/play.ts";
import { SCENE_ID } from "../scene/scene-id.ts";

import { useLatest } from "../../../ui/use-latest.ts";

/** Keys after a pause this long are intended for the editor, not for the removed field. */
const PAUSE_MS = 2_000;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** The page itself, or an element outside the tab order, such as a heading that receives a lost focus. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.tabIndex === -1);

/** Commands that do not act on the scene. */
const EVERYWHERE: ReadonlySet<string> = new Set(["edit.undo", "edit.redo"]);

/** True while the focused element handles the keys itself, as text fields and widgets do. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest("[role=dialog],[role=menu],[role=listbox]") !== null)
  );
}

/** Lets a field commit what is typed, as it does when it loses the focus, so that a save contains it. Fields with suggestions keep it. */
function commitTyped(target: EventTarget | null): void {
  if (!isField(target) || target.isContentEditable || target.closest("[role=dialog],[role=combobox]")) return;
  target.blur();
  target.focus({ preventScroll: true });
}

/** True in an input without text: there undo applies to the last edit of the project. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && /^(checkbox|radio|range|button|color|file)$/.test(target.type));

/** True in an overlay above the editor: an edit below it could not be seen. */
function isOver(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=dialog],[role=menu]") !== null;
}

/** True inside a document tab's panel: Escape there does not stop the game beside it. */
const isInSheet = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.getAttribute("role") !== "tabpanel" && target.closest("[role=tabpanel]") !== null;

/** True in a list or in the tab strip. */
const isInList = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("ul, ol, [role=tablist], [role=listbox]") !== null;

interface Actions {
  play: Play;
  openPalette: () => void;
  openHelp: () => void;
  openFind: () => void;
  save: () => void;
}

/** Handles the keys that work with any focus, also in text fields. */
function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  return isOfInputMethod(event)
    ? undefined
    : byShortcut(event, {
        F1: actions.openHelp,
        "Mod+Shift+F": actions.openFind,
        "Mod+K": actions.openPalette,
        "Mod+S": actions.save,
        "Mod+Enter": actions.play.toggle,
        "Mod+Shift+Enter": actions.play.fromStart,
      });
}

/** Runs the editor's commands from the keyboard with any focus, except in text fields. */
export function useEditorShortcuts(editor: Editor, actions: Actions): void {
  const latest = useLatest(actions);
  useEffect(() => {
    const pause = pauseAtUndoConflict(editor.document);
    /** Handles keys of the whole editor in the capture phase, before the focused element handles them, as menu buttons do with Enter. */
    const onEveryKeyDown = (event: KeyboardEvent): void => {
      if (pause.isPaused(event) && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        return event.stopPropagation();
      }
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      const isSave = act === latest.current.save;
      if (isOver(event.target) && !isSave) return;
      event.stopPropagation();
      if (isSave) commitTyped(event.target);
      act();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const mod = event.ctrlKey || event.metaKey;
      const { play } = latest.current;
      const isInField = isTyping(event.target);
      if (isInField && (!isPressed(event.target) || isOver(event.target))) return;
      const command = commandForShortcut(shortcutsOf(event));
      if (isInField && !EVERYWHERE.has(command?.id ?? "")) return;
      const isSceneShown = editor.state.documentKey === SCENE_KEY;
      if (event.key === "Escape") {
        // In a scene beside the running game, Escape cancels the current interaction before it stops the game.
        const isInScene = event.target instanceof HTMLElement && event.target.id === SCENE_ID;
        if (play.isPlaying && !isSceneShown && isInSheet(event.target)) return;
        if (play.isPlaying) return isInScene && runEscapeCommand(editor) ? undefined : play.stop();
        if (isSceneShown) runEscapeCommand(editor);
        return;
      }
      const isAtGame = isSceneShown || (event.target instanceof HTMLElement && event.target.closest("[data-floating]") !== null);
      if (play.isPlaying && isAtGame && isShortcut(event, "Shift+P")) {
        event.preventDefault();
        return play.view.toggle();
      }
      // Arrow keys and single letters belong to a focused list or button group.
      const isInOwn = event.target instanceof HTMLElement && event.target.closest("[data-keys=own]") !== null;
      if (isInOwn && !mod && event.key !== "Delete") return;
      // Delete in a list applies only to the focused entry.
      if (/^(Delete|Backspace)$/.test(event.key) && isInList(event.target)) return;
      if (!command || !canRun(editor, command)) return;
      // Do not edit a scene that is hidden.
      if (!isSceneShown && !EVERYWHERE.has(command.id)) return;
      // The browser fires clipboard events only if the key event is not prevented.
      if (command.id === "edit.paste") return;
      if (command.id !== "edit.copy" && command.id !== "edit.cut") event.preventDefault();
      if (isForScene(command)) play.view.turnToScene();
      command.run(editor);
    };
    const stopGuarding = guardTyping();
    window.addEventListener("keydown", onEveryKeyDown, true);
    window.addEventListener("keydown", onKeyDown);
    return () => {
      pause.end();
      stopGuarding();
      window.removeEventListener("keydown", onEveryKeyDown, true);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [editor, latest]);
}

/**
 * Stops a held undo key at a step that other members have overwritten, so that its message is read before older steps are undone. The next
 * press continues. @returns whether the key is blocked, and a function that unblocks it.
 */
export function pauseAtUndoConflict(document: Pick<ProjectDocument, "subscribeOverwritten">): {
  isPaused: (event: Pick<KeyboardEvent, "repeat">) => boolean;
  end: () => void;
} {
  let hasMet = false;
  const end = document.subscribeOverwritten(() => {
    hasMet = true;
  });
  const isPaused = ({ repeat }: Pick<KeyboardEvent, "repeat">): boolean => {
    hasMet &&= repeat;
    return hasMet;
  };
  return { isPaused, end };
}

/**
 * When a text field is removed during typing, e.g. by another member's deletion, ignores the keys that follow as commands.
 * @returns a function that unsubscribes.
 */
function guardTyping(): () => void {
  let field: HTMLElement | null = null;
  let lastMs = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event)) return;
    const ends = /^(Enter|Escape|Tab)$/.test(event.key);
    const isLate = event.timeStamp - lastMs > PAUSE_MS;
    lastMs = event.timeStamp;
    if (isField(event.target)) {
      field = ends ? null : event.target;
      return;
    }
    // An element that got the focus on purpose handles keys again; a fallback focus does not. Tab moves on.
    const isElsewhere = !isNowhere(event.target) || event.key === "Tab";
    if (!field || field.isConnected || isLate || isElsewhere) {
      field = null;
      return;
    }
    if (ends) field = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointerDown = (): void => {
    field = null;
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("pointerdown", onPointerDown, true);
  return () => {
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("pointerdown", onPointerDown, true);
  };
}
