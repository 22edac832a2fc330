import { expect } from "vitest";
import type { Fate, FieldFates } from "../field-fates.ts";
import type { LevelReading } from "../level-reading.ts";
import { importIntoProject } from "./import-into-project.ts";

/** A value of a field that is not its default, and what the part must hold besides for it to matter. */
export interface Sample {
  value: unknown;
  given?: object;
  /** The variant of the part that has the field. */
  of?: string;
}

/** What an import makes of a file, without the random ids, and its report. */
function outcomeOf(reading: LevelReading): { made: string; notes: readonly string[] } {
  const { game, notes } = importIntoProject(reading);
  const ids = new Map<string, string>();
  const text = JSON.stringify([game, [...reading.pictures], [...reading.sprites]]);
  const made = text.replace(/"([0-9A-Za-z]{12})"/g, (_, id: string) => {
    if (!ids.has(id)) ids.set(id, `id${ids.size}`);
    return `"${ids.get(id)}"`;
  });
  return { made, notes };
}

/**
 * Expects that an import with a sample of a field differs from one without it as the field's fate says: in what is made, or in the report.
 * @param read imports a file whose part of that variant holds some fields.
 */
export function expectFate(fate: Fate, field: string, { value, given = {} }: Sample, read: (fields: object) => LevelReading): void {
  const [plain, changed] = [outcomeOf(read(given)), outcomeOf(read({ ...given, [field]: value }))];
  const isReported = JSON.stringify(changed.notes) !== JSON.stringify(plain.notes);
  if (fate === "noted" || (typeof fate === "object" && "reported" in fate)) expect(isReported, `${field} in the report`).toBe(true);
  else expect(changed.made !== plain.made, `${field} in the document`).toBe(true);
}

/** All fields of the parts of a format but for those that only matter in its own program. */
export const carriedFields = (parts: Readonly<Record<string, FieldFates>>): [string, string, Fate][] =>
  Object.entries(parts).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([field, fate]): [string, string, Fate][] => (fate === "editing" ? [] : [[part, field, fate]])),
  );
