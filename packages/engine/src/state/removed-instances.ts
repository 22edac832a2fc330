import type { StatePart } from "./state-part.ts";

/** Ids of placed instances that were removed while the scene runs, so that an edit does not add them again. */
export class RemovedInstances extends Set<string> implements StatePart<string[]> {
  readonly name = "removedInstances";

  save(): string[] | undefined {
    return this.size > 0 ? [...this] : undefined;
  }

  load(saved: string[] | undefined): void {
    this.clear();
    for (const id of saved ?? []) this.add(id);
  }

  /** Not hashed: only later edits depend on it, and recordings belong to a fixed version of a game. */
  hash(): void {}
}
