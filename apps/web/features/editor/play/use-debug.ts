import { useSyncExternalStore } from "react";
import type { DebugLink, DebugState } from "./debug-link.ts";

/** The latest that the debugger has said of one kind; undefined before it has. */
export function useDebug<Kind extends keyof DebugState>(link: DebugLink, kind: Kind): DebugState[Kind] {
  return useSyncExternalStore(link.subscribe, () => link.state[kind]);
}
