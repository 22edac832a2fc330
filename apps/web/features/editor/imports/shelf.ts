import { GAME_LIMITS } from "@playsmith/game-format";

/** The folder of what came in one file, within another. */
export const shelfOf = (folder: string | undefined, name: string): string =>
  [folder ?? "", name.replaceAll("/", " ").trim()]
    .filter((part) => part !== "")
    .join("/")
    .slice(0, GAME_LIMITS.folderLength)
    .replace(/\/+$/, "");
