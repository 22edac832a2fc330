import { useCallback, useEffect, useRef } from "react";

/**
 * A running game takes the focus; when it ends, gives it back to what had it before.
 * @returns notes what has the focus now; to be called before the game begins.
 */
export function useFocusBack(isPlaying: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isPlaying) return;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === null || activeElement === body || activeElement.closest("[inert]") !== null;
      if (isLost && before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isPlaying]);
  return useCallback(() => {
    before.current = document.activeElement;
  }, []);
}
