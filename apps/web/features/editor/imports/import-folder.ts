import { GAME_LIMITS } from "@playsmith/game-format";

/** Creates the folder for all assets that are imported from one file, within another folder. */
export const importFolderOf = (folder: string | undefined, name: string): string =>
  [folder ?? "", name.replaceAll("/", " ").trim()]
    .filter((part) => part !== "")
    .join("/")
    .slice(0, GAME_LIMITS.folderLength)
    .replace(/\/+$/, "");
