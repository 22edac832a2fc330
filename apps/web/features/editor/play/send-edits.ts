import type { Editor } from "@playsmith/editor";
import type { GameChange } from "@playsmith/game-format";
import type { GameSession } from "../../../shell/game-session.ts";

/** Debounce in ms of script edits: half-typed code is not sent. */
const TYPING_PAUSE_MS = 90;

/** Sends each edit to the running game of a session. @returns unsubscribe. */
export function sendEdits(editor: Editor, session: GameSession): () => void {
  const changes: GameChange[] = [];
  let typing: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => session.patch(editor.game, changes.splice(0));
  const stop = editor.document.subscribe(({ patch }) => {
    clearTimeout(typing);
    if (!session.state.hasRun) {
      changes.length = 0;
      return;
    }
    changes.push(...patch);
    const isCode = patch.every(({ path }) => path.at(-1) === "script" || path.at(-1) === "source");
    if (isCode) typing = setTimeout(send, TYPING_PAUSE_MS);
    else send();
  });
  return () => {
    stop();
    clearTimeout(typing);
  };
}
