import { backOut, canRun, commandForKey, type Editor, isForScene, SCENE_KEY } from "@playsmith/editor";
import { useEffect, useRef } from "react";
import type { Play } from "./play/use-play.ts";
import { SCENE_ID } from "./scene/scene-id.ts";
import { guardTyping } from "./typing-guard.ts";

/** Commands that are not about the scene. */
const EVERYWHERE: ReadonlySet<string> = new Set(["edit.undo", "edit.redo"]);

/** True while the keys belong to something that is being typed in or walked through. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest("[role=dialog],[role=menu],[role=listbox]") !== null)
  );
}

/** True in what lies over the editor: what the keys would do there could not be seen. */
function isOver(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=dialog],[role=menu]") !== null;
}

/** Runs the editor's commands from the keyboard, wherever the focus is, except while someone types. */
export function useEditorShortcuts(
  editor: Editor,
  actions: { play: Play; openPalette: () => void; openHelp: () => void; openFind: () => void; save: () => void },
): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const mod = event.ctrlKey || event.metaKey;
      const { play, openPalette, openHelp, openFind, save } = latest.current;
      if (mod && isOver(event.target) && /^(k|enter)$/i.test(event.key)) return event.preventDefault();
      if (event.key === "F1") {
        event.preventDefault();
        return isOver(event.target) ? undefined : openHelp();
      }
      if (mod && event.shiftKey && event.key.toLowerCase() === "f") {
        event.preventDefault();
        return isOver(event.target) ? undefined : openFind();
      }
      if (mod && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return openPalette();
      }
      if (mod && event.key === "Enter") {
        event.preventDefault();
        return play.toggle();
      }
      if (mod && event.key.toLowerCase() === "s") {
        event.preventDefault();
        return save();
      }
      if (isTyping(event.target)) return;
      const isSceneShown = editor.state.documentKey === SCENE_KEY;
      if (event.key === "Escape") {
        // In a scene beside the running game, what is under way there ends before the game does.
        const isInScene = event.target instanceof HTMLElement && event.target.id === SCENE_ID;
        if (play.isPlaying) return isInScene && backOut(editor) ? undefined : play.stop();
        if (isSceneShown) backOut(editor);
        return;
      }
      if (play.isPlaying && isSceneShown && event.shiftKey && !mod && !event.altKey && event.key.toLowerCase() === "p") {
        event.preventDefault();
        return play.view.toggle();
      }
      // Arrow keys and single letters belong to a focused list or button group.
      const isInList = event.target instanceof HTMLElement && event.target.closest("[data-keys=own]") !== null;
      if (isInList && !mod && event.key !== "Delete") return;
      const command = commandForKey({ key: event.key, shift: event.shiftKey, alt: event.altKey, mod });
      if (!command || !canRun(editor, command)) return;
      // What is not seen is not changed.
      if (!isSceneShown && !EVERYWHERE.has(command.id)) return;
      // The machine's own clipboard hears of these by events that only come when the key is let through.
      if (command.id === "edit.paste") return;
      if (command.id !== "edit.copy" && command.id !== "edit.cut") event.preventDefault();
      if (isForScene(command)) play.view.turnToScene();
      command.run(editor);
    };
    const stopGuarding = guardTyping();
    window.addEventListener("keydown", onKeyDown);
    return () => {
      stopGuarding();
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [editor]);
}
