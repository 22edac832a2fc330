import { type Value, valueSchema } from "@playsmith/game-format";
import { language, translated } from "@playsmith/texts";
import { readNumber } from "../../../ui/fields/number-text.ts";

const TEXT_LENGTH = 2_000;

/** A parsed value, or an error. */
export type ReadValue = { value: Value } | { problem: string };

/**
 * Parses a typed value: `12` a number, `true` a boolean, `[1, 2]` a list, `{"a": 1}` a map, anything else text.
 * @param before the old value: if it is a list or map, invalid JSON is an error instead of text; if it is a number, the
 * locale's number format is accepted too.
 */
export function readValue(text: string, before: Value, speech = language): ReadValue {
  const trimmed = text.trim();
  if (typeof before === "object" || /^[[{]/.test(trimmed)) {
    const read = readStructure(trimmed);
    if ("value" in read || typeof before === "object") return read;
  }
  if (trimmed === "true" || trimmed === "false") return { value: trimmed === "true" };
  const number = typeof before === "number" ? readNumber(trimmed, speech) : Number(trimmed);
  if (trimmed !== "" && Number.isFinite(number)) return { value: number };
  if (text.length <= TEXT_LENGTH) return { value: text };
  return {
    problem: translated("These are {length} characters; a text has room for {most}.", { length: text.length, most: TEXT_LENGTH }),
  };
}

function readStructure(text: string): ReadValue {
  try {
    const read = valueSchema.safeParse(JSON.parse(text));
    if (read.success) return { value: read.data };
    return {
      problem: translated(
        "A value may hold numbers, texts, true, false, and lists and maps of these, but no more than it is given room for.",
      ),
    };
  } catch (error) {
    return { problem: placeOf(text, error) };
  }
}

/** Describes the position of a JSON error; browsers report it in different formats, or not at all. */
function placeOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const at = /position (\d+)/.exec(message)?.[1];
  const line = at === undefined ? /line (\d+)/.exec(message)?.[1] : String(text.slice(0, Number(at)).split("\n").length);
  return line === undefined
    ? translated(
        "This can't be read, so the game keeps what it was. Within a text, a quotation mark is written \\\" and each text ends with one.",
      )
    : translated(
        "This can't be read from line {line} on, so the game keeps what it was. Within a text, a quotation mark is written \\\" and each text ends with one.",
        { line },
      );
}
