import { createContext, useContext, useEffect } from "react";
import type { FinderEntry } from "./finder.tsx";
import { useLatest } from "../../../ui/use-latest.ts";

/** Commands that mounted panels register for the command palette. */
export class CommandRegistry {
  readonly #readers = new Set<() => readonly FinderEntry[]>();

  /** @returns a function that unregisters. */
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

/** Registers commands while the component is mounted. @param read is called each time the palette opens. */
export function useRegisteredCommands(read: () => readonly FinderEntry[]): void {
  const registry = useContext(CommandRegistryContext);
  const latest = useLatest(read);
  useEffect(() => registry?.add(() => latest.current()), [registry, latest]);
}
