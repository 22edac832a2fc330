import type { Credit, Listing, Release } from "@playsmith/contract";
import { LICENCE_PAGES } from "../play/game-details.ts";

/** A release with what a copy of it tells. */
export interface DownloadedGame {
  release: Release;
  slug: string;
  /** Storage key of the saves of a copy. */
  saveKey: string;
  /** Address of the public page; "" for a game of which only members may know. */
  pageUrl: string;
  publishedAt: string;
  licence: Pick<Listing, "allowsRemix" | "licence">;
  /** The games that it was made from, the latest first. */
  credits: readonly Credit[];
  /** Origin of the paths in the credits. */
  origin: string;
}

/** What others may do with a copy. @returns a text, and the address of the licence. */
export function licenceOf({ licence: { allowsRemix, licence } }: DownloadedGame): { text: string; url: string | null } {
  if (!allowsRemix) return { text: "All rights reserved by its author", url: null };
  const { name, url } = LICENCE_PAGES[licence];
  return { text: name, url };
}

const LIBRARIES = [
  "PixiJS, copyright Mathew Groves, Chad Engler and contributors, MIT licence",
  "Rapier, copyright Dimforge EURL, Apache licence 2.0 (only in games with rigid bodies)",
  "ZzFX, copyright Frank Force, MIT licence",
  "Zod, copyright Colin McDonnell, MIT licence",
];

/** A title or name as one line. */
const line = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

/** `CREDITS.txt`: who made the game, what it was made from, and under which terms. */
export function creditsText(game: DownloadedGame): string {
  const { release, credits, pageUrl, origin, publishedAt } = game;
  const licence = licenceOf(game);
  const sources = credits.map(
    ({ title, authorName, path }, index) =>
      `${index + 1}. "${line(title)}" by ${line(authorName) || "an unnamed author"}${path === null ? "" : `, ${origin}${path}`}`,
  );
  return [
    line(release.title),
    `by ${line(release.authorName) || "an unnamed author"}`,
    "",
    `Release ${release.version} of ${publishedAt.slice(0, 10)}`,
    ...(pageUrl === "" ? [] : [pageUrl]),
    `Licence: ${licence.text}${licence.url === null ? "" : `, ${licence.url}`}`,
    ...(sources.length === 0 ? [] : ["", "A remix of", ...sources]),
    "",
    "Made with Playsmith. Its player contains",
    ...LIBRARIES.map((library) => `- ${library}`),
    "",
  ].join("\n");
}
