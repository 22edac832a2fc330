import { translated } from "@playsmith/texts";
import { element } from "../element.ts";

/** A moment of a ranked run. */
export interface RunMoment {
  runId: string;
  tick: number;
}

/** What lets visitors comment on the moment that they watch; absent on pages without open comments. */
export interface MomentComments {
  /** The tick that is shown. */
  tick(): number;
  comment(moment: RunMoment): void;
}

/** A button beside a watched run; none where comments are closed. */
export function momentButton(runId: string, comments: MomentComments | null): HTMLElement[] {
  if (!comments) return [];
  const button = element("button", "", { type: "button" }, translated("Comment on this moment"));
  button.addEventListener("click", () => comments.comment({ runId, tick: comments.tick() }));
  return [button];
}
