import { createContext, useContext, useEffect } from "react";
import type { FinderEntry } from "./finder.tsx";
import { useLatest } from "../../../ui/use-latest.ts";

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

const CommandRegistryContext = createContext<CommandRegistry | null>(null);
export const CommandRegistryProvider = CommandRegistryContext.Provider;

/** Offers commands of this part in the palette. @param read is asked each time that somebody looks for one. */
export function useRegisteredCommands(read: () => readonly FinderEntry[]): void {
  const registry = useContext(CommandRegistryContext);
  const latest = useLatest(read);
  useEffect(() => registry?.add(() => latest.current()), [registry, latest]);
}
