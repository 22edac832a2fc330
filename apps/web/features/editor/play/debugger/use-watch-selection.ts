import { useEffect } from "react";
import { useEditorState } from "../../editor-context.tsx";
import type { DebugLink } from "./debug-link.ts";

/** Has the debugger look at what the selected object of the scene has become in the running game. */
export function useWatchSelection(link: DebugLink): void {
  const [instanceId] = useEditorState((now) => (now.selection.length === 1 ? now.selection : []));
  useEffect(() => {
    link.send(instanceId === undefined ? { kind: "watch" } : { kind: "watch", instanceId });
  }, [link, instanceId]);
}
