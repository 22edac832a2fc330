/** Values of the column `shape`. */
export const NO_SHAPE = 0;
export const BOX = 1;
export const CIRCLE = 2;
export const POLYGON = 3;

/** Value of the column `box` for a solid collider. */
export const SOLID_BOX = 2;
