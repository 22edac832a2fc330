/** Reads little-endian fields in sequence; throws RangeError beyond the end. */
export class ByteReader {
  readonly #view: DataView;
  readonly #end: number;
  at: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    if (start < 0 || end > bytes.length || start > end) throw new RangeError("Beyond the end");
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = start;
    this.#end = end;
  }

  get left(): number {
    return this.#end - this.at;
  }

  #step(bytes: number): number {
    if (bytes < 0 || this.at + bytes > this.#end) throw new RangeError("Beyond the end");
    const { at } = this;
    this.at += bytes;
    return at;
  }

  skip(bytes: number): void {
    this.#step(bytes);
  }

  byte(): number {
    return this.#view.getUint8(this.#step(1));
  }

  word(): number {
    return this.#view.getUint16(this.#step(2), true);
  }

  short(): number {
    return this.#view.getInt16(this.#step(2), true);
  }

  long(): number {
    return this.#view.getUint32(this.#step(4), true);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#step(count), count);
  }

  /** Reads a length-prefixed string. */
  text(): string {
    return new TextDecoder().decode(this.bytes(this.word()));
  }

  /** A reader limited to the next `count` bytes. */
  part(count: number): ByteReader {
    return new ByteReader(this.bytes(count));
  }
}
