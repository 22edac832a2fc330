import type { Replacement } from "@playsmith/client";
import { AppError, canChangeGame, type ProjectSummary } from "@playsmith/contract";
import { diffGames, isCurrentFormat, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../backend/use-auth.ts";
import { colorOf } from "../../../ui/avatar.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { backend } from "../../../backend/backend.ts";
import type { OpenProject } from "../editor-context.tsx";
import { followRights, type RightsListener } from "./follow-rights.ts";
import { storeUndoSteps } from "./store-undo-steps.ts";
import { storeEditorLayout } from "./editor-layout-storage.ts";
import { storeProjectSummary, readStoredProjectSummary } from "./project-summary-storage.ts";
import { readScriptsOf } from "../code/scripts-naming.ts";
import { examineFile } from "../uploads/examine-file.ts";
import { fitPicture } from "../uploads/fit-picture.ts";
import { UploadQueue } from "../uploads/upload-queue.ts";

const keyOf = (uid: string): string => `playsmith:auto-save:${uid}`;

export type Opening =
  | { state: "opening" }
  | { state: "accessLost"; name: string; message: string }
  | { state: "failed"; message: string /** The server could not be reached, or could not answer. */; isAway: boolean }
  /** `rights` counts changes of the rights: the editor remounts with each, over the same document. */
  | { state: "open"; open: OpenProject; rights: number };

/** State that is kept when the project is reopened. */
interface Before {
  /** The tab to show again. */
  shownKey: string;
  /** The game with the edits that the server refused; null if there are none. */
  own: Game | null;
}

/** The project's summary from the server, or the stored one if the server is unreachable. */
async function readProject(uid: string, projectId: string): Promise<ProjectSummary> {
  try {
    return storeProjectSummary(uid, (await backend().functions.call("getProject", { projectId })).project);
  } catch (error) {
    const kept = error instanceof AppError && error.status >= 500 ? readStoredProjectSummary(uid, projectId) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** Opens a project: its summary, from the server or stored on this device, and its live document. */
export function useProject(projectId: string, attempt: number): Opening {
  const { uid, displayName, email } = useUser();
  const [opening, setOpening] = useState<Opening>({ state: "opening" });
  const [visit, setVisit] = useState(0);
  const before = useRef<Before | null>(null);
  /** The document with edits that moved to another client id, for the next connection; kept until that has saved them. */
  const moved = useRef<{ projectId: string; replacement: Replacement } | null>(null);
  const closing = useRef(Promise.resolve());

  useEffect(() => {
    let isCurrent = true;
    let close = (): void => undefined;
    setOpening({ state: "opening" });
    const open = async (): Promise<void> => {
      // Load in parallel from the server and from this device. Auto-save is off until the setting is known, so that unsaved edits of an
      // earlier visit are not sent.
      const user = { uid, email, displayName };
      const own = before.current?.own ?? null;
      const replacement = moved.current?.projectId === projectId ? moved.current.replacement : null;
      // The previous connection may still be writing the local copy, which is rewritten.
      if (replacement !== null) await closing.current;
      if (!isCurrent) return;
      const options = { user, autoSave: false, canShow: isCurrentFormat, withoutCopy: own !== null, replacement };
      const connection = backend().realtime.open(projectId, options);
      const endConnection = (): void => {
        closing.current = connection.close();
      };
      close = endConnection;
      connection.subscribe(() => {
        if (replacement !== null && moved.current?.replacement === replacement && connection.saveState === "saved") moved.current = null;
      });
      const readingSteps = connection.undoSteps.read();
      connection.awareness.setLocalStateField("user", { id: uid, name: displayName || email, color: colorOf(uid) });
      const [project, autoSave] = await Promise.all([readProject(uid, projectId), readAutoSave(uid)]);
      if (!isCurrent) return;
      connection.setAutoSave(autoSave);
      await connection.whenReady;
      // After refused edits the history is empty: they are not in the document.
      const storedSteps = own === null ? await readingSteps : [];
      if (!isCurrent) return;
      const document = new ProjectDocument(connection.doc, { readOnly: own !== null || !canChangeGame(project), storedSteps });
      const stopStoring = storeUndoSteps(document, connection.undoSteps);
      const editor = new ProjectEditor(document);
      editor.projectId = projectId;
      const stopKeeping = storeEditorLayout(editor, uid);
      const stopReading = readScriptsOf(editor);
      if (before.current !== null) editor.showDocument(before.current.shownKey);

      let shown: OpenProject;
      let rights = 0;
      const show = (change: Partial<OpenProject>): void => {
        shown = { ...shown, ...change };
        setOpening({ state: "open", open: shown, rights });
      };
      const discard = (): void => {
        before.current = null;
        backend().realtime.discardCopy(uid, projectId);
        show({ refused: null });
      };
      const openAnew = (withOwn: Game | null): void => {
        before.current = { shownKey: editor.state.documentKey, own: withOwn };
        setVisit(visit + 1);
      };
      const rightsListener: RightsListener = {
        accessLost() {
          const name = document.game.settings.title;
          before.current = null;
          close();
          close = () => undefined;
          setOpening({ state: "accessLost", name, message: translated(connection.notice ?? "") });
        },
        refused: () => openAnew(own ?? document.game),
        moved() {
          // Stop editing before the hand-over, so that the next connection gets all edits.
          editor.cancelGesture();
          document.setReadOnly(true);
          if (connection.replacement === null) return;
          moved.current = { projectId, replacement: connection.replacement };
          showToast(
            translated("Another editor wrote in the place of your last changes. Yours are all still here, and are being saved again."),
          );
          openAnew(own);
        },
        async changed(isReadOnly) {
          if (!isReadOnly && own !== null) {
            showToast(
              shown.refused
                ? translated("You can change this project now, and what was not saved before is being saved.")
                : translated("You can change this project now."),
            );
            return openAnew(null);
          }
          showToast(
            isReadOnly
              ? translated("You can look at this project now, and no longer change it.")
              : translated("You can change this project now."),
          );
          const now = await readProject(uid, projectId).catch(() => shown.project);
          if (!isCurrent || document.isReadOnly !== isReadOnly) return;
          rights++;
          const isKnown = document.isNewer || document.isOlder || canChangeGame(now) !== isReadOnly;
          show({ project: isKnown ? now : { ...now, role: isReadOnly ? "viewer" : "editor" } });
        },
      };
      let stopFollowing = (): void => undefined;
      close = () => {
        stopFollowing();
        stopKeeping();
        stopStoring();
        stopReading();
        editor.destroy();
        document.destroy();
        endConnection();
      };
      const uploads = new UploadQueue({
        editor,
        examine: examineFile,
        fit: (file) => fitPicture(file, editor.game.settings.pixelPerfect),
        send: (file, onProgress, signal) => backend().storage.upload(projectId, file, { onProgress, ...(signal && { signal }) }),
      });
      shown = { project, connection, editor, uploads, isAutoSave: autoSave, refused: null };
      const server = document.game;
      const changes = own === null ? [] : diffGames(server, own).changes;
      if (own !== null && changes.length > 0) show({ refused: { own, server, changes, discard } });
      else if (own !== null) discard();
      else show({});
      stopFollowing = followRights(connection, editor, rightsListener);
    };
    open().catch((error: unknown) => {
      if (!isCurrent) return;
      close();
      close = () => undefined;
      const message = error instanceof Error ? translated(error.message) : String(error);
      setOpening({ state: "failed", message, isAway: error instanceof AppError && error.status >= 500 });
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [projectId, attempt, visit, uid, displayName, email]);

  return opening;
}

/** Whether edits are saved automatically (SPEC §3, `settings.autoSave`); the stored value if the server is unreachable. */
async function readAutoSave(uid: string): Promise<boolean> {
  try {
    const profile = await backend().documents.get("users", uid);
    const isOn = profile?.settings.autoSave ?? true;
    localStorage.setItem(keyOf(uid), String(isOn));
    return isOn;
  } catch {
    return keptAutoSave(uid);
  }
}

function keptAutoSave(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== "false";
  } catch {
    return true;
  }
}
