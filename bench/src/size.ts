/** Whether to use the small size, which only checks that every bench runs. */
export const isSmall = process.argv.includes("--small");

/** Chooses a quantity: the first in the full size, the last in the small size. */
export const sized = (full: number, small: number): number => (isSmall ? small : full);
