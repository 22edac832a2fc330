import { randomInt } from "node:crypto";

const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const SUFFIX_LENGTH = 6;

/** True for what {@link makeSlug} could have made. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text);

/** The last part of a game's public address: its title in plain letters, and a few random ones so that it is its own. */
export function makeSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 48)
    .replace(/-+$/, "");
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return words === "" ? `game-${suffix}` : `${words}-${suffix}`;
}
