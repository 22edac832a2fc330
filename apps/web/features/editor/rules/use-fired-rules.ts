import type { RuleOwner } from "@playsmith/game-format";
import { type RefObject, useEffect } from "react";
import { useDebugLink } from "../play/debugger/debug-context.ts";
import { useDebug } from "../play/debugger/use-debug.ts";
import { lineWith } from "./sheet-context.tsx";

/** How long a line stays marked after its rule has fired: longer than the time between two reports, so that it does not flicker. */
const MARKED_MS = 450;

/** Marks the lines of rules that fire while the game runs. */
export function useFiredRules(root: RefObject<HTMLElement | null>, owner: RuleOwner): void {
  const link = useDebugLink();
  const report = useDebug(link, "fired");
  useEffect(() => {
    link.send({ kind: "trace", isOn: true });
    return () => link.send({ kind: "trace", isOn: false });
  }, [link]);
  useEffect(() => {
    if (!report) return;
    // Marked by hand: a game may fire rules many times a second, and no line has to be drawn anew for that.
    const lines = report.rules
      .filter(({ kind, ownerId }) => kind === owner.kind && ownerId === owner.id)
      .flatMap(({ ruleId }) => root.current?.querySelector<HTMLElement>(lineWith(ruleId)) ?? []);
    for (const line of lines) line.dataset["fired"] = "";
    const timer = setTimeout(() => {
      for (const line of lines) delete line.dataset["fired"];
    }, MARKED_MS);
    return () => {
      clearTimeout(timer);
      for (const line of lines) delete line.dataset["fired"];
    };
  }, [report, root, owner]);
}
