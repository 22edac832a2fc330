// By its name: with the whole library comes its worker, which documents of games can't have.
import { OpusDecoder } from "opus-decoder";
import type { OggStream } from "./ogg.ts";

/** Samples of a recording, −1 to 1. */
export interface DecodedAudio {
  channels: readonly Float32Array[];
  sampleRate: number;
}

const OPUS_SAMPLES_PER_S = 48_000;
/** Of all channels: 17 minutes in stereo take 400 MB. */
const MAX_SAMPLES = 100_000_000;

/** What the first packet says (RFC 7845 §5.1). Null for versions and layouts of channels that are not known. */
function headOf(packet: Uint8Array<ArrayBuffer>) {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const [version, channels, family] = [view.getUint8(8), view.getUint8(9), view.getUint8(18)];
  // Channels of family 255 have no places, which matters from three on.
  const mostChannels =
    new Map([
      [0, 2],
      [1, 8],
      [255, 2],
    ]).get(family) ?? 0;
  if (version > 15 || channels === 0 || channels > mostChannels) return null;
  const layout =
    family === 0
      ? {}
      : {
          streamCount: view.getUint8(19),
          coupledStreamCount: view.getUint8(20),
          channelMappingTable: [...packet.subarray(21, 21 + channels)],
        };
  return { channels, preSkip: view.getUint16(10, true), gain: 10 ** (view.getInt16(16, true) / 256 / 20), layout };
}

/** Decodes what a stream of Opus holds. @returns null for one that is damaged, has an unknown layout of channels, or is too long. */
export async function decodeOpus({ packets, lastSample }: OggStream): Promise<DecodedAudio | null> {
  const [first, , ...sounds] = packets;
  const head = first ? headOf(first) : null;
  if (!head) return null;
  const { channels, preSkip, gain, layout } = head;
  // Surround sound becomes stereo: its channels have another order than those of the browser.
  const decoder = new OpusDecoder({ channels, preSkip, forceStereo: channels > 2, ...layout });
  await decoder.ready;
  try {
    const decoded: { channelData: readonly Float32Array[]; samplesDecoded: number }[] = [];
    let length = 0;
    for (const packet of sounds) {
      const part = decoder.decodeFrame(packet);
      length += part.samplesDecoded;
      if (part.errors.length > 0 || length * part.channelData.length > MAX_SAMPLES) return null;
      decoded.push(part);
    }
    // The last page says where the sound ends within its packet (RFC 7845 §4.4). Recordings of a broadcast count from its begin.
    const end = lastSample ? Math.min(length, lastSample - preSkip) : length;
    return end > 0 ? { channels: joined(decoded, end, gain), sampleRate: OPUS_SAMPLES_PER_S } : null;
  } finally {
    decoder.free();
  }
}

function joined(parts: readonly { channelData: readonly Float32Array[] }[], length: number, gain: number): Float32Array[] {
  return (parts[0]?.channelData ?? []).map((_, channel) => {
    const samples = new Float32Array(length);
    let at = 0;
    for (const { channelData } of parts) {
      const part = channelData[channel]?.subarray(0, length - at);
      if (!part) break;
      samples.set(part, at);
      at += part.length;
    }
    return gain === 1 ? samples : samples.map((sample) => sample * gain);
  });
}
