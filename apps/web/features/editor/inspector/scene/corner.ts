/** By the fields of a size, what is there stays where it is. */
export const CORNER = { x: 0, y: 0 } as const;
