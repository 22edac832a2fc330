import { z } from "zod";

/**
 * No control characters, which PostgreSQL in part refuses, no halves of surrogate pairs, which no file can hold, and nothing that turns
 * the direction of what is written after it.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
/** Not only spaces, marks and what shows nothing at all. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;

/** One line of text that a person has written. */
export const lineSchema = (length: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .min(length.min)
    .max(length.max)
    .regex(PLAIN, "must be plain text on one line")
    .refine((text) => length.min === 0 || VISIBLE.test(text), "must have something to see");

/** NUL and halves of surrogate pairs, which no database holds. */
const UNSTORABLE = /^[^\0\p{Cs}]*$/u;

/** Text of any number of lines. */
export const textSchema = (length: { min: number; max: number }) =>
  z.string().min(length.min).max(length.max).regex(UNSTORABLE, "must be plain text");

/** The id of something that the server keeps. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/);
