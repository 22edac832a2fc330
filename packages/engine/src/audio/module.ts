export { type AudioFormat, audioFormat } from "./audio-format.ts";

/** Decoded audio that samples can be written into, as an `AudioBuffer` is. */
interface Samples {
  copyToChannel(samples: Float32Array<ArrayBuffer>, channel: number): void;
}

/** What decoding takes of an audio context. */
interface AudioDecoder<Buffer extends Samples> {
  decodeAudioData(file: ArrayBuffer): Promise<Buffer>;
  createBuffer(channels: number, length: number, samplesPerS: number): Buffer;
}

const OGG_MARK = 0x4f676753;

const isOgg = (file: ArrayBuffer): boolean => file.byteLength > 4 && new DataView(file).getUint32(0) === OGG_MARK;

/**
 * Decodes an audio file: by the browser, or an Ogg file by a library where the browser can't, as Safari before 18.4.
 * @param file its bytes, which stay as they are.
 * @throws the browser's error for a file that neither can decode.
 */
export async function decodeAudio<Buffer extends Samples>(context: AudioDecoder<Buffer>, file: ArrayBuffer): Promise<Buffer> {
  try {
    // The browser detaches what it decodes.
    return await context.decodeAudioData(file.slice(0));
  } catch (refusal) {
    const decoded = isOgg(file) ? await decodedOgg(file) : null;
    const [first] = decoded?.channels ?? [];
    if (!decoded || first === undefined || first.length === 0) throw refusal;
    const buffer = context.createBuffer(decoded.channels.length, first.length, decoded.sampleRate);
    for (const [index, channel] of decoded.channels.entries()) buffer.copyToChannel(new Float32Array(channel), index);
    return buffer;
  }
}

/** Null for a file that the libraries can't decode, and where they are left out. */
async function decodedOgg(file: ArrayBuffer) {
  const { decodeOgg } = await import("./decode-ogg.ts");
  return (await decodeOgg?.(file)) ?? null;
}
