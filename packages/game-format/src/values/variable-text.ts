import { behaviourVariables } from "../behaviours/variables.ts";
import type { Game } from "../game.ts";
import type { Value } from "./value.ts";
import { effectivePrefab } from "../objects/variant.ts";

/** How a value reads in a text: numbers with two decimals at most, lists with commas. */
export function valueText(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, entry]) => `${name}: ${valueText(entry)}`)
      .join(", ");
  }
  return String(value);
}

/**
 * The variable that the braces of a text name. Of a scene's or an object's own variable the text may say whose it is, as expressions do:
 * `{scene.wave}`, `{this.health}`.
 */
export const shownName = (written: string): string => written.trim().replace(/^(?:scene|this)\./, "");

/** A text with each `{name}` replaced by the variable of that name, where there is one. */
export function withVariables(text: string, valueOf: (name: string) => Value | undefined): string {
  if (!text.includes("{")) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = valueOf(shownName(name));
    return value === undefined ? whole : valueText(value);
  });
}

/** What behaviours fill or read in the game's variables, by name, with the value from before they have. */
export function behaviourStartValues(prefabs: Game["prefabs"]): ReadonlyMap<string, Value> {
  return new Map(
    Object.keys(prefabs)
      .flatMap((id) => behaviourVariables(effectivePrefab(prefabs, id) ?? { behaviours: {} }))
      .flatMap((variable) => (variable.of === "game" ? [[variable.name, variable.holds] as const] : [])),
  );
}
