/** For so long after edits have been saved their mark stays: whoever types would have it set and taken away with every key. */
export const MARK_STAYS_MS = 1_000;

/**
 * Remembers on this device which copies of projects hold edits that the server has not acknowledged: those are never thrown away. A mark
 * names the tabs whose edits they are, so that none takes away another's.
 */
export interface UnsavedMarks {
  /** Whether a copy that is about to be opened holds such edits. They are this tab's from now on, which has them saved. */
  adopt(name: string): boolean;
  /** What is unsaved is marked at once, what is saved no longer after {@link MARK_STAYS_MS}. */
  set(name: string, unsaved: boolean): void;
  has(name: string): boolean;
  /** Takes away now the marks of all that is saved. */
  settle(): void;
}

export function unsavedMarks(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null): UnsavedMarks {
  const me = Math.random().toString(36).slice(2);
  const key = (name: string) => `${name}:unsaved`;
  const tabsOf = (name: string) => (storage?.getItem(key(name)) ?? "").split(" ").filter((tab) => tab !== "");
  const adopted = new Map<string, readonly string[]>();
  const saved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeAway(name: string, tabs: readonly string[]): void {
    const others = tabsOf(name).filter((tab) => !tabs.includes(tab));
    if (others.length > 0) storage?.setItem(key(name), others.join(" "));
    else storage?.removeItem(key(name));
  }

  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const name of saved) takeAway(name, [me]);
    saved.clear();
  };
  return {
    adopt(name) {
      const tabs = tabsOf(name);
      adopted.set(name, tabs);
      return tabs.length > 0;
    },
    set(name, unsaved) {
      if (unsaved) {
        saved.delete(name);
        const tabs = tabsOf(name);
        if (!tabs.includes(me)) storage?.setItem(key(name), [...tabs, me].join(" "));
        return;
      }
      const before = adopted.get(name)?.filter((tab) => tab !== me) ?? [];
      adopted.delete(name);
      // At once: whoever they are of may have new ones any moment.
      if (before.length > 0) takeAway(name, before);
      if (!tabsOf(name).includes(me)) return;
      saved.add(name);
      timer ??= setTimeout(settle, MARK_STAYS_MS);
    },
    has: (name) => tabsOf(name).some((tab) => tab !== me || !saved.has(name)),
    settle,
  };
}
