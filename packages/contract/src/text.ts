import { z } from "zod";

/**
 * Excludes control characters, some of which PostgreSQL rejects, lone surrogates, which can't be encoded, and bidirectional control
 * characters.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
/** Requires a visible character. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

/** A single line of text. */
export const lineSchema = (length: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .min(length.min)
    .max(length.max)
    .regex(PLAIN, "must be plain text on one line")
    .refine((text) => length.min === 0 || VISIBLE.test(text), "must have something to see");

/** NUL and lone surrogates, which databases reject. */
const UNSTORABLE = /^[^\0\p{Cs}]*$/u;

/** Text of several lines. */
export const textSchema = (length: { min: number; max: number }) =>
  z.string().min(length.min).max(length.max).regex(UNSTORABLE, "must be plain text");

/** The id of a stored entity. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/);
