import { DOCUMENT_KINDS, type Editor, keyOfDocument, type OpenDocument, ownerOfDocument } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";

/** Upper limit of restored tabs. */
const MAX_TABS = 30;

interface Desk {
  sceneId: string;
  documents: readonly OpenDocument[];
}

function isOpenDocument(game: Game, value: unknown): value is OpenDocument {
  const { kind, of, id } = Object(value) as Partial<Record<keyof OpenDocument, unknown>>;
  const isKnown = DOCUMENT_KINDS.some((known) => known === kind) && ROOMS.some((room) => room === of) && typeof id === "string";
  return isKnown && ownerOfDocument(game, value as OpenDocument) !== null;
}
const ROOMS: readonly OpenDocument["of"][] = ["asset", "module", "prefab", "scene", "function", "game"];

/** The stored layout without deleted documents. */
export function readEditorLayout(game: Game, kept: unknown): Partial<Desk> {
  const { sceneId, documents } = Object(kept) as Partial<Record<keyof Desk, unknown>>;
  const open = (Array.isArray(documents) ? documents : []).filter((each) => isOpenDocument(game, each)).slice(0, MAX_TABS);
  const byKey = new Map(open.map((each) => [keyOfDocument(each), each]));
  return {
    ...(typeof sceneId === "string" && Object.hasOwn(game.scenes, sceneId) ? { sceneId } : {}),
    ...(byKey.size > 0 ? { documents: [...byKey.values()] } : {}),
  };
}

/**
 * Restores the open scene and tabs of the last visit, and stores changes. The scene is
 * shown first. @returns unsubscribe.
 */
export function storeEditorLayout(editor: Editor, uid: string): () => void {
  const key = `playsmith:desk:${uid}:${editor.projectId}`;
  let { sceneId, documents } = editor.state;
  try {
    const desk = readEditorLayout(editor.game, JSON.parse(localStorage.getItem(key) ?? "null"));
    if (desk.sceneId !== undefined && desk.sceneId !== sceneId) editor.openScene(desk.sceneId);
    if (desk.documents) editor.update({ documents: desk.documents });
  } catch {
    // Ignore invalid stored values, as on a first visit.
  }
  return editor.subscribe(() => {
    const now = editor.state;
    if (now.sceneId === sceneId && now.documents === documents) return;
    ({ sceneId, documents } = now);
    try {
      const desk: Desk = { sceneId, documents: documents.slice(-MAX_TABS) };
      localStorage.setItem(key, JSON.stringify(desk));
    } catch {
      // If local storage is full, the next visit starts with the first scene.
    }
  });
}
