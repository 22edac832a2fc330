import { translated } from "@playsmith/texts";

/** How colours are put together with what lies under them. */
export const BLENDS = [
  { value: "normal", label: translated("Normal") },
  { value: "add", label: translated("Added, as light") },
  { value: "multiply", label: translated("Multiplied, as shadow") },
  { value: "screen", label: translated("Screened, as mist") },
];
