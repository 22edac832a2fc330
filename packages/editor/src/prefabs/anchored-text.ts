import { type Prefab, type Primitive, resolveParams } from "@playsmith/game-format";

type Align = "left" | "center" | "right";

/** The alignment of a text at a HUD anchor that keeps it inside the view. @param anchor of a HUD anchor. */
export function alignAt(anchor: Primitive | undefined): Align {
  if (/left$/i.test(String(anchor))) return "left";
  return /right$/i.test(String(anchor)) ? "right" : "center";
}

/** A text's new alignment after a change of its HUD anchor; null for no text, or when the alignment was set manually. */
export function alignAfter({ look, behaviours }: Prefab, behaviourId: string, name: string, value: Primitive): Align | null {
  const use = behaviours[behaviourId];
  if (look.kind !== "text" || use?.type !== "hudAnchor" || name !== "anchor") return null;
  const isAsBefore = look.align === alignAt(resolveParams("hudAnchor", use.params)["anchor"]);
  return isAsBefore && look.align !== alignAt(value) ? alignAt(value) : null;
}
