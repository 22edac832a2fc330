import type { Hasher } from "./numbers/hash.ts";
import type { StatePart } from "./state/state-part.ts";

/**
 * Music, loops and volumes, as opposed to single sounds. The player compares this state with what plays, so seeking restores the audio too.
 */
export interface AudioStateData {
  /** Asset id of the current music; "" for silence. */
  musicId: string;
  /** Cross-fade duration of the last change. */
  musicFadeMs: number;
  /** Looping sounds and the volume of each. */
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
