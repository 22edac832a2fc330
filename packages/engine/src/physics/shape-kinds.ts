/** Kinds of collider, as the column `shape` holds them. */
export const NO_SHAPE = 0;
export const BOX = 1;
export const CIRCLE = 2;
export const POLYGON = 3;
