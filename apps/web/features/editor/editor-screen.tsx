import { AppError, type ProjectSummary, roleIncludes } from "@playsmith/contract";
import { isCurrentFormat, ProjectDocument } from "@playsmith/document";
import { Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { backend } from "../../backend/backend.ts";
import { useServerBack } from "../../backend/use-server-back.ts";
import { useUser } from "../../backend/use-auth.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingIndicator } from "../../ui/loading-indicator.tsx";
import { colorOf } from "../../ui/avatar.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { EditorProvider, type OpenProject } from "./editor-context.tsx";
import { keepDesk } from "./kept-desk.ts";
import { projectKept, readKeptProject } from "./kept-project.ts";
import { Workbench } from "./workbench.tsx";
import { readAutoSave } from "./auto-save.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { examineFile } from "./uploads/examine-file.ts";
import { UploadQueue } from "./uploads/upload-queue.ts";

/** The project editor (SPEC §2, /project/:projectId). */
export function EditorScreen() {
  const { projectId = "" } = useParams();
  return <OpenedProject key={projectId} projectId={projectId} />;
}

function OpenedProject({ projectId }: { projectId: string }) {
  const [attempt, setAttempt] = useState(0);
  const opening = useProject(projectId, attempt);
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useServerBack(opening.state === "failed" && opening.isAway, attempt, tryAgain);
  if (opening.state === "opening") return <LoadingIndicator fullScreen size="large" message={translated("Opening the project")} />;
  if (opening.state === "failed") {
    return (
      <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
        <EmptyState level={1} title={translated("This project can't be opened")} text={opening.message}>
          <Button variant="primary" onPress={tryAgain}>
            {translated("Try again")}
          </Button>
          <Link className={buttonClass()} to="/dashboard">
            {translated("Your projects")}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (opening.state === "shutOut") {
    const { name, message } = opening;
    return (
      <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
        <EmptyState
          level={1}
          title={translated("“{name}” is no longer open to you", { name })}
          text={translated(
            "{message} Ask whoever it belongs to if that is a mistake. What you changed last and was not saved yet stays on this device, and is there when you may come back.",
            { message },
          )}
        >
          <Link className={buttonClass("primary")} to="/dashboard">
            {translated("Your projects")}
          </Link>
          <Button onPress={tryAgain}>{translated("Try again")}</Button>
        </EmptyState>
      </main>
    );
  }
  return (
    <EditorProvider value={opening.open}>
      <Workbench />
      <LeaveGuard />
    </EditorProvider>
  );
}

type Opening =
  | { state: "opening" }
  | { state: "shutOut"; name: string; message: string }
  | { state: "failed"; message: string /** The server could not be reached, or could not answer. */; isAway: boolean }
  | { state: "open"; open: OpenProject };

/** What the dashboard knows of a project, or as it was last seen when the server can't be reached. */
async function readProject(uid: string, projectId: string): Promise<ProjectSummary> {
  try {
    return projectKept(uid, (await backend().functions.call("getProject", { projectId })).project);
  } catch (error) {
    const kept = error instanceof AppError && error.status >= 500 ? readKeptProject(uid, projectId) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** Opens a project: its summary from the server, or as it was last seen when the server can't be reached, and its live document. */
function useProject(projectId: string, attempt: number): Opening {
  const { uid, displayName, email } = useUser();
  const [opening, setOpening] = useState<Opening>({ state: "opening" });
  const [rights, setRights] = useState(0);
  /** The tab that was shown when the rights changed, and is shown again. */
  const shownKey = useRef<string | null>(null);

  useEffect(() => {
    // Whoever becomes a viewer, or an editor, while the project is open goes on with what they may do now.
    const reopen = (text: string, { state }: Editor): void => {
      showToast(text);
      shownKey.current = state.documentKey;
      setRights(rights + 1);
    };
    let isCurrent = true;
    let close = (): void => undefined;
    setOpening({ state: "opening" });
    const open = async (): Promise<void> => {
      // Side by side: each way to the server and to this device's copy takes its time. Until it is known whether edits are saved as
      // they are made, those that wait here from before go on waiting.
      const user = { uid, email, displayName };
      const connection = backend().realtime.open(projectId, { user, autoSave: false, canShow: isCurrentFormat });
      close = () => void connection.close();
      connection.awareness.setLocalStateField("user", { id: uid, name: displayName || email, color: colorOf(uid) });
      const [project, autoSave] = await Promise.all([readProject(uid, projectId), readAutoSave(uid)]);
      if (!isCurrent) return;
      connection.setAutoSave(autoSave);
      await connection.whenReady;
      if (!isCurrent) return;
      const document = new ProjectDocument(connection.doc, { readOnly: !roleIncludes(project.role, "editor") });
      const editor = new Editor(document);
      editor.projectId = projectId;
      const stopKeeping = keepDesk(editor, uid);
      if (shownKey.current !== null) editor.showDocument(shownKey.current);
      shownKey.current = null;
      const stop = connection.subscribe(() => {
        if (connection.isShutOut) {
          const name = document.game.settings.title;
          close();
          close = () => undefined;
          setOpening({ state: "shutOut", name, message: translated(connection.notice ?? "") });
        } else if (connection.readOnly && !document.isReadOnly)
          reopen(translated("You can look at this project now, and no longer change it."), editor);
        else if (connection.saveState === "saved" && !connection.readOnly && document.isReadOnly && !document.isNewer)
          reopen(translated("You can change this project now."), editor);
      });
      close = () => {
        stop();
        stopKeeping();
        editor.destroy();
        document.destroy();
        void connection.close();
      };
      const uploads = new UploadQueue({
        editor,
        examine: examineFile,
        send: (file, onProgress) => backend().storage.upload(projectId, file, { onProgress }),
      });
      setOpening({ state: "open", open: { project, connection, editor, uploads, isAutoSave: autoSave } });
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
  }, [projectId, attempt, rights, uid, displayName, email]);

  return opening;
}
