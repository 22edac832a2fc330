/** A change of a game: `value` replaces the value at `path`; without `value` it is deleted. */
export interface PatchChange {
  readonly path: readonly string[];
  readonly value?: unknown;
}

interface Node {
  children: Map<string, Node>;
  /** The last change of this path, with its position in the order of all changes. */
  last: { order: number; change: PatchChange } | null;
}

const emptyNode = (): Node => ({ children: new Map(), last: null });

/**
 * Compacted changes that a player does not have yet: a change replaces earlier ones of its path and of paths inside it. The result is
 * the same as with all changes.
 */
export class PatchLog {
  #root = emptyNode();
  #order = 0;

  get isEmpty(): boolean {
    return this.#root.children.size === 0;
  }

  add(changes: readonly PatchChange[]): void {
    for (const change of changes) {
      let node = this.#root;
      for (const key of change.path) {
        const next = node.children.get(key) ?? emptyNode();
        node.children.set(key, next);
        node = next;
      }
      node.children.clear();
      node.last = { order: this.#order++, change };
    }
  }

  /** Removes all changes. @returns them in their order. */
  take(): PatchChange[] {
    const found: { order: number; change: PatchChange }[] = [];
    const nodes = [this.#root];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.last !== null) found.push(node.last);
      nodes.push(...node.children.values());
    }
    this.#root = emptyNode();
    return found.sort((one, other) => one.order - other.order).map(({ change }) => change);
  }
}
