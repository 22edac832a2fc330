import { shownName } from "@playsmith/game-format";

/** A text with another name for a variable that it shows as `{name}`. */
export function renameInText(text: string, from: string, to: string): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    shownName(name) === from ? `{${name.trim().slice(0, -from.length)}${to}}` : whole,
  );
}
