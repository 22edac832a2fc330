import { type Editor } from "@playsmith/editor";
import { takeLine } from "@playsmith/editor/rules";
import { GAME_LIMITS, type Rules, rulesSchema } from "@playsmith/game-format";
import { COPIED_LINES_KEY } from "../../../../backend/session/left-behind.ts";

/** What the clipboard of the system holds since lines were copied, here or in another project. */
let copiedText = "";

/** Puts copied lines where the other projects that are open in this browser find them, too. @param text what they say. */
export function storeCopiedLines(text: string, lines: Rules | null): void {
  copiedText = text;
  navigator.clipboard?.writeText(text).catch(() => undefined);
  try {
    localStorage.setItem(COPIED_LINES_KEY, JSON.stringify({ text, lines }));
  } catch {
    // Without room, or without storage, they can be pasted in this project; those from before are not what was copied last.
    forget();
  }
}

function forget(): void {
  try {
    localStorage.removeItem(COPIED_LINES_KEY);
  } catch {
    // Some browsers refuse storage.
  }
}

/** Whether lines are meant by what is pasted, rather than a text that was copied since. Objects that were copied can't be typed. */
export function isLinePasted(text: string): boolean {
  return text === "" || text === copiedText || text.startsWith("{");
}

/** Has an editor paste lines that were copied in another project. @returns a function that stops it. */
export function syncCopiedLines(editor: Editor): () => void {
  const read = (kept: string | null): void => {
    try {
      const { text, lines } = JSON.parse(kept ?? "{}") as { text?: unknown; lines?: unknown };
      if (typeof text !== "string") return;
      const known = rulesSchema.parse(lines);
      const top = Object.keys(known).find((id) => known[id]?.parentId === "");
      if (top === undefined || Object.keys(known).length > GAME_LIMITS.rulesPerOwner) return;
      editor.lineClipboard = takeLine(known, top);
      copiedText = text;
    } catch {
      // What can't be read was not copied by this version.
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === COPIED_LINES_KEY) read(newValue);
  };
  addEventListener("storage", onStorage);
  try {
    read(localStorage.getItem(COPIED_LINES_KEY));
  } catch {
    // Some browsers refuse storage.
  }
  return () => removeEventListener("storage", onStorage);
}
