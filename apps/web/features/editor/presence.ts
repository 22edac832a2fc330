import type { Presence } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { type ProjectConnection, useOpenProject } from "./editor-context.tsx";

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

function peersOf({ awareness }: ProjectConnection): Peer[] {
  const others = [...awareness.getStates()].filter(([clientId]) => clientId !== awareness.clientID);
  return others.flatMap(([clientId, state]) => (isPresence(state) ? [{ clientId, presence: state }] : []));
}

/** Calls with the others who are here, now and whenever one comes, goes or moves. @returns stops it. */
export function followPeers(connection: ProjectConnection, call: (peers: readonly Peer[]) => void): () => void {
  const { awareness } = connection;
  const read = ({ added, updated, removed }: Record<"added" | "updated" | "removed", readonly number[]>): void => {
    // What this person does is told to the others only.
    if ([...added, ...updated, ...removed].some((clientId) => clientId !== awareness.clientID)) call(peersOf(connection));
  };
  awareness.on("change", read);
  call(peersOf(connection));
  return () => awareness.off("change", read);
}

/** The others who are here. Where they are is left to {@link followPeers}: it changes many times a second. */
export function usePeople(): readonly Peer[] {
  const { connection } = useOpenProject();
  const [people, setPeople] = useState<readonly Peer[]>([]);
  useEffect(
    () =>
      followPeers(connection, (peers) =>
        setPeople((before) => (peers.map(identityOf).join() === before.map(identityOf).join() ? before : peers)),
      ),
    [connection],
  );
  return people;
}

const identityOf = ({ clientId, presence }: Peer): string => `${clientId} ${presence.user.id} ${presence.user.name}`;

/** Tells the others where this person is. */
export function useShownPlace(): void {
  const { connection, editor } = useOpenProject();
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
}
