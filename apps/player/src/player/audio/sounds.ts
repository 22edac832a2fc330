import type { Game, GamePatch } from "@playsmith/game-format";
import { Mixer } from "./mixer.ts";
import { MusicPlayer } from "./music-player.ts";
import { type Files, Recordings, type Zzfx } from "./recordings.ts";
import { type VoiceOptions, Voices } from "./voices.ts";

/** What a world wants to be heard; see the engine's `AudioState`. */
export interface WantedAudio {
  readonly data: { musicId: string; musicFadeMs: number; loops: Readonly<Record<string, number>> };
  volumeOf(bus: string): number;
}

interface Running {
  zzfx: Zzfx;
  mixer: Mixer;
  voices: Voices;
  music: MusicPlayer;
}

/**
 * What the game lets be heard. Browsers keep audio silent until the person has touched the page, and some have none, so everything
 * here may be called before there is any. Music and loops are compared with what the world wants in each frame: what was wanted
 * before there was audio is heard as soon as there is.
 */
export class Sounds {
  readonly #recordings = new Recordings();
  #running: Running | null = null;
  #isMuted = false;
  #isHalted = false;
  #isWaking = false;

  /** Starts the audio; called again on gestures until the browser lets it run. */
  async wake(): Promise<void> {
    if (this.#isWaking) return;
    this.#isWaking = true;
    try {
      this.#running ??= await this.#start();
      await this.#resumeOrHalt();
    } catch {
      // A machine without audio plays without.
    } finally {
      this.#isWaking = false;
    }
  }

  load(game: Game, files: Files): void {
    this.#recordings.load(game, files);
    this.stop();
    this.#prepare();
  }

  stop(): void {
    this.#running?.music.stop();
    this.#running?.voices.stopAll();
  }

  update(game: Game, changes: GamePatch, files: Files): void {
    const touched = changes.flatMap(({ path }) => (path[0] === "assets" ? [path[1]] : []));
    const ids = touched.filter((id) => id !== undefined);
    if (ids.length < touched.length) this.#recordings.load(game, files);
    else this.#recordings.load(game, files, ids);
    // Start it again in the next frame, as it is then.
    if (ids.length < touched.length || ids.includes(this.#running?.music.wantedId ?? "")) this.#running?.music.stop();
    this.#prepare();
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#running?.mixer.setMuted(isMuted);
  }

  /** Holds everything where it is, while the game stands still or is out of sight. */
  setHalted(isHalted: boolean): void {
    if (this.#isHalted === isHalted) return;
    this.#isHalted = isHalted;
    void this.#resumeOrHalt().catch(() => undefined);
  }

  play(assetId: string, options: VoiceOptions, nowMs: number): void {
    if (this.#running && this.#isHeard && !this.#isMuted) this.#running.voices.play(assetId, options, nowMs);
  }

  /** Brings what is heard to what the world wants. */
  follow(wanted: WantedAudio): void {
    const running = this.#running;
    if (!running || !this.#isHeard) return;
    running.mixer.follow(wanted);
    running.voices.followLoops(wanted.data.loops);
    running.music.follow(wanted.data.musicId, wanted.data.musicFadeMs);
  }

  get #isHeard(): boolean {
    return this.#running?.zzfx.audioContext.state === "running";
  }

  async #start(): Promise<Running> {
    // Its module opens an audio context as it loads, so it is loaded only when there is sound to make.
    const { ZZFX } = await import("zzfx");
    const mixer = new Mixer(ZZFX.audioContext, this.#isMuted);
    await this.#recordings.prepareSounds(ZZFX);
    mixer.setMuted(this.#isMuted);
    return { zzfx: ZZFX, mixer, voices: new Voices(mixer, this.#recordings), music: new MusicPlayer(mixer, this.#recordings) };
  }

  #prepare(): void {
    if (this.#running) void this.#recordings.prepareSounds(this.#running.zzfx);
  }

  async #resumeOrHalt(): Promise<void> {
    const context = this.#running?.zzfx.audioContext;
    if (!context) return;
    if (this.#isHalted && context.state === "running") await context.suspend();
    if (!this.#isHalted && context.state === "suspended") await context.resume();
  }
}
