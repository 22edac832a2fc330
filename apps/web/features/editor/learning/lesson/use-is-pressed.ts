import { useEffect, useState } from "react";

/** True while a finger or a button of the mouse is down, wherever it came down. */
export function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const pointers = new Set<number>();
    const onDown = ({ pointerId }: PointerEvent): void => {
      pointers.add(pointerId);
      setPressed(true);
    };
    const onUp = ({ pointerId }: PointerEvent): void => {
      pointers.delete(pointerId);
      setPressed(pointers.size > 0);
    };
    // Nobody tells of a pointer that is lifted elsewhere.
    const onBlur = (): void => {
      pointers.clear();
      setPressed(false);
    };
    window.addEventListener("pointerdown", onDown, true);
    window.addEventListener("pointerup", onUp, true);
    window.addEventListener("pointercancel", onUp, true);
    window.addEventListener("blur", onBlur);
    return () => {
      window.removeEventListener("pointerdown", onDown, true);
      window.removeEventListener("pointerup", onUp, true);
      window.removeEventListener("pointercancel", onUp, true);
      window.removeEventListener("blur", onBlur);
    };
  }, []);
  return isPressed;
}
