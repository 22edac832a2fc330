import { translated } from "@playsmith/texts";
import { Inflate } from "fflate";
import { crc32 } from "../crc32.ts";
import { BROKEN, megabytes, NOT_OURS, UnreadableProjectFile } from "./unreadable.ts";

/** Limits of the sizes that a zip file may declare. */
export interface ZipLimits {
  entries: number;
  totalBytes: number;
}

interface Entry {
  name: string;
  isDeflated: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  start: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CHUNK_BYTES = 16_384;

const refuse = (message: string): never => {
  throw new UnreadableProjectFile(message);
};

/**
 * Reads the files of an untrusted zip (APPNOTE.TXT): anything unusual is refused before unpacking, and unpacking stops when an entry
 * exceeds its declared size.
 */
export class ZipReader {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** @throws UnreadableProjectFile */
  constructor(bytes: Uint8Array, limits: ZipLimits) {
    this.#bytes = bytes;
    this.#entries = readDirectory(bytes, limits);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** A file's bytes, or null if it does not exist. Programs write accented letters in one or in two characters. @throws UnreadableProjectFile if it is larger than `maxBytes` or corrupt. */
  read(name: string, maxBytes: number): Uint8Array<ArrayBuffer> | null {
    const entry = this.#entries.get(name.normalize("NFC"));
    if (!entry) return null;
    if (entry.bytes > maxBytes)
      refuse(
        translated("“{name}” has {megabytes}; it can have at most {megabytes2}.", {
          name,
          megabytes: megabytes(entry.bytes),
          megabytes2: megabytes(maxBytes),
        }),
      );
    const packed = this.#bytes.subarray(entry.start, entry.start + entry.packedBytes);
    const bytes = entry.isDeflated ? inflate(packed, entry.bytes) : packed.slice();
    if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) refuse(BROKEN);
    return bytes;
  }
}

function inflate(packed: Uint8Array, wholeBytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(wholeBytes);
  let length = 0;
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > wholeBytes) refuse(BROKEN);
    whole.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES)
      inflater.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
  } catch (cause) {
    throw cause instanceof UnreadableProjectFile ? cause : new UnreadableProjectFile(BROKEN, { cause });
  }
  return whole.subarray(0, length);
}

function readDirectory(bytes: Uint8Array, limits: ZipLimits): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_BYTES) refuse(NOT_OURS);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  const isPlain = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count && at + directoryBytes <= end;
  if (!isPlain) refuse(BROKEN);
  if (count > limits.entries)
    refuse(translated("It holds {count} files; a project file can hold at most {entries}.", { count, entries: limits.entries }));
  const directory = at;
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let totalBytes = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) refuse(BROKEN);
    const entry = readEntry(view, at, end);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    checkName(entry.name);
    const key = entry.name.normalize("NFC").toLowerCase();
    if (seen.has(key)) refuse(translated("It holds two files called “{name}”.", { name: entry.name }));
    seen.add(key);
    if (entry.name.endsWith("/")) continue;
    totalBytes += entry.bytes;
    entries.set(entry.name.normalize("NFC"), placed(view, entry, directory));
  }
  if (totalBytes > limits.totalBytes)
    refuse(
      translated("Unpacked it would have {megabytes}; a project can have at most {megabytes2}.", {
        megabytes: megabytes(totalBytes),
        megabytes2: megabytes(limits.totalBytes),
      }),
    );
  checkApart([...entries.values()]);
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - 0xffff); at--)
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  return refuse(view.getUint32(0, true) === LOCAL ? BROKEN : NOT_OURS);
}

function readEntry(view: DataView, at: number, end: number): Entry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  if (flags & 1) refuse(translated("Its files are encrypted. Choose a file that the editor exported."));
  if (method !== 0 && method !== 8) refuse(BROKEN);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  if (nameEnd > end) refuse(BROKEN);
  return {
    name: nameFrom(view, at + 46, nameEnd),
    isDeflated: method === 8,
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    start: view.getUint32(at + 42, true),
  };
}

function nameFrom(view: DataView, start: number, end: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start));
  } catch (cause) {
    throw new UnreadableProjectFile(BROKEN, { cause });
  }
}

/** Validates an entry's local header. @returns the offset of its data. */
function placed(view: DataView, entry: Entry, directory: number): Entry {
  const { start: header } = entry;
  if (header + 30 > directory || view.getUint32(header, true) !== LOCAL) refuse(BROKEN);
  const nameEnd = header + 30 + view.getUint16(header + 26, true);
  const start = nameEnd + view.getUint16(header + 28, true);
  if (start + entry.packedBytes > directory || nameFrom(view, header + 30, nameEnd) !== entry.name) refuse(BROKEN);
  if (!entry.isDeflated && entry.packedBytes !== entry.bytes) refuse(BROKEN);
  return { ...entry, start };
}

/** Refuses names that escape the folder that they are unpacked into, also when a user unpacks by hand. */
function checkName(name: string): void {
  const parts = name.replace(/\/$/, "").split("/");
  const isSafe = name.length <= 1_000 && !/[\\:\p{Cc}]/u.test(name) && parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isSafe) refuse(translated("It holds a file with a forbidden name: “{name}”.", { name: name.slice(0, 80) }));
}

/** Refuses overlapping entries, which let a small zip unpack to a huge size. */
function checkApart(entries: readonly Entry[]): void {
  let end = 0;
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start < end) refuse(BROKEN);
    end = entry.start + entry.packedBytes;
  }
}
