/** For so long after edits have been saved their mark stays: whoever types would have it set and taken away with every key. */
export const MARK_STAYS_MS = 1_000;

/** Remembers on this device which copies of projects hold edits that the server has not acknowledged: those are never thrown away. */
export interface UnsavedMarks {
  /** What is unsaved is marked at once, what is saved no longer after {@link MARK_STAYS_MS}. */
  set(name: string, unsaved: boolean): void;
  has(name: string): boolean;
  /** Takes away now the marks of all that is saved. */
  settle(): void;
}

export function unsavedMarks(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null): UnsavedMarks {
  const key = (name: string) => `${name}:unsaved`;
  const isMarked = (name: string) => (storage?.getItem(key(name)) ?? null) !== null;
  const saved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const name of saved) storage?.removeItem(key(name));
    saved.clear();
  };
  return {
    set(name, unsaved) {
      if (unsaved) {
        saved.delete(name);
        if (!isMarked(name)) storage?.setItem(key(name), "1");
      } else if (isMarked(name)) {
        saved.add(name);
        timer ??= setTimeout(settle, MARK_STAYS_MS);
      }
    },
    has: (name) => !saved.has(name) && isMarked(name),
    settle,
  };
}
