import { SCENE_KEY } from "@playsmith/editor";
import { useSyncExternalStore } from "react";
import { type ProjectConnection, useOpenProject } from "../editor-context.tsx";
import { colorOfPerson, isPresence, type Peer } from "./presence.ts";

/** A thing that a list of the editor shows. */
export interface ListedThing {
  of: "scene" | "prefab" | "asset" | "function" | "module" | "game";
  id: string;
}

const NOBODY: readonly Peer[] = [];

/** The thing whose document a peer shows, as `of:id`; null for none. Their presence is not trusted. */
function openThing({ presence }: Peer): string | null {
  const place: { sceneId?: unknown; documentKey?: unknown } = presence.place ?? {};
  const { sceneId, documentKey = SCENE_KEY } = place;
  if (documentKey === SCENE_KEY) return typeof sceneId === "string" ? `scene:${sceneId}` : null;
  if (typeof documentKey !== "string") return null;
  const [, of, id] = documentKey.split(":");
  return of !== undefined && id !== undefined ? `${of}:${id}` : null;
}

/** Who has which thing open: one index per connection, which ignores pointers, selections and views. */
export class OpenThings {
  readonly #connection: ProjectConnection;
  readonly #listeners = new Set<() => void>();
  /** By client id: the peer as it was when its thing or its looks last changed. */
  readonly #shown = new Map<number, { key: string; thing: string; peer: Peer }>();
  #peers: ReadonlyMap<string, readonly Peer[]> = new Map();

  constructor(connection: ProjectConnection) {
    this.#connection = connection;
  }

  /** The other people who have a thing open, each once; the same list until it changes. */
  at({ of, id }: ListedThing): readonly Peer[] {
    return this.#peers.get(`${of}:${id}`) ?? NOBODY;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const { awareness } = this.#connection;
    if (this.#listeners.size === 0) {
      awareness.on("change", this.#read);
      this.#read({ added: [...awareness.getStates().keys()], updated: [], removed: [...this.#shown.keys()] });
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) awareness.off("change", this.#read);
    };
  };

  readonly #read = ({ added, updated, removed }: Record<"added" | "updated" | "removed", readonly number[]>): void => {
    const changed = [...removed, ...added, ...updated].map((clientId) => this.#readClient(clientId));
    if (!changed.includes(true)) return;
    const peers = new Map<string, Peer[]>();
    for (const { thing, peer } of this.#shown.values()) {
      const here = peers.get(thing) ?? [];
      if (!here.some(({ presence }) => presence.user.id === peer.presence.user.id)) here.push(peer);
      peers.set(thing, here);
    }
    this.#peers = peers;
    for (const listener of this.#listeners) listener();
  };

  /** @returns whether what the lists show of this client has changed. */
  #readClient(clientId: number): boolean {
    const { awareness } = this.#connection;
    const state: unknown = awareness.getStates().get(clientId);
    const own = awareness.getLocalState()?.["user"] as { id?: unknown } | undefined;
    const peer = isPresence(state) && state.user.id !== own?.id ? { clientId, presence: state } : null;
    const thing = peer && openThing(peer);
    if (!peer || thing === null) return this.#shown.delete(clientId);
    const key = [thing, peer.presence.user.id, peer.presence.user.name, colorOfPerson(peer)].join("\n");
    if (this.#shown.get(clientId)?.key === key) return false;
    this.#shown.set(clientId, { key, thing, peer });
    return true;
  }
}

const indexes = new WeakMap<ProjectConnection, OpenThings>();

function openThingsOf(connection: ProjectConnection): OpenThings {
  const known = indexes.get(connection) ?? new OpenThings(connection);
  indexes.set(connection, known);
  return known;
}

/** The other people who have a thing open. Renders again only when one opens or leaves it. */
export function usePeopleAt(thing: ListedThing): readonly Peer[] {
  const things = openThingsOf(useOpenProject().connection);
  return useSyncExternalStore(things.subscribe, () => things.at(thing));
}
