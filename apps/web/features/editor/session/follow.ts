import type { Presence } from "@playsmith/contract";
import { DOCUMENT_KINDS, type Editor, type OpenDocument, ownerOfDocument, SCENE_KEY } from "@playsmith/editor";
import { ZOOM_MAX, ZOOM_MIN } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useState } from "react";
import { useOpenProject } from "../editor-context.tsx";
import { followPeers } from "./presence.ts";

type Place = NonNullable<Presence["place"]>;

const OWNERS: readonly OpenDocument["of"][] = ["asset", "module", "prefab", "scene", "function", "game"];
/** Own input that ends following. */
const SIGNS = ["pointerdown", "wheel", "keydown"] as const;

/** The document of a key that another editor sent; null for one that is not valid, or whose owner is gone. */
function documentOf(editor: Editor, key: unknown): OpenDocument | null {
  const [kind, of, id] = typeof key === "string" ? key.split(":") : [];
  const document = { kind: DOCUMENT_KINDS.find((known) => known === kind), of: OWNERS.find((known) => known === of), id };
  if (document.kind === undefined || document.of === undefined || document.id === undefined) return null;
  const found: OpenDocument = { kind: document.kind, of: document.of, id: document.id };
  return ownerOfDocument(editor.game, found) ? found : null;
}

const isScene = (editor: Editor, sceneId: unknown): boolean => typeof sceneId === "string" && Object.hasOwn(editor.game.scenes, sceneId);

/** Opens what another editor has open, and shows what their scene view shows. Their presence is not trusted. */
export function goToPlace(editor: Editor, { sceneId, documentKey = SCENE_KEY, view }: Place): void {
  if (documentKey !== SCENE_KEY) {
    const document = documentOf(editor, documentKey);
    if (document) editor.openDocument(document);
    return;
  }
  if (!isScene(editor, sceneId)) return;
  if (editor.state.documentKey !== SCENE_KEY) editor.showDocument(SCENE_KEY);
  if (editor.state.sceneId !== sceneId) editor.openScene(sceneId);
  if (!view || ![view.centerX, view.centerY, view.zoom].every(Number.isFinite)) return;
  const { centerX, centerY } = view;
  editor.update({ camera: { centerX, centerY, zoom: Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, view.zoom)) } });
}

/** Where another editor is, in words. */
export function placeText(editor: Editor, place: Place | undefined): string {
  if (!place) return "";
  const { documentKey = SCENE_KEY, sceneId } = place;
  if (documentKey === SCENE_KEY) return isScene(editor, sceneId) ? (editor.game.scenes[sceneId]?.name ?? "") : "";
  const document = documentOf(editor, documentKey);
  if (!document) return "";
  const name = ownerOfDocument(editor.game, document)?.name ?? "";
  if (document.kind === "rules")
    return document.of === "game" ? translated("Rules of the whole game") : translated("Rules of {name}", { name });
  return document.kind === "code" ? translated("Code of {name}", { name }) : name;
}

/** Follows the view of another editor until this person acts, or the other one leaves. */
export function useFollow(): { followedId: number | null; follow: (clientId: number | null) => void } {
  const { connection, editor } = useOpenProject();
  const [followedId, setFollowedId] = useState<number | null>(null);
  const follow = useCallback(
    (clientId: number | null) => {
      setFollowedId(clientId);
      connection.awareness.setLocalStateField("follows", clientId);
    },
    [connection],
  );
  useEffect(() => {
    if (followedId === null) return;
    const stopWatching = followPeers(connection, (peers) => {
      const peer = peers.find(({ clientId }) => clientId === followedId);
      if (!peer) follow(null);
      else if (peer.presence.place) goToPlace(editor, peer.presence.place);
    });
    const end = (event: Event): void => {
      const isForHeader = event.target instanceof Element && event.target.closest('[role="menu"], header');
      if (!isForHeader || (event instanceof KeyboardEvent && event.key === "Escape")) follow(null);
    };
    for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
    return () => {
      stopWatching();
      for (const sign of SIGNS) window.removeEventListener(sign, end, { capture: true });
    };
  }, [connection, editor, follow, followedId]);
  return { followedId, follow };
}
