import { createContext, useContext } from "react";
import type { DebugLink } from "./debug-link.ts";

const DebugContext = createContext<DebugLink | null>(null);
export const DebugProvider = DebugContext.Provider;

/** What looks into the running game, for parts of the editor that show something of it. */
export function useDebugLink(): DebugLink {
  const link = useContext(DebugContext);
  if (!link) throw new Error("useDebugLink is for parts of the editor");
  return link;
}
