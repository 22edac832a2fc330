/** Ranges of rotation and size in the units of their fields: degrees, and percent of the prefab's size. Larger values don't fit the format. */
export const ROTATION_RANGE_DEG = { min: -36_000, max: 36_000 } as const;
export const SIZE_RANGE_PERCENT = { min: -10_000, max: 10_000 } as const;
