import { createContext, useContext, useEffect, useRef } from "react";
import type { FinderEntry } from "./finder.tsx";

/** The commands of parts of the screen, which the palette offers for as long as those are there. */
export class CommandRegistry {
  readonly #readers = new Set<() => readonly FinderEntry[]>();

  /** @returns takes them away again. */
  add(reader: () => readonly FinderEntry[]): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  entries(): FinderEntry[] {
    return [...this.#readers].flatMap((reader) => reader());
  }
}

const ShelfContext = createContext<CommandRegistry | null>(null);
export const CommandRegistryProvider = ShelfContext.Provider;

/** Offers commands of this part in the palette. @param read is asked each time that somebody looks for one. */
export function useRegisteredCommands(read: () => readonly FinderEntry[]): void {
  const shelf = useContext(ShelfContext);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => shelf?.add(() => latest.current()), [shelf]);
}
