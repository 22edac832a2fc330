const collator = new Intl.Collator("en", { numeric: true });

/** Compares names for a list in which 2 comes before 10, and accents and case matter last. */
export const naturalOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
