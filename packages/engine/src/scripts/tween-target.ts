import { colorNumber } from "../scene/looks.ts";

/** The target number of a tween; a colour as 0xrrggbb. */
export function tweenTarget(property: string, to: number | string): number {
  if (property === "tint" && /^#[0-9a-f]{6}$/i.test(String(to))) return colorNumber(String(to));
  if (typeof to !== "number" || !Number.isFinite(to)) throw new TypeError(`${property} can't go to ${String(to)}.`);
  return to;
}
