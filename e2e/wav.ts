/** A recording of silence, one channel of bytes at 8 kHz. */
export function wav(durationS: number): Buffer {
  const header = Buffer.alloc(44);
  const samples = Buffer.alloc(8_000 * durationS, 128);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  [16, 1 | (1 << 16), 8_000, 8_000, 1 | (8 << 16)].forEach((word, index) => header.writeUInt32LE(word, 16 + index * 4));
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
