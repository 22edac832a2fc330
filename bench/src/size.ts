/** Whether all is measured in a small size: to see that every bench still runs, not how quick it is. */
export const isSmall = process.argv.includes("--small");

/** How often or how much: what is said first, and in a small size what is said last. */
export const sized = (full: number, small: number): number => (isSmall ? small : full);
