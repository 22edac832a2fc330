import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import type { DebugLink } from "./debug-link.ts";
import { useDebug } from "./use-debug.ts";

/** Mode in which a click in the running game selects an object. */
export interface Picking {
  isOn: boolean;
  /** Announcement of the result for screen readers. */
  announcement: string;
  toggle(): void;
}

/** A picked object is inspected; if it is an instance of the open scene, it is selected there. */
export function usePicking(link: DebugLink, isOpen: boolean): Picking {
  const editor = useEditor();
  const [isOn, setOn] = useState(false);
  const [announcement, announce] = useState("");
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
    announce("");
  }, [isOpen, set]);
  // The end of a run ends the mode, since its panel closes.
  useEffect(() => () => link.send({ kind: "pick", isOn: false }), [link]);
  useEffect(() => {
    if (!report) return;
    const { picked } = report;
    if (!picked) return announce(translated("There is no object."));
    const { instanceId, entity, generation, name } = picked;
    if (instanceId !== undefined && editor.scene?.instances[instanceId]) editor.select([instanceId]);
    link.send({ kind: "watchObject", entity, generation });
    announce(translated("{name} picked.", { name: name || translated("Object") }));
    set(false);
  }, [report, link, editor, set]);
  return { isOn, announcement, toggle: () => set(!isOn) };
}
