/** Writes bytes of the online stream. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  byte(value: number): void {
    this.#bytes.push(value & 0xff);
  }

  /** A whole number of 0 to 2³² − 1, in one byte per seven bits (LEB128). */
  whole(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes.push(rest);
  }

  /** A whole number of either sign; small ones take one byte. */
  signed(value: number): void {
    this.whole(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  double(value: number): void {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    for (let at = 0; at < 8; at++) this.#bytes.push(view.getUint8(at));
  }

  append(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  take(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what {@link ByteWriter} writes. Each method returns NaN once the bytes don't hold what is read. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;
  #isBroken = false;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether everything that was read was there. */
  get isIntact(): boolean {
    return !this.#isBroken;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }

  byte(): number {
    if (this.#at + 1 > this.#view.byteLength) return this.#break();
    return this.#view.getUint8(this.#at++);
  }

  /** @param most larger numbers count as broken bytes. */
  whole(most = 0xffff_ffff): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 28; scale *= 0x80) {
      const byte = this.byte();
      if (this.#isBroken) return Number.NaN;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value <= most ? value : this.#break();
    }
    return this.#break();
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    if (this.#at + 8 > this.#view.byteLength) return this.#break();
    const value = this.#view.getFloat64(this.#at);
    this.#at += 8;
    return Number.isFinite(value) ? value : this.#break();
  }

  /** All bytes that are left; a copy. */
  rest(): Uint8Array<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#view;
    const bytes = new Uint8Array(buffer, byteOffset + this.#at, byteLength - this.#at).slice();
    this.#at = byteLength;
    return bytes;
  }

  #break(): number {
    this.#isBroken = true;
    return Number.NaN;
  }
}
