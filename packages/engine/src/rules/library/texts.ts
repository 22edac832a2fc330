import type { Value } from "@playsmith/game-format";
import { toNumber, toText } from "./values.ts";

const MAX_TEXT = 10_000;

/** Locale-independent case conversion. */
export const upper = (text: string): string => text.toUpperCase();
export const lower = (text: string): string => text.toLowerCase();
export const trim = (text: string): string => text.trim();
export const startsWith = (text: string, part: string): boolean => text.startsWith(part);
export const endsWith = (text: string, part: string): boolean => text.endsWith(part);
export const positionOf = (text: string, part: string): number => text.indexOf(part) + 1;
export const replaceAll = (text: string, part: string, by: string): string =>
  part === "" ? text : text.slice(0, MAX_TEXT).split(part).join(by.slice(0, 1_000)).slice(0, MAX_TEXT);
export const repeatText = (text: string, times: number): string => {
  const count = text === "" ? 0 : Math.min(Math.max(0, Math.floor(times)), Math.ceil(MAX_TEXT / text.length));
  return text.repeat(Number.isFinite(count) ? count : 0).slice(0, MAX_TEXT);
};

/** A substring. @param start counted from 1. @param count the rest when absent. */
export const partOf = (text: string, start: number, count = Number.POSITIVE_INFINITY): string => {
  const from = Math.max(0, Math.floor(start) - 1);
  return text.slice(from, count === Number.POSITIVE_INFINITY ? undefined : from + Math.max(0, Math.floor(count)));
};

/** A value as text; a number with a fixed number of decimals. */
export function formatted(value: Value, digits?: number): string {
  if (digits === undefined || typeof value !== "number") return toText(value);
  return toNumber(value).toFixed(Math.min(10, Math.max(0, Math.floor(digits) || 0)));
}

/** Pads with leading zeros after the sign. */
export function padded(value: Value, width: number): string {
  const text = toText(value);
  const size = Math.min(100, Math.max(0, Math.floor(width) || 0));
  return text.startsWith("-") ? `-${text.slice(1).padStart(size - 1, "0")}` : text.padStart(size, "0");
}
