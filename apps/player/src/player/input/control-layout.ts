import type { ControlLayout } from "@playsmith/contract";

/** How far a control is from its usual place, in shares of the frame, and its size in shares of its usual one. */
export type ControlPlace = ControlLayout[string];

const SCALE_LIMITS = { least: 0.6, most: 1.8 } as const;
const SCALE_STEP = 0.15;

/** The key of a control in a layout: tall and wide frames have places of their own. */
export const layoutKey = (control: string, widthPx: number, heightPx: number): string =>
  `${heightPx >= widthPx ? "tall" : "wide"} ${control}`;

/** A place within limits: layouts come from storage. */
export function placeOf(layout: ControlLayout, key: string): ControlPlace {
  const { x = 0, y = 0, scale = 1 } = layout[key] ?? {};
  const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  return { x: within(x, -1, 1), y: within(y, -1, 1), scale: within(scale, SCALE_LIMITS.least, SCALE_LIMITS.most) };
}

/** The next size up or down. */
export function resized(place: ControlPlace, direction: 1 | -1): ControlPlace {
  const scale = place.scale + direction * SCALE_STEP;
  return { ...place, scale: Math.min(SCALE_LIMITS.most, Math.max(SCALE_LIMITS.least, Math.round(scale * 100) / 100)) };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A place moved by some pixels, as far as the control stays within the frame.
 * @param box where the control is now, in pixels of the frame.
 */
export function moved(place: ControlPlace, box: Box, by: { x: number; y: number }, frame: { width: number; height: number }): ControlPlace {
  const along = (start: number, size: number, delta: number, most: number): number =>
    Math.min(Math.max(delta, -start), Math.max(-start, most - size - start));
  return {
    ...place,
    x: place.x + along(box.left, box.width, by.x, frame.width) / frame.width,
    y: place.y + along(box.top, box.height, by.y, frame.height) / frame.height,
  };
}
