import { z } from "zod";

/** No control characters, which PostgreSQL in part refuses, and no halves of surrogate pairs, which no file can hold. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text that a person has written. */
export const lineSchema = (length: { min: number; max: number }) =>
  z.string().trim().min(length.min).max(length.max).regex(PLAIN, "must be plain text on one line");

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
