import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError, type Release } from "@playsmith/contract";
import { FORMAT_VERSION, type Game, usesOgg, usesRigidBodies } from "@playsmith/game-format";
import { type StaticFiles, watchBuild } from "../operations/static-folder.ts";

/** What the build of apps/player makes for downloads. */
export interface PlayerParts {
  /** Script and style of the page. */
  script: string;
  style: string;
  /** The player document for a release. */
  documentFor(release: Pick<Release, "game" | "formatVersion">): string;
  /** Changes with each build. */
  id: string;
}

/** The file that the build writes last. */
const MARKER = "exported/player-rigid.html";

/** Reads the parts, again after each build. @returns a function that throws SERVICE_UNAVAILABLE before the first build. */
export function watchPlayerParts(playerBuildDir: string): () => PlayerParts {
  const build = watchBuild(playerBuildDir, MARKER, readParts);
  return () => {
    const parts = build()?.derived ?? null;
    if (parts === null) throw new AppError("SERVICE_UNAVAILABLE", { message: "Games can't be downloaded: the player is not built yet." });
    return parts;
  };
}

function readParts(files: StaticFiles): PlayerParts | null {
  const read = (name: string): string | null => {
    const file = files.get(`exported/${name}`);
    return file === undefined ? null : readFileSync(file.path, "utf8");
  };
  const [script, style, plain] = [read("page.js"), read("page.css"), read("player.html")];
  const [ogg, rigid] = [read("player-ogg.html"), read("player-rigid.html")];
  if (script === null || style === null || plain === null || ogg === null || rigid === null) return null;
  const id = createHash("sha256").update([script, style, plain, ogg, rigid].join("\0")).digest("hex");
  const documentFor = (release: Pick<Release, "game" | "formatVersion">): string => {
    if (needsRigidBodies(release)) return rigid;
    return usesOgg((release.game as Game).assets) ? ogg : plain;
  };
  return { script, style, id, documentFor };
}

/** A game of another format is migrated by the player: what it needs then is not known here. */
function needsRigidBodies({ game, formatVersion }: Pick<Release, "game" | "formatVersion">): boolean {
  return formatVersion !== FORMAT_VERSION || usesRigidBodies((game as Game).prefabs);
}
