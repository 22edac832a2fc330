/** Limits that the editor enforces. The schema accepts slightly more, since concurrent edits may each add the last allowed entry. */
export const SONG_LIMITS = {
  tracks: 5,
  patterns: 8,
  sequence: 24,
  minBeatsPerMin: 40,
  maxBeatsPerMin: 240,
  minPitch: 24,
  maxPitch: 108,
} as const;

/** Possible pattern lengths in sixteenth notes. */
export const PATTERN_STEPS = [16, 32] as const;
export const STEPS_PER_BEAT = 4;

export const TONE_WAVES = ["square", "pulse", "triangle", "saw"] as const;
export type ToneWave = (typeof TONE_WAVES)[number];
/** Pitches of a drum track, from 0 on. */
export const DRUMS = ["kick", "snare", "clap", "hat", "openHat", "tom"] as const;
export type Drum = (typeof DRUMS)[number];
/** Envelopes of a tone. */
export const TOUCHES = ["plucked", "held", "soft"] as const;
export type Touch = (typeof TOUCHES)[number];

export const SCALES = ["major", "minor", "majorPentatonic", "minorPentatonic", "dorian", "all"] as const;
export type ScaleName = (typeof SCALES)[number];

export interface Note {
  trackId: string;
  step: number;
  pitch: number;
  /** Duration in steps. */
  length: number;
}

export function noteKey(trackId: string, step: number, pitch: number): string {
  return `${trackId}:${step}:${pitch}`;
}

/** The notes of a pattern by time, then pitch. Notes after its last step are omitted. */
export function notesOf(pattern: { steps: number; notes: Readonly<Record<string, number>> }): Note[] {
  const notes: Note[] = [];
  for (const [key, length] of Object.entries(pattern.notes)) {
    const [trackId = "", step = "", pitch = ""] = key.split(":");
    if (Number(step) < pattern.steps) notes.push({ trackId, step: Number(step), pitch: Number(pitch), length });
  }
  return notes.sort((a, b) => a.step - b.step || a.pitch - b.pitch || (a.trackId < b.trackId ? -1 : a.trackId > b.trackId ? 1 : 0));
}

/** Duration of a step in seconds. */
export function stepS({ beatsPerMin }: { beatsPerMin: number }): number {
  return 60 / beatsPerMin / STEPS_PER_BEAT;
}
