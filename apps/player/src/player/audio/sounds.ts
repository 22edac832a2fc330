import type { Game, GamePatch, Sound } from "@playsmith/game-format";

type Files = Readonly<Record<string, ArrayBuffer>>;
type Zzfx = typeof import("zzfx")["ZZFX"];

/** The same sound again within this time is one sound: ten coins at once must not be ten times as loud. */
const SAME_SOUND_MS = 35;
const MAX_VOICES = 24;
/** How much a generated sound's pitch strays from play to play, unless it says so itself (its second parameter). */
const DEFAULT_RANDOMNESS = 0.05;

/**
 * Plays the game's sounds. Browsers keep audio silent until the person has touched the page, so everything here may be called
 * before there is any.
 */
export class Sounds {
  #zzfx: Zzfx | null = null;
  #out: GainNode | null = null;
  #isMuted = false;
  #game: Game | null = null;
  #files = new Map<string, ArrayBuffer>();
  readonly #buffers = new Map<string, AudioBuffer | null>();
  readonly #lastPlayedMs = new Map<string, number>();
  #voices = 0;

  /** Starts the audio; called again on gestures until the browser lets it run. */
  async wake(): Promise<void> {
    if (!this.#zzfx) {
      // Its module opens an audio context as it loads, so it is loaded only when there is sound to make.
      const { ZZFX } = await import("zzfx");
      if (!this.#zzfx) {
        this.#zzfx = ZZFX;
        this.#out = ZZFX.audioContext.createGain();
        this.#out.connect(ZZFX.audioContext.destination);
        this.setMuted(this.#isMuted);
        await this.#prepareAll();
      }
    }
    if (this.#zzfx.audioContext.state === "suspended") await this.#zzfx.audioContext.resume();
  }

  load(game: Game, files: Files): void {
    this.#game = game;
    for (const [hash, bytes] of Object.entries(files)) this.#files.set(hash, bytes);
    this.#buffers.clear();
    void this.#prepareAll();
  }

  update(game: Game, changes: GamePatch, files: Files): void {
    this.#game = game;
    for (const [hash, bytes] of Object.entries(files)) this.#files.set(hash, bytes);
    for (const { path } of changes) {
      if (path[0] !== "assets") continue;
      if (path[1] === undefined) this.#buffers.clear();
      else this.#buffers.delete(path[1]);
    }
    void this.#prepareAll();
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (this.#out) this.#out.gain.value = isMuted ? 0 : 1;
  }

  play(assetId: string, nowMs: number): void {
    const sound = this.#soundOf(assetId);
    const buffer = this.#buffers.get(assetId);
    if (!sound || !buffer || !this.#zzfx || !this.#out || this.#isMuted) return;
    if (this.#zzfx.audioContext.state !== "running" || this.#voices >= MAX_VOICES) return;
    if (nowMs - (this.#lastPlayedMs.get(assetId) ?? Number.NEGATIVE_INFINITY) < SAME_SOUND_MS) return;
    this.#lastPlayedMs.set(assetId, nowMs);
    const voice = this.#zzfx.audioContext.createBufferSource();
    const volume = this.#zzfx.audioContext.createGain();
    voice.buffer = buffer;
    volume.gain.value = sound.volume;
    if (sound.source.kind === "generated") {
      const randomness = sound.source.zzfx[1] ?? DEFAULT_RANDOMNESS;
      voice.playbackRate.value = 1 + randomness * (Math.random() * 2 - 1);
    }
    voice.connect(volume).connect(this.#out);
    this.#voices++;
    voice.addEventListener("ended", () => {
      this.#voices--;
      volume.disconnect();
    });
    voice.start();
  }

  #soundOf(assetId: string): Sound | null {
    const asset = this.#game && Object.hasOwn(this.#game.assets, assetId) ? this.#game.assets[assetId] : undefined;
    return asset?.kind === "sound" ? asset : null;
  }

  async #prepareAll(): Promise<void> {
    if (!this.#zzfx || !this.#game) return;
    for (const assetId of Object.keys(this.#game.assets)) {
      const sound = this.#soundOf(assetId);
      if (!sound || this.#buffers.has(assetId)) continue;
      this.#buffers.set(assetId, null);
      const buffer = await this.#buffer(this.#zzfx, sound);
      this.#buffers.set(assetId, buffer);
    }
  }

  async #buffer(zzfx: Zzfx, sound: Sound): Promise<AudioBuffer | null> {
    try {
      if (sound.source.kind === "file") {
        const bytes = this.#files.get(sound.source.file.hash);
        // Decoding takes the bytes away, and they may be needed again.
        return bytes ? await zzfx.audioContext.decodeAudioData(bytes.slice(0)) : null;
      }
      // Without its own randomness: the pitch strays as it is played.
      const [volume, , ...rest] = sound.source.zzfx;
      const samples = zzfx.buildSamples(volume, 0, ...rest);
      const buffer = zzfx.audioContext.createBuffer(1, Math.max(1, samples.length), zzfx.sampleRate);
      buffer.getChannelData(0).set(samples);
      return buffer;
    } catch {
      // A file that is no sound stays silent; the upload has told its owner.
      return null;
    }
  }
}
