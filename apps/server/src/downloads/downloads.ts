import { basename, join } from "node:path";
import { AppError, type DownloadKind, releaseSchema } from "@playsmith/contract";
import type { Remixes } from "../community/remixes.ts";
import type { Platform } from "../platform/platform.ts";
import { zipStream } from "../platform/zip-stream.ts";
import type { Addresses } from "../publishing/addresses.ts";
import type { Listings } from "../publishing/listings.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { capacitorProject } from "./capacitor-project.ts";
import { createDownloadCache } from "./download-cache.ts";
import type { DownloadedGame } from "./downloaded-game.ts";
import { electronProject } from "./electron-project.ts";
import { type FolderFile, folderFiles, requireItchLimits, textFile } from "./folder-files.ts";
import { oneFile } from "./one-file.ts";
import { type PlayerParts, watchPlayerParts } from "./player-parts.ts";

/** A built download. */
export interface Download {
  path: string;
  byteLength: number;
  /** ASCII letters, digits and hyphens, and an ending. */
  fileName: string;
  mime: string;
  etag: string;
}

/** Copies of published games, to be played without this server. */
export interface Downloads {
  /**
   * Builds a download, or takes it from the cache. Throws GAME_NOT_FOUND, DOWNLOAD_TOO_LARGE, and SERVICE_UNAVAILABLE when too many are
   * being built.
   */
  open(game: PublicGame, kind: DownloadKind, origin: string): Promise<Download>;
  /** Removes what nobody has downloaded for a day: its game may be gone. */
  prune(): Promise<void>;
}

export interface DownloadParts {
  listings: Pick<Listings, "read">;
  addresses: Pick<Addresses, "first">;
  remixes: Pick<Remixes, "credits">;
}

const KEPT_UNUSED_MS = 24 * 60 * 60_000;
const CACHE_LIMITS = { byteLength: 1_000_000_000, builds: 2, waiting: 20 };

/** Changes when the same release is packed in another way. */
const PACKING = 1;

const README = `To publish this game, copy all files of this folder to a web server, into any folder of it.

index.html shows the game. Browsers don't run it from a disk: for that, download the game as one HTML file.
`;

export function createDownloads({ objects, config, now }: Pick<Platform, "objects" | "config" | "now">, parts: DownloadParts): Downloads {
  const cache = createDownloadCache(join(config.dataDir, "downloads"), CACHE_LIMITS, now);
  const playerParts = watchPlayerParts(config.playerBuildDir);

  async function describe(game: PublicGame, origin: string): Promise<Omit<DownloadedGame, "release">> {
    const [listing, saveKey, credits] = await Promise.all([
      parts.listings.read(game.projectId),
      parts.addresses.first(game.projectId, game.slug),
      parts.remixes.credits(game.projectId),
    ]);
    if (listing === null) throw new AppError("GAME_NOT_FOUND");
    const { allowsRemix, licence } = listing;
    const pageUrl = game.isForMembers ? "" : `${origin}/play/${game.slug}`;
    const { slug, publishedAt } = game;
    return { slug, saveKey, pageUrl, publishedAt, licence: { allowsRemix, licence }, credits, origin };
  }

  async function readRelease(objectHash: string): Promise<DownloadedGame["release"]> {
    const bytes = await objects.read(objectHash);
    if (bytes === null) throw new AppError("GAME_NOT_FOUND");
    return releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  }

  async function* build(game: DownloadedGame, kind: DownloadKind, player: PlayerParts): AsyncGenerator<Uint8Array> {
    if (kind === "html") yield* oneFile(game, player, objects);
    else yield* zipStream(filesOf(kind, game, folderFiles(game, player, objects)), new Date(game.publishedAt));
  }

  return {
    prune: () => cache.removeUnused(now() - KEPT_UNUSED_MS),
    async open(game, kind, origin) {
      const [description, player] = [await describe(game, origin), playerParts()];
      const key = JSON.stringify([PACKING, kind, game.objectHash, description, player.id]);
      const file = await cache.open(key, async function* () {
        yield* build({ ...description, release: await readRelease(game.objectHash) }, kind, player);
      });
      const name = `${game.slug}-${game.version}`;
      return {
        ...file,
        fileName: kind === "html" ? `${name}.html` : `${name}-${kind === "zip" ? "web" : kind}.zip`,
        mime: kind === "html" ? "text/html; charset=utf-8" : "application/zip",
        etag: basename(file.path),
      };
    },
  };
}

function filesOf(kind: Exclude<DownloadKind, "html">, game: DownloadedGame, files: readonly FolderFile[]): readonly FolderFile[] {
  switch (kind) {
    case "zip":
      return [...files, textFile("README.txt", README)];
    case "itch":
      requireItchLimits(files);
      return files;
    case "electron":
      return electronProject(game, files);
    case "capacitor":
      return capacitorProject(game, files);
  }
}
