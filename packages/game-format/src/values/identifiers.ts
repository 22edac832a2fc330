import { z } from "zod";

/** Excludes the one name that can't be an own key by plain assignment. */
const ID = /^(?!__proto__$)[A-Za-z0-9_-]{1,40}$/;

/** Id inside a game: 1–40 characters that are safe in a path, a file name and a URL. */
export const idSchema = z.string().regex(ID);

/** Whether {@link idSchema} accepts a text. */
export const isId = (text: string): boolean => ID.test(text);

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 12;

/**
 * Makes an id of 12 characters (71 bits).
 * @param random returns numbers in [0, 1); pass a seeded one for repeatable ids.
 */
export function newId(random: () => number = Math.random): string {
  let id = "";
  for (let index = 0; index < ID_LENGTH; index++) {
    id += ALPHABET[Math.floor(random() * ALPHABET.length)];
  }
  return id;
}
