import { GAME_LIMITS } from "@playsmith/game-format";
import { crc32 } from "../../../../shell/crc32.ts";
import { damaged, guarded } from "../unreadable-file.ts";
import type { Animation, AnimationPart } from "./animation.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Chunks that say what the colours of all frames are. */
const COLORS = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"]);
/** Bytes of such chunks: each still holds a copy of them. */
const MAX_COLOR_BYTES = 65_536;

interface Chunk {
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

/** The chunks of a PNG (https://www.w3.org/TR/png-3/#5DataRep), until its end or where it is cut off. */
function* chunksOf(bytes: Uint8Array<ArrayBuffer>): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) return;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/** Reads the parts of an animated PNG (https://www.w3.org/TR/png-3/#apng-frame-based-animation), each as a PNG of its own. */
export const readApng = (bytes: Uint8Array<ArrayBuffer>): Animation => guarded("APNG", () => new AnimatedPng(bytes).animation());

class AnimatedPng {
  #header = new Uint8Array();
  #plays = 0;
  #hasEnd = false;
  /** Chunks of each still, by name: a second one of a name means nothing. */
  readonly #colors = new Map<string, Uint8Array<ArrayBuffer>>();
  #colorBytes = 0;
  readonly #parts: AnimationPart[] = [];
  /** The frame that is being read, and its compressed pixels. */
  #open: { control: DataView; data: Uint8Array<ArrayBuffer>[] } | null = null;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    for (const { name, data } of chunksOf(bytes)) this.#take(name, data);
    this.#close();
  }

  animation(): Animation {
    const header = new DataView(this.#header.buffer, this.#header.byteOffset, this.#header.byteLength);
    const [widthPx, heightPx] = [header.getUint32(0), header.getUint32(4)];
    return { format: "APNG", widthPx, heightPx, plays: this.#plays, parts: this.#parts, isCutOff: !this.#hasEnd };
  }

  #take(name: string, data: Uint8Array<ArrayBuffer>): void {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (name === "IHDR") this.#header = data;
    else if (name === "acTL") this.#plays = view.getUint32(4);
    else if (name === "fcTL") {
      this.#close();
      this.#open = { control: view, data: [] };
    }
    // Without a control before it, the picture for other programs is no frame.
    else if (name === "IDAT") this.#open?.data.push(data);
    // The number of the chunk comes first.
    else if (name === "fdAT") this.#open?.data.push(data.subarray(4));
    else if (name === "IEND") this.#hasEnd = true;
    else if (COLORS.has(name)) this.#share(name, data);
  }

  #share(name: string, data: Uint8Array): void {
    if (this.#colors.has(name) || this.#colorBytes + data.length > MAX_COLOR_BYTES) return;
    this.#colorBytes += data.length;
    this.#colors.set(name, chunk(name, data));
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (!open || open.data.length === 0 || this.#parts.length > GAME_LIMITS.spriteFrames) return;
    const { control, data } = open;
    if (this.#header.length !== 13) throw damaged("APNG");
    const header = this.#header.slice();
    // Width and height of the frame.
    header.set(new Uint8Array(control.buffer, control.byteOffset + 4, 8));
    const [delay, perS] = [control.getUint16(20), control.getUint16(22) || 100];
    this.#parts.push({
      widthPx: control.getUint32(4),
      heightPx: control.getUint32(8),
      x: control.getUint32(12),
      y: control.getUint32(16),
      durationMs: (delay * 1_000) / perS,
      afterwards: (["stays", "cleared", "restored"] as const)[control.getUint8(24)] ?? "stays",
      blends: control.getUint8(25) === 1,
      still: new Blob(
        [
          SIGNATURE,
          chunk("IHDR", header),
          ...this.#colors.values(),
          ...data.map((part) => chunk("IDAT", part)),
          chunk("IEND", new Uint8Array()),
        ],
        { type: "image/png" },
      ),
    });
  }
}

/** A chunk with its length and checksum. */
function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) whole[4 + index] = name.charCodeAt(index);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}
