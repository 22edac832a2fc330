import { useSyncExternalStore } from "react";
import type { DebugLink, DebugState } from "./debug-link.ts";

/** The latest report of a kind; undefined before the first. */
export function useDebug<Kind extends keyof DebugState>(link: DebugLink, kind: Kind): DebugState[Kind] {
  return useSyncExternalStore(link.subscribe, () => link.state[kind]);
}

/** Selects from the debugger's reports. @param read returns a primitive, so that only its changes cause a render. */
export function useDebugged<Value extends string | number | boolean>(link: DebugLink, read: (state: DebugState) => Value): Value {
  return useSyncExternalStore(link.subscribe, () => read(link.state));
}
