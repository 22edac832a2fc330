import { decodeAudio } from "@playsmith/engine/audio";
import { boundedZzfx, type Game, type Music, type Song, type Sound } from "@playsmith/game-format";

export type Files = Readonly<Record<string, ArrayBuffer>>;
export type Zzfx = typeof import("zzfx")["ZZFX"];

/** Minutes of music take tens of megabytes once decoded, so only a few are cached. */
const MAX_MUSIC = 3;

/** The decoded sounds and music of a game. Sounds are decoded in advance, music on its first use. */
export class Recordings {
  readonly #files = new Map<string, ArrayBuffer>();
  readonly #sounds = new Map<string, AudioBuffer | null>();
  readonly #music = new Map<string, Promise<AudioBuffer | null>>();
  #game: Game | null = null;

  /** @param assetIds those that have changed; all when absent. */
  load(game: Game, files: Files, assetIds?: readonly string[]): void {
    this.#game = game;
    for (const [hash, bytes] of Object.entries(files)) this.#files.set(hash, bytes);
    if (!assetIds) {
      this.#sounds.clear();
      this.#music.clear();
    }
    for (const assetId of assetIds ?? []) {
      this.#sounds.delete(assetId);
      this.#music.delete(assetId);
    }
  }

  /** Whether the game has neither sounds nor music. */
  get isSilent(): boolean {
    return !Object.values(this.#game?.assets ?? {}).some(({ kind }) => kind === "sound" || kind === "music");
  }

  soundOf(assetId: string): Sound | null {
    const asset = this.#assetOf(assetId);
    return asset?.kind === "sound" ? asset : null;
  }

  musicOf(assetId: string): Music | null {
    const asset = this.#assetOf(assetId);
    return asset?.kind === "music" ? asset : null;
  }

  /** The decoded sound; null until it is decoded, and when it can't be. */
  sound(assetId: string): AudioBuffer | null {
    return this.#sounds.get(assetId) ?? null;
  }

  music(context: AudioContext, assetId: string): Promise<AudioBuffer | null> {
    const known = this.#music.get(assetId);
    if (known) return known;
    const music = this.musicOf(assetId);
    const decoding = music ? this.#read(context, music) : Promise.resolve(null);
    for (const old of [...this.#music.keys()].slice(0, Math.max(0, this.#music.size - MAX_MUSIC + 1))) this.#music.delete(old);
    this.#music.set(assetId, decoding);
    return decoding;
  }

  /** Decodes all sounds that are missing, one per task: one sound can take as long as several frames. */
  async prepareSounds(zzfx: Zzfx): Promise<void> {
    for (const assetId of Object.keys(this.#game?.assets ?? {})) {
      const sound = this.soundOf(assetId);
      if (!sound || this.#sounds.has(assetId)) continue;
      this.#sounds.set(assetId, null);
      await nextTask();
      if (this.soundOf(assetId) !== sound) continue;
      const { source } = sound;
      const buffer = source.kind === "file" ? await this.#decode(zzfx.audioContext, source.file.hash) : generated(zzfx, source.zzfx);
      // A sound that was changed meanwhile is decoded again by the next call.
      if (this.soundOf(assetId) === sound) this.#sounds.set(assetId, buffer);
    }
  }

  #assetOf(assetId: string) {
    return this.#game && Object.hasOwn(this.#game.assets, assetId) ? this.#game.assets[assetId] : undefined;
  }

  #read(context: AudioContext, { source, song, loops }: Music): Promise<AudioBuffer | null> {
    if (source.kind === "file") return this.#decode(context, source.file.hash);
    return song ? composed(context, song, loops) : Promise.resolve(null);
  }

  async #decode(context: AudioContext, hash: string): Promise<AudioBuffer | null> {
    const bytes = this.#files.get(hash);
    if (!bytes) return null;
    try {
      return await withoutPadding(context, bytes, await decodeAudio(context, bytes));
    } catch {
      // An invalid audio file is silent; its owner was warned at the upload.
      return null;
    }
  }
}

/** Yields to frames, input and messages. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function withoutPadding(context: AudioContext, file: ArrayBuffer, decoded: AudioBuffer): Promise<AudioBuffer> {
  const { partWithoutPadding } = await import("./encoder-padding.ts");
  const part = partWithoutPadding(file, decoded);
  if (part === null) return decoded;
  const trimmed = context.createBuffer(decoded.numberOfChannels, part.length, decoded.sampleRate);
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    trimmed.copyToChannel(decoded.getChannelData(channel).subarray(part.start, part.start + part.length), channel);
  return trimmed;
}

function generated(zzfx: Zzfx, parameters: readonly number[]): AudioBuffer | null {
  try {
    // Without zzfx's own randomness: the pitch is varied at each playback.
    const [volume, , ...rest] = boundedZzfx(parameters);
    const samples = zzfx.buildSamples(volume, 0, ...rest);
    const buffer = zzfx.audioContext.createBuffer(1, Math.max(1, samples.length), zzfx.sampleRate);
    buffer.getChannelData(0).set(samples);
    return buffer;
  } catch {
    // Invalid parameters are silent.
    return null;
  }
}

/** The synthesizer is loaded only by games that have songs. */
async function composed(context: AudioContext, song: Song, goesRound: boolean): Promise<AudioBuffer> {
  const { renderSong, SONG_SAMPLES_PER_S } = await import("@playsmith/engine/song");
  const samples = renderSong(song, goesRound);
  const buffer = context.createBuffer(1, samples.length, SONG_SAMPLES_PER_S);
  buffer.getChannelData(0).set(samples);
  return buffer;
}
