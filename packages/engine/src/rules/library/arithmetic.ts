import { acos, asin, atan, atan2, cos, exp as e, log, pow, sin, tan } from "../../numbers/maths.ts";
import { finite } from "./values.ts";

const DEGREE = Math.PI / 180;

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
export function roundTo(value: number, digits: number): number {
  const scale = pow(10, Math.min(10, Math.max(-10, Math.round(digits))));
  return finite(Math.round(value * scale) / scale);
}
export const squareRoot = (value: number): number => (value > 0 ? Math.sqrt(value) : 0);
export const exp = (value: number): number => finite(e(value));
export const logarithm = (value: number): number => finite(log(value));
export const modulo = (value: number, by: number): number => (by === 0 ? 0 : finite(((value % by) + by) % by));
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export function remap(value: number, from: number, to: number, newFrom: number, newTo: number): number {
  return to === from ? newFrom : newFrom + ((value - from) / (to - from)) * (newTo - newFrom);
}
export const snapTo = (value: number, step: number): number => (step === 0 ? value : finite(Math.round(value / step) * step));
export const wrapAround = (value: number, low: number, high: number): number => (high <= low ? low : low + modulo(value - low, high - low));

export const sinDeg = (degrees: number): number => finite(sin(degrees * DEGREE));
export const cosDeg = (degrees: number): number => finite(cos(degrees * DEGREE));
export const tanDeg = (degrees: number): number => finite(tan(degrees * DEGREE));
export const asinDeg = (value: number): number => finite(asin(value) / DEGREE);
export const acosDeg = (value: number): number => finite(acos(value) / DEGREE);
export const atanDeg = (value: number): number => finite(atan(value) / DEGREE);
export const atan2Deg = (y: number, x: number): number => finite(atan2(y, x) / DEGREE);
/** Signed angle between two directions, −180 to 180 degrees. */
export const angleDifference = (from: number, to: number): number => modulo(to - from + 180, 360) - 180;

/** Pixels between two places. */
export function distanceOf(x1: number, y1: number, x2: number, y2: number): number {
  return finite(Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)));
}
/** Direction from one place to another, in degrees. */
export const angleOf = (x1: number, y1: number, x2: number, y2: number): number => atan2Deg(y2 - y1, x2 - x1);
