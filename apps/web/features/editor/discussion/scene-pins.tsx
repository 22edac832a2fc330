import { SCENE_KEY } from "@playsmith/editor";
import { toScreen } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { MessageSquare } from "lucide-react";
import { useEditorState, useGame } from "../editor-context.tsx";
import styles from "./discussion.module.css";
import { areaOfPin, placeOfPin } from "./pins.ts";
import { type Thread, useDiscussion } from "./use-discussion.ts";

const TEXT_LENGTH = 60;

/** Marks of the open comments that are pinned to objects and places of the open scene. */
export function ScenePins({ onOpen }: { onOpen: (threadId: string) => void }) {
  const { threads } = useDiscussion();
  const pinned = threads.filter(({ first }) => first.resolvedAt === null && (first.pin?.kind === "object" || first.pin?.kind === "place"));
  // Only with pins: the camera changes with each frame of a drag.
  return pinned.length === 0 ? null : <PlacedPins threads={pinned} onOpen={onOpen} />;
}

function PlacedPins({ threads, onOpen }: { threads: readonly Thread[]; onOpen: (threadId: string) => void }) {
  const camera = useEditorState((state) => state.camera);
  const viewport = useEditorState((state) => state.viewport);
  const sceneId = useEditorState((state) => (state.documentKey === SCENE_KEY ? state.sceneId : ""));
  const game = useGame((now) => now);
  const pins = threads.flatMap(({ first }) => {
    const place = first.pin && sceneId !== "" ? placeOfPin(game, sceneId, first.pin) : null;
    if (!place || !first.pin) return [];
    const area = areaOfPin(sceneId, first.pin);
    const start = area && toScreen(camera, viewport, { x: area.left, y: area.top });
    const end = area && toScreen(camera, viewport, { x: area.right, y: area.bottom });
    const outline = start && end && { left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y };
    return [{ id: first.id, text: first.text, name: first.author?.displayName ?? "", at: toScreen(camera, viewport, place), outline }];
  });
  return (
    <div className={styles["pins"]}>
      {pins.map(({ id, outline }) => outline && <div key={`${id} area`} className={styles["area"]} style={outline} />)}
      {pins.map(({ id, text, name, at }) => (
        <button
          key={id}
          type="button"
          className={styles["pin"]}
          style={{ left: at.x, top: at.y }}
          title={`${name}: ${text}`}
          aria-label={translated("Comment of {name}: {text}", { name, text: text.slice(0, TEXT_LENGTH) })}
          onClick={() => onOpen(id)}
        >
          <MessageSquare size={14} />
        </button>
      ))}
    </div>
  );
}
