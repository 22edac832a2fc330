/** Kinds of collider, as the column `shape` holds them. */
export const NO_SHAPE = 0;
export const BOX = 1;
export const CIRCLE = 2;
export const POLYGON = 3;

/** What the column `box` says of a collider that stops others. */
export const SOLID_BOX = 2;
