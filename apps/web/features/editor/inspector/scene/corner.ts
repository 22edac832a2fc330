/** Resize anchor: which edge stays fixed. */
export const CORNER = { x: 0, y: 0 } as const;
