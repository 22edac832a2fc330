import { z } from "zod";

/** No control characters, which PostgreSQL in part refuses, and no halves of surrogate pairs, which no file can hold. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** One line of text that a person has written. */
export const lineSchema = (length: { min: number; max: number }) =>
  z.string().trim().min(length.min).max(length.max).regex(PLAIN, "must be plain text on one line");

/** The id of something that the server keeps. */
export const keySchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/);
