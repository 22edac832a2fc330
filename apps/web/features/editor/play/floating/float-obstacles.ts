import { createContext, useContext } from "react";

/** Registry of the elements that a floating game must not cover. */
export class FloatObstacles {
  readonly #kept = new Set<Element>();
  readonly #listeners = new Set<() => void>();
  readonly #sizes = new ResizeObserver(() => this.#notify());

  /** The visible elements, the most important first. */
  get kept(): Element[] {
    return [...this.#kept].filter((element) => element.isConnected && element.closest("[inert]") === null);
  }

  /** Ref callback: the element is registered while it is mounted. */
  keepClear = (element: Element | null): (() => void) => {
    if (!element) return () => undefined;
    this.#kept.add(element);
    // `observe()` also triggers the callback, so listeners are notified of a new element.
    this.#sizes.observe(element);
    return () => {
      this.#kept.delete(element);
      this.#sizes.unobserve(element);
      this.#notify();
    };
  };

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const FloatRoomContext = createContext<FloatObstacles | null>(null);
export const FloatObstaclesProvider = FloatRoomContext.Provider;

/** Registers the element with this ref as an obstacle of a floating game. */
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
