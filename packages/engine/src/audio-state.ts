import type { Hasher } from "./numbers/hash.ts";
import type { StatePart } from "./state/state-part.ts";

/** What should be heard besides single sounds. The player compares it with what plays, so going back in time takes the music along. */
export interface AudioStateData {
  /** Music asset that plays; "" for silence. */
  musicId: string;
  /** How long the change to it takes. */
  musicFadeMs: number;
  /** Sounds that go round until they are stopped, and how loud each is. */
  loops: Record<string, number>;
  /** Volume of each bus, 0 to 1; 1 when absent. */
  volumes: Record<string, number>;
}

const silence: Readonly<AudioStateData> = { musicId: "", musicFadeMs: 0, loops: {}, volumes: {} };
const copyOf = (data: Readonly<AudioStateData>): AudioStateData => ({ ...data, loops: { ...data.loops }, volumes: { ...data.volumes } });

export class AudioState implements StatePart<AudioStateData> {
  readonly name = "audio";
  data: AudioStateData = copyOf(silence);

  volumeOf(bus: string): number {
    return Object.hasOwn(this.data.volumes, bus) ? (this.data.volumes[bus] ?? 1) : 1;
  }

  setVolume(bus: string, volume: number): void {
    if (bus !== "__proto__" && Number.isFinite(volume)) this.data.volumes[bus] = Math.min(1, Math.max(0, volume));
  }

  playMusic(musicId: string, fadeMs: number): void {
    this.data.musicId = musicId;
    this.data.musicFadeMs = Math.min(60_000, Math.max(0, fadeMs));
  }

  startLoop(soundId: string, volume: number): void {
    this.data.loops[soundId] = Math.min(1, Math.max(0, volume));
  }

  stopLoop(soundId: string): void {
    delete this.data.loops[soundId];
  }

  save(): AudioStateData {
    return copyOf(this.data);
  }

  load(saved: AudioStateData = silence): void {
    this.data = copyOf(saved);
  }

  hash(hasher: Hasher): void {
    hasher.text(JSON.stringify(this.data));
  }
}
