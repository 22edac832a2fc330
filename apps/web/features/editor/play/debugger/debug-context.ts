import { createContext, useContext } from "react";
import type { DebugLink } from "./debug-link.ts";

const DebugContext = createContext<DebugLink | null>(null);
export const DebugProvider = DebugContext.Provider;

/** Debugger of the running game, for the editor's panels. */
export function useDebugLink(): DebugLink {
  const link = useContext(DebugContext);
  if (!link) throw new Error("useDebugLink is for parts of the editor");
  return link;
}
