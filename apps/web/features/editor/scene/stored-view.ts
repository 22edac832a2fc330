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

/** Restores this device's settings of minimap, rulers and camera frame, and stores changes. @returns unsubscribe. */
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
      // If local storage is full, the next visit uses the defaults.
    }
  });
}
