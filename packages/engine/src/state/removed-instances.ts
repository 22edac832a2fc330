import type { StatePart } from "./state-part.ts";

/** Ids of placed instances that have left the scene while it runs, so that an edit does not bring them back. */
export class RemovedInstances extends Set<string> implements StatePart<string[]> {
  readonly name = "removedInstances";

  save(): string[] | undefined {
    return this.size > 0 ? [...this] : undefined;
  }

  load(saved: string[] | undefined): void {
    this.clear();
    for (const id of saved ?? []) this.add(id);
  }

  /** Not hashed: it only matters to later edits, and recordings are of games as they are. */
  hash(): void {}
}
