import { ASSET_MAX_BYTES, keySchema, PROJECT_MAX_BYTES } from "@playsmith/contract";
import { type Game, inOrder, exceedsGameJsonLimits, parseGame, storedFileOf } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { strFromU8, strToU8, type Zippable, zipSync } from "fflate";
import { BROKEN, megabytes, NOT_OURS, otherThanOurs, UnreadableProjectFile } from "./unreadable.ts";
import { ZipReader } from "./zip-reader.ts";

/** A game, and the bytes of its files by hash. */
export interface PackedProject {
  game: Game;
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The project from which it was exported, for the credits of remixed games. */
  projectId?: string;
}

/** Manifest of a project file; `files` maps names in the zip to hashes. */
interface Manifest {
  playsmith: 2;
  files: Record<string, string>;
  /** Id of the exported project. */
  project?: string;
}

const MANIFEST = "project.json";
const GAME = "game.json";
const MANIFEST_MAX_BYTES = 4_000_000;
/** The server's limit. */
const GAME_MAX_BYTES = 32 * 1024 * 1024;
/** Files in a zip: twice those of the largest project, since macOS adds one for each. */
const MAX_ENTRIES = 8_300;
/** A fixed modification time, so that the same game gives the same bytes. */
const ANY_DAY = new Date(2000, 0, 1);

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "font/woff2": "woff2",
  "font/woff": "woff",
  "font/ttf": "ttf",
  "font/otf": "otf",
};

/** JSON that diffs well: sorted keys, one value per line. */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  // A plain object would lose a variable called __proto__.
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, entry] of entries) copy[key] = sorted(entry);
  return copy;
}

/** Packs a game and its files into a zip: `game.json`, the files under the names of their assets, and a list of them. */
export function packProject({ game, files, projectId }: PackedProject): Uint8Array<ArrayBuffer> {
  const names = fileNames(game);
  const listed = Object.fromEntries([...names].map(([hash, name]) => [name, hash]));
  const manifest: Manifest = { playsmith: 2, files: listed, ...(projectId !== undefined && { project: projectId }) };
  const entries: Zippable = {
    [MANIFEST]: [strToU8(stableJson(manifest)), { mtime: ANY_DAY }],
    [GAME]: [strToU8(stableJson(game)), { mtime: ANY_DAY }],
  };
  for (const [hash, name] of names) {
    const bytes = files.get(hash);
    // Images, audio and fonts are compressed already.
    if (bytes) entries[name] = [bytes, { level: 0, mtime: ANY_DAY }];
  }
  return zipSync(entries);
}

