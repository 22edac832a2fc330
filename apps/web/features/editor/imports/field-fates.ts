import { translated } from "@playsmith/texts";
import type { Json } from "./json-fields.ts";

/**
 * What becomes of a field of a file: it is kept, or approximated in a way that is told here, it only matters in the program that wrote it,
 * its reader reports it in words of its own, or it is reported when it has another value than the given default.
 */
export type Fate = "kept" | "editing" | "noted" | { approximated: string } | { reported: unknown };
/** All fields of a part of a format, by name. */
export type FieldFates = Readonly<Record<string, Fate>>;

/** Names in one message. */
const MAX_NAMED = 5;
/** Fields of which there are messages. A broken file may have any number of unknown ones. */
const MAX_FIELDS = 30;
const MAX_NAME_LENGTH = 40;

/** Collects the fields of a file that mean nothing in a game, so that none is dropped without a word. */
export class LeftOutFields {
  readonly #names = new Map<string, Set<string>>();

  /** Notes the fields of a part that are to be reported, and those that the format is not known to have. @param name of the part. */
  check(part: Json, fates: FieldFates, name: string): void {
    for (const [field, value] of Object.entries(part)) {
      const fate = Object.hasOwn(fates, field) ? fates[field] : undefined;
      if (fate === undefined ? !isEmpty(value) : isReported(fate) && !isDefault(value, fate.reported)) this.add(field, name);
    }
  }

  add(field: string, name: string): void {
    const names = this.#names.get(field);
    if (names) names.add(name);
    else if (this.#names.size < MAX_FIELDS) this.#names.set(field.slice(0, MAX_NAME_LENGTH), new Set([name]));
  }

  get notes(): string[] {
    return [...this.#names].map(([field, names]) => {
      const listed = [...names].slice(0, MAX_NAMED).map((name) => `“${name.slice(0, MAX_NAME_LENGTH)}”`);
      const more = names.size - listed.length;
      const list = listed.join(", ");
      return translated("“{field}” is not carried over: {names}.", {
        field,
        names: more > 0 ? translated("{names} and {more} more", { names: list, more }) : list,
      });
    });
  }
}

const isReported = (fate: Fate): fate is { reported: unknown } => typeof fate === "object" && "reported" in fate;

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false || value === 0) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

const isDefault = (value: unknown, otherwise: unknown): boolean =>
  (isEmpty(value) && isEmpty(otherwise)) || value === undefined || value === null || value === otherwise;
