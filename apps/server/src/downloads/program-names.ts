import type { DownloadedGame } from "./downloaded-game.ts";

const NAME_MAX_LENGTH = 60;

/** Names of a program that is built from a game. */
export interface ProgramNames {
  /** The title without anything that a file name, a shell or XML could misread. */
  title: string;
  /** Its author, likewise. */
  author: string;
  /** Name of an npm package. */
  package: string;
  /** Reversed domain name: letters, digits and dots, each part begins with a letter. */
  appId: string;
}

export function programNames({ release, slug }: DownloadedGame): ProgramNames {
  return {
    title: plainName(release.title) || "Game",
    author: plainName(release.authorName) || "Unknown",
    // npm refuses a package that has the name of one that it installs.
    package: `game-${slug}`,
    appId: `games.playsmith.g${slug.replace(/[^a-z0-9]/g, "")}`,
  };
}

function plainName(text: string): string {
  const plain = text.replace(/[^\p{L}\p{N} _-]+/gu, " ").replace(/ +/g, " ");
  return [...plain.trim()].slice(0, NAME_MAX_LENGTH).join("").trim();
}
