import { type LiveStroke, type PixelEditor, readLiveStroke } from "@playsmith/editor/pixels";
import { useEffect } from "react";
import { type ProjectConnection, useOpenProject } from "../../editor-context.tsx";
import { colorOfPerson, followPeers } from "../../session/presence.ts";
import { usePixelEditor } from "../pixels-context.tsx";

const SEND_EVERY_MS = 50;
const NAME_LENGTH = 24;

/** Shares the user's stroke while it is drawn, and shows those of other members. */
export function useLiveStrokes(): void {
  const pixels = usePixelEditor();
  const { connection, isAutoSave } = useOpenProject();
  useEffect(() => showStrokes(pixels, connection), [pixels, connection]);
  useEffect(() => {
    // Without auto-save, unsaved strokes stay on this device.
    if (isAutoSave && !pixels.isReadOnly) return shareStrokes(pixels, connection);
  }, [pixels, connection, isAutoSave]);
}

function showStrokes(pixels: PixelEditor, connection: ProjectConnection): () => void {
  return followPeers(connection, (peers) => {
    pixels.others = peers.flatMap((peer) => {
      const { stroke, user } = peer.presence;
      const sent = readLiveStroke(stroke);
      if (sent?.assetId !== pixels.assetId) return [];
      return [{ ...sent, by: { name: user.name.slice(0, NAME_LENGTH), color: colorOfPerson(peer) } }];
    });
  });
}

function shareStrokes(pixels: PixelEditor, { awareness, whenSaved }: ProjectConnection): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: LiveStroke | null = null;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const stroke = pixels.liveStroke;
    if (stroke === sent) return;
    sent = stroke;
    awareness.setLocalStateField("stroke", stroke);
    // By then the server has broadcast the finished stroke.
    if (stroke?.isDone) void whenSaved().then(() => pixels.settleStroke(stroke));
  };
  const stop = pixels.subscribe(() => {
    if (pixels.state.stroke) timer ??= setTimeout(send, SEND_EVERY_MS);
    else send();
  });
  return () => {
    stop();
    clearTimeout(timer);
    if (sent) awareness.setLocalStateField("stroke", null);
  };
}
