const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of zip entries (APPNOTE.TXT §4.4.7) and of chunks of PNG (https://www.w3.org/TR/png-3/#D-CRCAppendix). */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (TABLE[(remainder ^ byte) & 0xff] as number) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}
