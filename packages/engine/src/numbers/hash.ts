/** An incremental 32-bit hash (FNV-1a over words) to compare worlds; not for security. */
export class Hasher {
  #state = 0x811c9dc5;

  word(value: number): void {
    this.#state = Math.imul(this.#state ^ value, 0x01000193);
    this.#state ^= this.#state >>> 15;
  }

  text(value: string): void {
    this.word(value.length);
    for (let index = 0; index < value.length; index++) this.word(value.charCodeAt(index));
  }

  /** Hashes the first `count` elements of a typed array by their bits. */
  array(values: Float64Array | Int32Array | Uint32Array | Uint8Array, count: number): void {
    if (values instanceof Uint8Array || values instanceof Int32Array || values instanceof Uint32Array) {
      for (let index = 0; index < count; index++) this.word(values[index] as number);
      return;
    }
    const words = new Uint32Array(values.buffer, values.byteOffset, count * 2);
    for (let index = 0; index < words.length; index++) this.word(words[index] as number);
  }

  digest(): number {
    return this.#state >>> 0;
  }
}
