import { behaviourVariables } from "../behaviours/variables.ts";
import type { Game } from "../game.ts";
import type { Value } from "./value.ts";
import { effectivePrefab } from "../objects/variant.ts";

/** Formats a value for a text: numbers with at most two decimals, lists with commas. */
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

/** The variable name of a placeholder, without the optional scope: `{scene.wave}`, `{this.health}`. */
export const shownName = (written: string): string => written.trim().replace(/^(?:scene|this)\./, "");

/** Replaces each `{name}` in a text by the variable of that name, if it exists. */
export function withVariables(text: string, valueOf: (name: string) => Value | undefined): string {
  if (!text.includes("{")) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = valueOf(shownName(name));
    return value === undefined ? whole : valueText(value);
  });
}

/** Game variables that behaviours write or read, by name, with their start values. */
export function behaviourStartValues(prefabs: Game["prefabs"]): ReadonlyMap<string, Value> {
  return new Map(
    Object.keys(prefabs)
      .flatMap((id) => behaviourVariables(effectivePrefab(prefabs, id) ?? { behaviours: {} }))
      .flatMap((variable) => (variable.of === "game" ? [[variable.name, variable.holds] as const] : [])),
  );
}
