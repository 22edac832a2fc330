import { language } from "@playsmith/texts";

/** A size in megabytes, in the language of the app. */
export const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1_000_000);
