import { type Prefab, type Primitive, resolveParams } from "@playsmith/game-format";

type Align = "left" | "center" | "right";

/** How a text is set that keeps to a place of the view, so that none of it hangs out of it. @param anchor of a HUD anchor. */
export function alignAt(anchor: Primitive | undefined): Align {
  if (/left$/i.test(String(anchor))) return "left";
  return /right$/i.test(String(anchor)) ? "right" : "center";
}

/** How a prefab's text is to be set once its HUD anchor is at another place; null where it stays, as it was set on purpose or is no text. */
export function alignAfter({ look, behaviours }: Prefab, behaviourId: string, name: string, value: Primitive): Align | null {
  const use = behaviours[behaviourId];
  if (look.kind !== "text" || use?.type !== "hudAnchor" || name !== "anchor") return null;
  const isAsBefore = look.align === alignAt(resolveParams("hudAnchor", use.params)["anchor"]);
  return isAsBefore && look.align !== alignAt(value) ? alignAt(value) : null;
}
