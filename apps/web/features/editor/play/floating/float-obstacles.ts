import { createContext, useContext } from "react";

/** Knows what a floating game must not cover. */
export class FloatObstacles {
  readonly #kept = new Set<Element>();
  readonly #listeners = new Set<() => void>();
  readonly #sizes = new ResizeObserver(() => this.#tell());

  /** Those that can be used now, the first to come first. */
  get kept(): Element[] {
    return [...this.#kept].filter((element) => element.isConnected && element.closest("[inert]") === null);
  }

  /** As the ref of an element: it is kept clear while it is there. */
  keepClear = (element: Element | null): (() => void) => {
    if (!element) return () => undefined;
    this.#kept.add(element);
    // Tells of it for the first time, too.
    this.#sizes.observe(element);
    return () => {
      this.#kept.delete(element);
      this.#sizes.unobserve(element);
      this.#tell();
    };
  };

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const FloatRoomContext = createContext<FloatObstacles | null>(null);
export const FloatObstaclesProvider = FloatRoomContext.Provider;

/** Keeps the element that has it as its ref from being covered by a floating game. */
export function useKeepClear(): (element: Element | null) => () => void {
  const room = useContext(FloatRoomContext);
  if (!room) throw new Error("useKeepClear is for parts of the middle of the editor");
  return room.keepClear;
}

export function useFloatObstacles(): FloatObstacles {
  const room = useContext(FloatRoomContext);
  if (!room) throw new Error("useFloatRoom is for parts of the middle of the editor");
  return room;
}
