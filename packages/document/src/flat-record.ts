import type * as Y from "yjs";
import type { CellMap } from "./cell-grid.ts";

/** The keys that lead to a value inside the game, as in game-format's patches. */
export type Path = readonly string[];

/**
 * Flat records: the rules of the whole game, the layers of a sprite or tileset, and the cells of a layer in a frame or tile have no map of
 * their own. Their entries are in their owner's map, as `rules/<line>`, `layers/<layer>` and `layers/<layer>/<chunk>:<writer>`. If a map were
 * created with its first entry, two users could create it concurrently, and one of the maps with its entries would be lost.
 */
const LAYERS = "layers";
const RULES = "rules";
const isGameRecord = (path: Path): boolean => path.length === 1 && path[0] === RULES;
const isSpriteRecord = (path: Path): boolean => path.length === 3 && path[0] === "assets" && path[2] === LAYERS;
const isFrameRecord = (path: Path): boolean =>
  path.length === 5 && path[0] === "assets" && (path[2] === "frames" || path[2] === "tiles") && path[4] === LAYERS;

/** Whether a record's entries are stored in its owner's map. */
export const isFlatRecord = (path: Path): boolean => isGameRecord(path) || isSpriteRecord(path) || isFrameRecord(path);

/** The path of the flat record of the owner at a path; null when it has none. */
export function flatRecordOf(owner: Path): Path | null {
  const record = [...owner, owner.length === 0 ? RULES : LAYERS];
  return isFlatRecord(record) ? record : null;
}

/** Whether a path is the cells of a layer in a frame. */
export const isLayerCells = (path: Path): boolean => path.length === 6 && isFrameRecord(path.slice(0, 5));

/** The keys in the shared maps that lead to a path's value. */
export function sharedSteps(path: Path): Path {
  const at = path[0] === RULES ? 0 : isSpriteRecord(path.slice(0, 3)) ? 2 : isFrameRecord(path.slice(0, 5)) ? 4 : -1;
  if (at < 0 || path.length < at + 2) return path;
  return [...path.slice(0, at), `${path[at]}/${path[at + 1]}`, ...path.slice(at + 2)];
}

/** The path for keys in the shared maps. */
export const plainPath = (steps: Path): Path =>
  steps.flatMap((step, index) =>
    step.startsWith(`${LAYERS}/`) || (index === 0 && step.startsWith(`${RULES}/`)) ? step.split("/") : [step],
  );

/** The ids in a flat record of an owner's map, with the keys of each. */
export function flatKeys(owner: Y.Map<unknown>, path: Path): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const key of owner.keys()) {
    const [record, id] = key.split("/");
    if (record !== path.at(-1) || !id || id === "__proto__") continue;
    const keys = entries.get(id);
    if (keys) keys.push(key);
    else entries.set(id, [key]);
  }
  return entries;
}

/** The cells of a layer in a frame as a grid storage. */
export class LayerCells implements CellMap {
  readonly #owner: Y.Map<unknown>;
  readonly #prefix: string;

  constructor(owner: Y.Map<unknown>, layerId: string) {
    this.#owner = owner;
    this.#prefix = `${LAYERS}/${layerId}/`;
  }

  *keys(): IterableIterator<string> {
    for (const key of this.#owner.keys()) if (key.startsWith(this.#prefix)) yield key.slice(this.#prefix.length);
  }

  get(key: string): Uint8Array | undefined {
    const patch = this.#owner.get(this.#prefix + key);
    return patch instanceof Uint8Array ? patch : undefined;
  }

  set(key: string, patch: Uint8Array): void {
    this.#owner.set(this.#prefix + key, patch);
  }

  delete(key: string): void {
    this.#owner.delete(this.#prefix + key);
  }

  clear(): void {
    for (const key of Array.from(this.keys())) this.delete(key);
  }
}
