import { type Presence, type ProjectSummary, roleIncludes } from "@playsmith/contract";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { ProjectEditor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { Awareness } from "y-protocols/awareness";
import type { OpenProject, ProjectConnection } from "../editor-context.tsx";
import { UploadQueue } from "../uploads/upload-queue.ts";

const PROJECT: ProjectSummary = {
  id: "project",
  name: "Test",
  role: "owner",
  ownerName: "Ada",
  memberCount: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  trashedAt: null,
  thumbnailUrl: null,
  byteLength: 1_000,
  branchOf: null,
  isProtected: false,
  team: null,
  publication: null,
};

export interface TestProject extends OpenProject {
  setSaveState(saveState: ProjectConnection["saveState"]): void;
  /** Shows another person in the project, or removes them with null. */
  setPeer(clientId: number, presence: Presence | null): void;
}

/** An open project for component tests: a real document and editor, and a connection that is saved and sends nothing. */
export function testProject(game: Game, { role = "owner" }: { role?: ProjectSummary["role"] } = {}): TestProject {
  const doc = createDocument(game);
  const isReadOnly = !roleIncludes(role, "editor");
  const editor = new ProjectEditor(new ProjectDocument(doc, { readOnly: isReadOnly }));
  const awareness = new Awareness(doc);
  const listeners = new Set<() => void>();
  let saveState: ProjectConnection["saveState"] = "saved";
  const connection: ProjectConnection = {
    projectId: PROJECT.id,
    doc,
    awareness,
    get saveState() {
      return saveState;
    },
    readOnly: isReadOnly,
    hasRefused: false,
    notice: null,
    hasLostAccess: false,
    replacement: null,
    subscribePeers: () => () => undefined,
    sendToPeer: () => undefined,
    subscribeDiscussion: () => () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    undoSteps: { read: () => Promise.resolve([]), write: () => undefined },
    whenReady: Promise.resolve(),
    shown: () => undefined,
    whenSaved: () => Promise.resolve(),
    save: () => undefined,
    setAutoSave: () => undefined,
    close: () => Promise.resolve(),
  };
  const uploads = new UploadQueue({
    editor,
    send: () => Promise.reject(new Error("A test project has no server to upload to")),
    examine: () => Promise.resolve({ durationS: 0 }),
  });
  return {
    project: { ...PROJECT, role },
    connection,
    editor,
    uploads,
    isAutoSave: true,
    refused: null,
    setSaveState(state) {
      saveState = state;
      for (const listener of listeners) listener();
    },
    setPeer(clientId, presence) {
      const isKnown = awareness.states.has(clientId);
      if (presence) awareness.states.set(clientId, { ...presence });
      else awareness.states.delete(clientId);
      const clients = [clientId];
      const [added, updated, removed] = presence === null ? [[], [], clients] : isKnown ? [[], clients, []] : [clients, [], []];
      awareness.emit("change", [{ added, updated, removed }, "test"]);
    },
  };
}
