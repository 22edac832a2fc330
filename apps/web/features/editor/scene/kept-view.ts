import type { Editor } from "@playsmith/editor";

const KEY = "playsmith:scene-view";

interface KeptView {
  showMinimap: boolean;
  showRulers: boolean;
}

function read(): Partial<KeptView> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Record<keyof KeptView, unknown>> | null;
    return { ...(kept?.showMinimap === false ? { showMinimap: false } : {}), ...(kept?.showRulers === true ? { showRulers: true } : {}) };
  } catch {
    return {};
  }
}

/** Shows map and rulers as this device last had them, and remembers a change. @returns a function that stops it. */
export function keepView(editor: Editor): () => void {
  editor.update(read());
  let { showMinimap, showRulers } = editor.state;
  return editor.subscribe(() => {
    const now = editor.state;
    if (now.showMinimap === showMinimap && now.showRulers === showRulers) return;
    ({ showMinimap, showRulers } = now);
    try {
      localStorage.setItem(KEY, JSON.stringify({ showMinimap, showRulers }));
    } catch {
      // Without room in local storage both are as at first with the next visit.
    }
  });
}
