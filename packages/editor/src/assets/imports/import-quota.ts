import type { Instance } from "@playsmith/game-format";

/** Less than the server takes in one update: 250,000 entries (Yjs structs) and 8 MiB. What is imported is one edit, and is never sent in parts. */
const ROOM = { entries: 240_000, bytes: 7_500_000 } as const;
/** What an object has besides its overrides, and a prefab at the most, in entries. */
const INSTANCE_ENTRIES = 12;
const PREFAB_ENTRIES = 40;
const PREFAB_BYTES = 600;
/** How much an update of plain data is larger than their JSON, at the most. */
const BYTES_PER_CHARACTER = 1.6;

/** How much more one import may hold, so that it can be saved. */
export class ImportQuota {
  #entries = 0;
  #bytes = 0;

  /** @returns false, having counted nothing, when there is no room for an object, with the prefab that was made for it or without. */
  takeInstance(instance: Instance, isPrefabNew: boolean): boolean {
    const overrides = Object.keys(instance.overrides).length;
    return this.#take(
      INSTANCE_ENTRIES + overrides + (isPrefabNew ? PREFAB_ENTRIES : 0),
      bytesOf(JSON.stringify(instance)) + (isPrefabNew ? PREFAB_BYTES : 0),
    );
  }

  /** @param cells of a layer of tiles, as games hold them. @returns false, having counted nothing, when there is no room for them. */
  takeCells(cells: readonly string[]): boolean {
    return this.#take(cells.length * 2, bytesOf(JSON.stringify(cells)));
  }

  #take(entries: number, bytes: number): boolean {
    if (this.#entries + entries > ROOM.entries || this.#bytes + bytes > ROOM.bytes) return false;
    this.#entries += entries;
    this.#bytes += bytes;
    return true;
  }
}

/** Other characters than those of ASCII take up to three bytes. */
const bytesOf = (json: string): number => (json.length + 2 * (json.match(/[^ -~]/g)?.length ?? 0)) * BYTES_PER_CHARACTER;
