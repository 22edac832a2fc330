import { type PlacedReaction, readReaction } from "./reaction-kinds.ts";

/** Most reactions that are visible at once. */
const VISIBLE_MAX = 20;
/** Shortest time between two reactions of one client that are shown: others may send what they want. */
const SHOWN_EVERY_MS = 300;
const NAME_LENGTH = 24;

/** A reaction that is to be shown. */
export interface ShownReaction extends PlacedReaction {
  key: string;
  name: string;
  isOwn: boolean;
}

/** Finds the new reactions in the presence of everybody in a project. */
export class ReactionFeed {
  readonly #ownClientId: number;
  readonly #last = new Map<number, { id: number; atMs: number }>();

  constructor(ownClientId: number) {
    this.#ownClientId = ownClientId;
  }

  /**
   * The reactions in the open scene that were not there before.
   * @param visible how many are visible now.
   */
  read(states: ReadonlyMap<number, unknown>, sceneId: string, visible: number, nowMs: number): ShownReaction[] {
    for (const clientId of this.#last.keys()) if (!states.has(clientId)) this.#last.delete(clientId);
    const found: ShownReaction[] = [];
    for (const [clientId, state] of states) {
      const { reaction, user } = (state ?? {}) as { reaction?: unknown; user?: { name?: unknown } };
      const placed = readReaction(reaction);
      const before = this.#last.get(clientId);
      if (placed === null || placed.sceneId !== sceneId || placed.id === before?.id) continue;
      if (before !== undefined && nowMs - before.atMs < SHOWN_EVERY_MS) continue;
      if (visible + found.length >= VISIBLE_MAX) break;
      this.#last.set(clientId, { id: placed.id, atMs: nowMs });
      const name = typeof user?.name === "string" ? user.name.slice(0, NAME_LENGTH) : "";
      found.push({ ...placed, key: `${clientId} ${placed.id}`, name, isOwn: clientId === this.#ownClientId });
    }
    return found;
  }
}
