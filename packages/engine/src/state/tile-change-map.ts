import type { Hasher } from "../numbers/hash.ts";
import type { StatePart } from "./state-part.ts";

/** Tiles changed at runtime since the scene began: tile number by layer id and cell. */
export class TileChangeMap extends Map<string, Map<number, number>> implements StatePart<[string, [number, number][]][]> {
  readonly name = "tileChanges";

  save(): [string, [number, number][]][] | undefined {
    return this.size > 0 ? Array.from(this, ([layerId, changes]) => [layerId, [...changes]]) : undefined;
  }

  load(saved: [string, [number, number][]][] | undefined): void {
    super.clear();
    for (const [layerId, changes] of saved ?? []) this.set(layerId, new Map(changes));
  }

  isDerivedValid(saved: [string, [number, number][]][] | undefined): boolean {
    return this.size === 0 && saved === undefined;
  }

  hash(hasher: Hasher): void {
    for (const [layerId, changes] of this) {
      hasher.text(layerId);
      for (const change of changes) for (const number of change) hasher.word(number);
    }
  }
}
