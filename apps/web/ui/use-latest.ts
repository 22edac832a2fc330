import { type RefObject, useInsertionEffect, useRef } from "react";

/**
 * A ref to the value of the last render, for listeners and timers that must not be set up again when it changes.
 * It is set before all other effects of that render; reading it while rendering gives the value before.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
