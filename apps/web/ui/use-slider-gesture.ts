import { useRef } from "react";

/**
 * What one drag of a slider, or the keys pressed while it has the focus, share, so that they are undone together and apart from the next.
 * @returns what is read with each change, and the handlers that begin a new one.
 */
export function useSliderGesture(): { gesture: () => object; begins: { onPointerDown: () => void; onFocus: () => void } } {
  const current = useRef<object>({});
  const begin = (): void => {
    current.current = {};
  };
  return { gesture: () => current.current, begins: { onPointerDown: begin, onFocus: begin } };
}
