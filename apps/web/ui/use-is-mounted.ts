import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still part of the screen; for what happens after an answer. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
