import type { Game, GamePatch } from "@playsmith/game-format";
import { Mixer } from "./mixer.ts";
import { MusicPlayer } from "./music-player.ts";
import { type Files, Recordings, type Zzfx } from "./recordings.ts";
import { type VoiceOptions, Voices } from "./voices.ts";

/** The audio that a world requests; see the engine's `AudioState`. */
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

/** A running context whose time stands still for so long makes no sound. */
const STALLED_MS = 1_000;
/** Of browsers on phones that mute web pages by the switch of the device (https://w3c.github.io/audio-session/). */
type AudioSessionNavigator = { audioSession?: { type: string } };

/**
 * Audio output of the game. Browsers block audio until a user gesture, and some have none, so all methods may be called before
 * there is an audio context. Music and loops are compared with the world's state in each frame, so those that were requested
 * before the audio context runs start as soon as it does.
 */
export class Sounds {
  readonly #recordings = new Recordings();
  #running: Running | null = null;
  #isMuted = false;
  #isHalted = false;
  #isWaking = false;
  /** The time of the audio context, and when it was seen to change. */
  #progress: { timeS: number; atMs: number } | null = null;
  readonly #loadZzfx: () => Promise<{ ZZFX: Zzfx }>;

  /** @param loadZzfx replaced in tests. The module opens an audio context when it loads, so it is loaded only when sound may play. */
  constructor(loadZzfx: () => Promise<{ ZZFX: Zzfx }> = () => import("zzfx")) {
    this.#loadZzfx = loadZzfx;
  }

  /** Starts the audio, or starts it anew when it was lost; called on gestures, before which browsers may forbid it. */
  async wake(nowMs: number): Promise<void> {
    if (this.#isWaking) return;
    this.#isWaking = true;
    try {
      this.#running ??= await this.#start();
    } catch {
      // Without audio the game runs silently.
    } finally {
      this.#isWaking = false;
    }
    // Not awaited above: before a gesture it takes until the next one, which must ask again.
    await this.#restartStalled(nowMs).catch(() => undefined);
    await this.#resumeOrHalt().catch(() => undefined);
  }

  load(game: Game, files: Files): void {
    this.#recordings.load(game, files);
    this.#claimOutput();
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
    // The next frame starts the changed music.
    if (ids.length < touched.length || ids.includes(this.#running?.music.wantedId ?? "")) this.#running?.music.stop();
    this.#prepare();
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#claimOutput();
    this.#running?.mixer.setMuted(isMuted);
  }

  /** Suspends all audio while the game is paused or hidden. Called again, it starts what was interrupted meanwhile. */
  setHalted(isHalted: boolean): void {
    this.#isHalted = isHalted;
    void this.#resumeOrHalt().catch(() => undefined);
  }

  play(assetId: string, options: VoiceOptions, nowMs: number): void {
    if (this.#running && this.#isHeard && !this.#isMuted) this.#running.voices.play(assetId, options, nowMs);
  }

  /** Applies the audio state that the world requests. */
  follow(wanted: WantedAudio, nowMs: number): void {
    const running = this.#running;
    if (!running || !this.#isHeard) return;
    const timeS = running.zzfx.audioContext.currentTime;
    if (timeS !== this.#progress?.timeS) this.#progress = { timeS, atMs: nowMs };
    running.mixer.follow(wanted);
    running.voices.followLoops(wanted.data.loops);
    running.music.follow(wanted.data.musicId, wanted.data.musicFadeMs);
  }

  get #isHeard(): boolean {
    return this.#running?.zzfx.audioContext.state === "running";
  }

  async #start(): Promise<Running> {
    const { ZZFX } = await this.#loadZzfx();
    const mixer = new Mixer(ZZFX.audioContext, this.#isMuted);
    // When a call or an alarm ends; browsers that want a gesture get it by `wake`.
    ZZFX.audioContext.addEventListener("statechange", () => void this.#resumeOrHalt().catch(() => undefined));
    await this.#recordings.prepareSounds(ZZFX);
    mixer.setMuted(this.#isMuted);
    return { zzfx: ZZFX, mixer, voices: new Voices(mixer, this.#recordings), music: new MusicPlayer(mixer, this.#recordings) };
  }

  #prepare(): void {
    if (this.#running) void this.#recordings.prepareSounds(this.#running.zzfx);
  }

  /** Games sound on phones whose switch silences web pages, unless they are muted here: then the music of other apps plays on. */
  #claimOutput(): void {
    const { audioSession } = navigator as AudioSessionNavigator;
    if (audioSession) audioSession.type = this.#recordings.isSilent ? "auto" : this.#isMuted ? "ambient" : "playback";
  }

  /** After a change of the output or a call, a context may run without a sound until it is suspended and resumed. */
  async #restartStalled(nowMs: number): Promise<void> {
    const context = this.#running?.zzfx.audioContext;
    const progress = this.#progress;
    if (!context || !progress || this.#isHalted || !this.#isHeard) return;
    if (context.currentTime !== progress.timeS || nowMs - progress.atMs < STALLED_MS) return;
    this.#progress = null;
    await context.suspend();
  }

  async #resumeOrHalt(): Promise<void> {
    const context = this.#running?.zzfx.audioContext;
    if (!context) return;
    if (this.#isHalted && context.state === "running") await context.suspend();
    // On iPhones it may also be interrupted, e.g. by a call.
    if (this.#isHalted || context.state === "running") return;
    await context.resume();
    if (this.#isHalted) await this.#resumeOrHalt();
  }
}
