import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import type { DebugLink } from "./debug-link.ts";
import { useDebug } from "./use-debug.ts";

/** Picking an object in the running game. */
export interface Picking {
  isOn: boolean;
  /** What became of it, for those who can't see it. */
  said: string;
  toggle(): void;
}

/** What is picked is looked at from then on; if it was placed in the open scene, it is selected there. */
export function usePicking(link: DebugLink, isOpen: boolean): Picking {
  const editor = useEditor();
  const [isOn, setOn] = useState(false);
  const [said, say] = useState("");
  const report = useDebug(link, "picked");
  const set = useCallback(
    (wanted: boolean): void => {
      setOn(wanted);
      link.send({ kind: "pick", isOn: wanted });
    },
    [link],
  );
  useEffect(() => {
    if (!isOpen) set(false);
    say("");
  }, [isOpen, set]);
  // A run that ends takes the pane with it: the next must not begin by picking.
  useEffect(() => () => link.send({ kind: "pick", isOn: false }), [link]);
  useEffect(() => {
    if (!report) return;
    const { picked } = report;
    if (!picked) return say(translated("There is no object."));
    const { instanceId, entity, generation, name } = picked;
    if (instanceId !== undefined && editor.scene?.instances[instanceId]) editor.select([instanceId]);
    link.send({ kind: "watchObject", entity, generation });
    say(translated("{name} picked.", { name: name || translated("Object") }));
    set(false);
  }, [report, link, editor, set]);
  return { isOn, said, toggle: () => set(!isOn) };
}
