import { shownName } from "@playsmith/game-format";

/** Renames a variable in the `{name}` placeholders of a text. */
export function renameInText(text: string, from: string, to: string): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    shownName(name) === from ? `{${name.trim().slice(0, -from.length)}${to}}` : whole,
  );
}
