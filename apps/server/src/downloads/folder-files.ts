import { AppError, ITCH_LIMITS } from "@playsmith/contract";
import type { ObjectStore } from "../platform/objects/object-store.ts";
import type { ZipEntry } from "../platform/zip-stream.ts";
import { copyPage } from "./copy-page.ts";
import { creditsText, type DownloadedGame } from "./downloaded-game.ts";
import { copiedRelease } from "./one-file.ts";
import type { PlayerParts } from "./player-parts.ts";

/** A file of a downloaded folder. */
export interface FolderFile extends ZipEntry {
  byteLength: number;
}

const PLAYER = "game/player.html";
const RELEASE = "game/release.json";
/** Servers name the type of a file by its ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "font/woff2": "woff2",
  "font/woff": "woff",
  "font/ttf": "ttf",
  "font/otf": "otf",
};
const CHUNK_BYTES = 64 * 1024;

/** A text file. */
export function textFile(path: string, text: string): FolderFile {
  const bytes = Buffer.from(text);
  return { path, compress: true, byteLength: bytes.byteLength, chunks: chunksOf(bytes) };
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

/** A game as files for any web server, below any path of it. */
export function folderFiles(game: DownloadedGame, parts: PlayerParts, objects: Pick<ObjectStore, "stream" | "info">): FolderFile[] {
  const playerHtml = parts.documentFor(game.release);
  const { head, tail } = copyPage(game, parts, playerHtml, { kind: "files", player: PLAYER, release: RELEASE });
  const files = game.release.files.map((file) => ({ ...file, url: `game/files/${file.hash}.${ENDINGS[file.mime] ?? "bin"}` }));
  return [
    textFile("index.html", head + tail),
    textFile(PLAYER, playerHtml),
    textFile(RELEASE, JSON.stringify(copiedRelease({ ...game.release, files }))),
    ...files.map(({ hash, url, byteLength }) => ({ path: url, compress: false, byteLength, chunks: objectChunks(objects, hash) })),
    textFile("CREDITS.txt", creditsText(game)),
  ];
}

async function* objectChunks(objects: Pick<ObjectStore, "stream" | "info">, hash: string): AsyncGenerator<Uint8Array> {
  if ((await objects.info(hash)) === null) throw new AppError("GAME_NOT_FOUND");
  yield* objects.stream(hash, "plain");
}

/** Throws DOWNLOAD_TOO_LARGE with the limit of itch.io that the files exceed. */
export function requireItchLimits(files: readonly Pick<FolderFile, "path" | "byteLength">[]): void {
  const refuse = (message: string): never => {
    throw new AppError("DOWNLOAD_TOO_LARGE", { message: `${message} Download the game as one HTML file, which itch.io takes as well.` });
  };
  const count = (number: number): string => number.toLocaleString("en");
  if (files.length > ITCH_LIMITS.files)
    refuse(`itch.io takes at most ${count(ITCH_LIMITS.files)} files; this game has ${count(files.length)}.`);
  const byteLength = files.reduce((sum, file) => sum + file.byteLength, 0);
  if (byteLength > ITCH_LIMITS.byteLength) {
    const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 1_000_000))} MB`;
    refuse(`itch.io takes at most ${megabytes(ITCH_LIMITS.byteLength)}; this game has ${megabytes(byteLength)}.`);
  }
  const long = files.find(({ path }) => path.length > ITCH_LIMITS.pathLength);
  if (long !== undefined) refuse(`itch.io takes paths of at most ${ITCH_LIMITS.pathLength} letters; ${long.path} is longer.`);
}