/** A name in the zip for each stored file of a game, after the first asset that uses it. */
function fileNames(game: Game): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [, asset] of inOrder(game.assets)) {
    const file = storedFileOf(asset);
    if (!file || names.has(file.hash)) continue;
    const folders = (asset.folder ?? "").split("/").filter(Boolean).map(safeName);
    const base = ["assets", ...folders, safeName(asset.name)].join("/");
    const extension = EXTENSIONS[file.mime] ?? "bin";
    let name = `${base}.${extension}`;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${base} ${copy}.${extension}`;
    taken.add(name.toLowerCase());
    names.set(file.hash, name);
  }
  return names;
}

/** A name that is valid on every file system. */
function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} _()-]/gu, "_")
    .trim();
  return plain === "" || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? `_${plain}` : plain;
}

/**
 * Reads a zip written by {@link packProject}, or any untrusted zip.
 * @throws UnreadableProjectFile if any part of it is invalid.
 */
export async function unpackProject(bytes: Uint8Array): Promise<PackedProject> {
  const zip = new ZipReader(bytes, { entries: MAX_ENTRIES, totalBytes: PROJECT_MAX_BYTES + GAME_MAX_BYTES });
  const folder = folderOfProject(zip.names);
  if (folder === null) throw otherThanOurs(zipText(zip.names));
  const manifest = readManifest(zip, folder);
  const reading = parseGame(readJson(zip, folder + GAME, GAME_MAX_BYTES));
  if (!reading.ok) {
    const [problem] = reading.problems;
    throw new UnreadableProjectFile(
      reading.reason === "newer"
        ? (problem?.message ?? NOT_OURS)
        : translated("Its game can't be read: {path}: {message}", { path: problem?.path ?? "", message: problem?.message ?? "" }),
    );
  }
  const { game } = reading;
  const nameOf = new Map(Object.entries(manifest.files).map(([name, hash]) => [hash, name]));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let totalBytes = 0;
  for (const asset of Object.values(game.assets)) {
    const file = storedFileOf(asset);
    if (!file || files.has(file.hash)) continue;
    const name = nameOf.get(file.hash);
    const content = name === undefined ? null : zip.read(folder + name, ASSET_MAX_BYTES);
    if (!content) throw new UnreadableProjectFile(translated("The file of “{name}” is missing in it.", { name: asset.name }));
    totalBytes += content.length;
    if (totalBytes > PROJECT_MAX_BYTES)
      throw new UnreadableProjectFile(
        translated("Its files have more than {megabytes}; a project can have at most {megabytes2}.", {
          megabytes: megabytes(totalBytes),
          megabytes2: megabytes(PROJECT_MAX_BYTES),
        }),
      );
    if (!(await hasHash(content, file.hash)))
      throw new UnreadableProjectFile(
        translated("“{name}” is not the file that was exported. Replace assets in the editor instead.", { name }),
      );
    files.set(file.hash, content);
  }
  return { game, files, ...(manifest.project !== undefined && { projectId: manifest.project }) };
}

/** Over plain HTTP, `crypto.subtle` is missing; then the server verifies the hashes on upload. */
async function hasHash(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<boolean> {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto;
  if (!subtle) return true;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

function readJson(zip: ZipReader, name: string, maxBytes: number): unknown {
  const bytes = zip.read(name, maxBytes);
  if (!bytes) throw new UnreadableProjectFile(NOT_OURS);
  if (exceedsGameJsonLimits(bytes))
    throw new UnreadableProjectFile(translated("It holds more than any game. Choose a file that the editor exported."));
  try {
    return JSON.parse(strFromU8(bytes));
  } catch (cause) {
    throw new UnreadableProjectFile(BROKEN, { cause });
  }
}

/**
 * The folder within a zip that holds the project, with its "/"; "" for none, null without a project. Whoever unpacks a project and zips it again often zips its folder,
 * and some systems add files of their own.
 */
function folderOfProject(names: readonly string[]): string | null {
  const own = new Set(names);
  const folders = names.flatMap((name) => {
    const folder = name.slice(0, name.length - MANIFEST.length);
    const isProject = name === folder + MANIFEST && (folder === "" || folder.endsWith("/")) && own.has(folder + GAME);
    return isProject && !folder.startsWith("__MACOSX/") ? [folder] : [];
  });
  const depth = (folder: string): number => folder.split("/").length;
  return folders.sort((a, b) => depth(a) - depth(b))[0] ?? null;
}

/** Names of a zip's files that are listed in a message. */
const MAX_NAMED = 3;

const zipText = (names: readonly string[]): string =>
  names.length === 0
    ? translated("an empty ZIP")
    : translated("a ZIP with {names}", {
        names: names
          .slice(0, MAX_NAMED)
          .map((name) => `“${name.slice(-40)}”`)
          .join(", "),
      });

function readManifest(zip: ZipReader, folder: string): Manifest {
  const value = readJson(zip, folder + MANIFEST, MANIFEST_MAX_BYTES);
  if (typeof value !== "object" || value === null || !("playsmith" in value) || !("files" in value))
    throw new UnreadableProjectFile(NOT_OURS);
  const { playsmith, files } = value;
  if (typeof playsmith === "number" && playsmith > 2)
    throw new UnreadableProjectFile(translated("This project file was made by a newer version of Playsmith."));
  if (playsmith !== 2 || typeof files !== "object" || files === null) throw new UnreadableProjectFile(NOT_OURS);
  const listed = Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const project = keySchema.safeParse("project" in value ? value.project : undefined);
  return { playsmith, files: Object.fromEntries(listed), ...(project.success && { project: project.data }) };
}
