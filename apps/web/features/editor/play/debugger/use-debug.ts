import { useSyncExternalStore } from "react";
import type { DebugLink, DebugState } from "./debug-link.ts";

/** The latest that the debugger has said of one kind; undefined before it has. */
export function useDebug<Kind extends keyof DebugState>(link: DebugLink, kind: Kind): DebugState[Kind] {
  return useSyncExternalStore(link.subscribe, () => link.state[kind]);
}

/** What follows from what the debugger has said. @param read gives a primitive value, so that only its changes are drawn. */
export function useDebugged<Value extends string | number | boolean>(link: DebugLink, read: (state: DebugState) => Value): Value {
  return useSyncExternalStore(link.subscribe, () => read(link.state));
}
