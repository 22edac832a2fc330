import type { ClientReplacement } from "./replace-clients.ts";

/** Delay of removing a mark after a save, so that typing does not toggle it with every key. */
export const MARK_STAYS_MS = 1_000;

/**
 * Marks local copies with unacknowledged edits; such copies are not removed. A mark contains the tabs that made the edits, so that no tab
 * removes another's, and the Yjs client ids of the edits.
 */
export interface UnsavedMarks {
  /**
   * Takes over the unsaved edits of a copy that is about to be opened: this tab saves them. @returns their client ids, replaced where they
   * have a replacement, or null without unsaved edits.
   */
  adopt(name: string): number[] | null;
  /** Marks a copy at once, for an edit under `client`. */
  add(name: string, client: number): void;
  /** All edits are saved: removes the mark after {@link MARK_STAYS_MS}. */
  remove(name: string): void;
  has(name: string): boolean;
  /** Removes the marks of saved copies now. */
  settle(): void;
  /** Replaces `client`, an id of another person, from clock `from` on: by the same id in every tab of this device. */
  replace(name: string, client: number, from: number): ClientReplacement;
  /** Forgets a removed copy. */
  forget(name: string): void;
}

/** One tab's mark, as `tab` or `tab:client,client`. */
interface Mark {
  tab: string;
  clients: number[];
}

export function unsavedMarks(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null): UnsavedMarks {
  const me = Math.random().toString(36).slice(2);
  const key = (name: string) => `${name}:unsaved`;
  const replacedKey = (name: string) => `${name}:replaced-clients`;
  const adopted = new Map<string, readonly string[]>();
  const saved = new Set<string>();
  /** Copies whose mark a full storage has refused: this tab alone knows of their edits. */
  const unstored = new Set<string>();
  const replacedHere = new Map<string, ReadonlyMap<number, ClientReplacement>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(name: string): Mark[] {
    const words = (storage?.getItem(key(name)) ?? "").split(" ").filter((word) => word !== "");
    return words.map((word) => {
      const [tab = "", clients = ""] = word.split(":");
      return { tab, clients: clients.split(",").filter(Boolean).map(Number) };
    });
  }

  /** @returns false when the storage is full: editing goes on without it. */
  function store(at: string, text: string): boolean {
    try {
      storage?.setItem(at, text);
      return true;
    } catch {
      return false;
    }
  }

  function write(name: string, marks: readonly Mark[]): boolean {
    const words = marks.map(({ tab, clients }) => (clients.length === 0 ? tab : `${tab}:${clients.join(",")}`));
    if (words.length > 0) return store(key(name), words.join(" "));
    storage?.removeItem(key(name));
    return true;
  }

  const removeTabs = (name: string, tabs: readonly string[]): void =>
    void write(
      name,
      read(name).filter(({ tab }) => !tabs.includes(tab)),
    );

  function readReplaced(name: string): Map<number, ClientReplacement> {
    const there = new Map(replacedHere.get(name));
    for (const word of (storage?.getItem(replacedKey(name)) ?? "").split(" ").filter(Boolean)) {
      const [client = 0, replacement = 0, from = 0] = word.split(":").map(Number);
      there.set(client, { client: replacement, from });
    }
    return there;
  }

  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const name of saved) removeTabs(name, [me]);
    saved.clear();
  };
  return {
    adopt(name) {
      const marks = read(name);
      adopted.set(
        name,
        marks.map(({ tab }) => tab),
      );
      return marks.length === 0
        ? null
        : [...new Set(marks.flatMap(({ clients }) => clients).map((client) => readReplaced(name).get(client)?.client ?? client))];
    },
    add(name, client) {
      saved.delete(name);
      const marks = read(name);
      const own = marks.find(({ tab }) => tab === me);
      if (own?.clients.includes(client)) return;
      const mine = { tab: me, clients: [...(own?.clients ?? []), client] };
      if (write(name, [...marks.filter((mark) => mark !== own), mine])) unstored.delete(name);
      else unstored.add(name);
    },
    remove(name) {
      unstored.delete(name);
      const before = adopted.get(name)?.filter((tab) => tab !== me) ?? [];
      adopted.delete(name);
      // At once: their tabs may add new edits at any time.
      if (before.length > 0) removeTabs(name, before);
      if (!read(name).some(({ tab }) => tab === me)) return;
      saved.add(name);
      timer ??= setTimeout(settle, MARK_STAYS_MS);
    },
    has: (name) => unstored.has(name) || read(name).some(({ tab }) => tab !== me || !saved.has(name)),
    settle,
    replace(name, client, from) {
      const replaced = readReplaced(name);
      const known = replaced.get(client);
      if (known !== undefined) return known;
      const replacement = { client: crypto.getRandomValues(new Uint32Array(1))[0] as number, from };
      // Earlier replacements by this id continue with the new one.
      if (from === 0)
        for (const [first, before] of replaced)
          if (before.client === client) replaced.set(first, { ...before, client: replacement.client });
      replaced.set(client, replacement);
      replacedHere.set(name, replaced);
      store(replacedKey(name), [...replaced].map(([old, anew]) => `${old}:${anew.client}:${anew.from}`).join(" "));
      return replacement;
    },
    forget(name) {
      for (const each of [key(name), replacedKey(name)]) storage?.removeItem(each);
      saved.delete(name);
      unstored.delete(name);
      replacedHere.delete(name);
    },
  };
}
