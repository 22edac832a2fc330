import { type Editor } from "@playsmith/editor";
import { takeLine } from "@playsmith/editor/rules";
import { GAME_LIMITS, type Rules, rulesSchema } from "@playsmith/game-format";
import { COPIED_LINES_KEY } from "../../../../backend/session/left-behind.ts";

/** Text on the system clipboard since lines were copied, here or in another project. */
let copiedText = "";

/** Stores copied lines where other open projects in this browser find them. @param text the lines as text. */
export function storeCopiedLines(text: string, lines: Rules | null): void {
  copiedText = text;
  navigator.clipboard?.writeText(text).catch(() => undefined);
  try {
    localStorage.setItem(COPIED_LINES_KEY, JSON.stringify({ text, lines }));
  } catch {
    // If storage is full or unavailable, lines can be pasted in this project only; remove the older stored lines.
    forget();
  }
}

function forget(): void {
  try {
    localStorage.removeItem(COPIED_LINES_KEY);
  } catch {
    // Some browsers deny access to storage.
  }
}

/** Whether a paste refers to copied lines, instead of text that was copied later. Copied objects have no text form. */
export function isLinePasted(text: string): boolean {
  return text === "" || text === copiedText || text.startsWith("{");
}

/** Enables pasting of lines that were copied in another project. @returns unsubscribe. */
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
      // Ignore data of an incompatible version.
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === COPIED_LINES_KEY) read(newValue);
  };
  addEventListener("storage", onStorage);
  try {
    read(localStorage.getItem(COPIED_LINES_KEY));
  } catch {
    // Some browsers deny access to storage.
  }
  return () => removeEventListener("storage", onStorage);
}
