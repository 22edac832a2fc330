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
 * Decodes an audio file: by the browser, or an Ogg Vorbis file by a library where the browser can't, as Safari before 18.4.
 * @param file its bytes, which stay as they are.
 * @throws the browser's error for a file that neither can decode.
 */
export async function decodeAudio<Buffer extends Samples>(context: AudioDecoder<Buffer>, file: ArrayBuffer): Promise<Buffer> {
  try {
    // The browser detaches what it decodes.
    return await context.decodeAudioData(file.slice(0));
  } catch (refusal) {
    const decoded = isOgg(file) ? await decodedVorbis(file) : null;
    const [first] = decoded?.channels ?? [];
    if (decoded === null || first === undefined || first.length === 0) throw refusal;
    const buffer = context.createBuffer(decoded.channels.length, first.length, decoded.sampleRate);
    for (const [index, channel] of decoded.channels.entries()) buffer.copyToChannel(new Float32Array(channel), index);
    return buffer;
  }
}

/** Null for a file that is no Vorbis, and where the library is left out. */
async function decodedVorbis(file: ArrayBuffer) {
  try {
    const { StbVorbis } = await import("stb-vorbis");
    await StbVorbis.ready;
    return StbVorbis.decode(file);
  } catch {
    return null;
  }
}
