import type { Editor } from "@playsmith/editor";

const KEY = "playsmith:scene-view";

interface KeptView {
  showMinimap: boolean;
  showRulers: boolean;
  showCameraFrame: boolean;
}

function read(): Partial<KeptView> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Record<keyof KeptView, unknown>> | null;
    return {
      ...(kept?.showMinimap === false ? { showMinimap: false } : {}),
      ...(kept?.showRulers === true ? { showRulers: true } : {}),
      ...(kept?.showCameraFrame === false ? { showCameraFrame: false } : {}),
    };
  } catch {
    return {};
  }
}

/** Shows map, rulers and the camera's frame as this device last had them, and remembers a change. @returns a function that stops it. */
export function keepView(editor: Editor): () => void {
  editor.update(read());
  let { showMinimap, showRulers, showCameraFrame } = editor.state;
  return editor.subscribe(() => {
    const now = editor.state;
    if (now.showMinimap === showMinimap && now.showRulers === showRulers && now.showCameraFrame === showCameraFrame) return;
    ({ showMinimap, showRulers, showCameraFrame } = now);
    try {
      localStorage.setItem(KEY, JSON.stringify({ showMinimap, showRulers, showCameraFrame }));
    } catch {
      // Without room in local storage all are as at first with the next visit.
    }
  });
}
