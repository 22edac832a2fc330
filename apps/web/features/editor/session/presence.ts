import type { Presence } from "@playsmith/contract";
import { SCENE_KEY } from "@playsmith/editor";
import { useEffect, useState } from "react";
import { colorOf, PERSON_COLORS } from "../../../ui/avatar.tsx";
import { type ProjectConnection, useEditorState, useOpenProject } from "../editor-context.tsx";

/** Someone else who has this project open. */
export interface Peer {
  clientId: number;
  presence: Presence;
}

const SEND_EVERY_MS = 50;

export function isPresence(value: unknown): value is Presence {
  if (typeof value !== "object" || value === null || !("user" in value)) return false;
  const { user } = value;
  if (typeof user !== "object" || user === null || !("id" in user && "name" in user && "color" in user)) return false;
  return typeof user.id === "string" && typeof user.name === "string" && typeof user.color === "string";
}

function peersOf({ awareness }: ProjectConnection): Peer[] {
  const others = [...awareness.getStates()].filter(([clientId]) => clientId !== awareness.clientID);
  return others.flatMap(([clientId, state]) => (isPresence(state) ? [{ clientId, presence: state }] : []));
}

/** Calls with the peers, now and whenever one joins, leaves or moves. @returns unsubscribe. */
export function followPeers(connection: ProjectConnection, call: (peers: readonly Peer[]) => void): () => void {
  const { awareness } = connection;
  const read = ({ added, updated, removed }: Record<"added" | "updated" | "removed", readonly number[]>): void => {
    // Ignore changes of the own presence.
    if ([...added, ...updated, ...removed].some((clientId) => clientId !== awareness.clientID)) call(peersOf(connection));
  };
  awareness.on("change", read);
  call(peersOf(connection));
  return () => awareness.off("change", read);
}

/** The peers. Their positions are left to {@link followPeers}: they change many times per second. */
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

const identityOf = (peer: Peer): string => [peer.clientId, peer.presence.user.id, peer.presence.user.name, colorOfPerson(peer)].join(" ");

/** The display colour of a peer. */
export const colorOfPerson = ({ presence: { user } }: Peer): string => (/^#[0-9a-f]{6}$/i.test(user.color) ? user.color : colorOf(user.id));

/** Changes the own colour if another peer has the same; of the two, the one with the greater user id changes. */
export function useOwnColor(): void {
  const { connection } = useOpenProject();
  useEffect(
    () =>
      followPeers(connection, (peers) => {
        const own = connection.awareness.getLocalState()?.["user"] as Presence["user"] | undefined;
        const others = peers.filter(({ presence }) => presence.user.id !== own?.id);
        if (!own || !others.some((peer) => colorOfPerson(peer) === own.color && peer.presence.user.id < own.id)) return;
        const taken = others.map(colorOfPerson);
        const color = PERSON_COLORS.find((free) => !taken.includes(free));
        if (color !== undefined) connection.awareness.setLocalStateField("user", { ...own, color });
      }),
    [connection],
  );
}

/** The peers at each tab, by its key; at the scene tab only those who look at the same scene. */
export function usePeopleAtTabs(): ReadonlyMap<string, readonly Peer[]> {
  const { connection } = useOpenProject();
  const sceneId = useEditorState((state) => state.sceneId);
  const [tabs, setTabs] = useState<ReadonlyMap<string, readonly Peer[]>>(new Map());
  useEffect(() => {
    let shown: string | null = null;
    return followPeers(connection, (peers) => {
      const at = tabsOf(peers, sceneId);
      const identities = at.map(([key, peer]) => `${key} ${identityOf(peer)}`).join("\n");
      if (identities === shown) return;
      shown = identities;
      const keys = [...new Set(at.map(([key]) => key))];
      setTabs(new Map(keys.map((key) => [key, at.filter((entry) => entry[0] === key).map(([, peer]) => peer)])));
    });
  }, [connection, sceneId]);
  return tabs;
}

/** The key of the tab that each peer shows, without peers in another scene. */
export function tabsOf(peers: readonly Peer[], sceneId: string): [key: string, peer: Peer][] {
  return peers.flatMap((peer): [string, Peer][] => {
    const { documentKey = SCENE_KEY, sceneId: theirs } = peer.presence.place ?? {};
    const isElsewhere = typeof documentKey !== "string" || (documentKey === SCENE_KEY && theirs !== sceneId);
    return isElsewhere ? [] : [[documentKey, peer]];
  });
}

/** Publishes the own scene, tab, selection and pointer. */
export function useShownPlace(): void {
  const { connection, editor } = useOpenProject();
  useEffect(() => {
    const { awareness } = connection;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const send = (): void => {
      timer = null;
      const { sceneId, documentKey, pointer, selection, camera } = editor.state;
      const place = { sceneId, documentKey, selection: selection.slice(0, 100), view: camera };
      awareness.setLocalStateField("place", pointer ? { ...place, pointer } : place);
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
