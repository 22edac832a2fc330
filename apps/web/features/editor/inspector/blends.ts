import { translated } from "@playsmith/texts";

/** Blend modes of a look. */
export const BLENDS = [
  { value: "normal", label: translated("Normal") },
  { value: "add", label: translated("Added, as light") },
  { value: "multiply", label: translated("Multiplied, as shadow") },
  { value: "screen", label: translated("Screened, as mist") },
];
