import type { Presence } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { useOpenProject } from "./editor-context.tsx";

/** Someone else who has this project open. */
export interface Peer {
  clientId: number;
  presence: Presence;
}

const SEND_EVERY_MS = 50;

function isPresence(value: unknown): value is Presence {
  if (typeof value !== "object" || value === null || !("user" in value)) return false;
  const { user } = value;
  return typeof user === "object" && user !== null && "name" in user && typeof user.name === "string";
}

/** Tells the others where this person is, and where they are. */
export function usePresence(): readonly Peer[] {
  const { connection, editor } = useOpenProject();
  const [peers, setPeers] = useState<readonly Peer[]>([]);

  useEffect(() => {
    const { awareness } = connection;
    const read = (): void => {
      const others = [...awareness.getStates()].filter(([clientId]) => clientId !== awareness.clientID);
      setPeers(others.flatMap(([clientId, state]) => (isPresence(state) ? [{ clientId, presence: state }] : [])));
    };
    awareness.on("change", read);
    read();
    return () => awareness.off("change", read);
  }, [connection]);

  useEffect(() => {
    const { awareness } = connection;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const send = (): void => {
      timer = null;
      const { sceneId, pointer, selection } = editor.state;
      awareness.setLocalStateField("place", { sceneId, selection: selection.slice(0, 100), ...(pointer ? { pointer } : {}) });
    };
    const stop = editor.subscribe(() => {
      timer ??= setTimeout(send, SEND_EVERY_MS);
    });
    send();
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [connection, editor]);

  return peers;
}
