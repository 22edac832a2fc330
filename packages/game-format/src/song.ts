import { z } from "zod";
import { idSchema } from "./identifiers.ts";
import { nameSchema, orderSchema, unitSchema } from "./primitives.ts";

/** Bounds of what a song plays. The schema takes somewhat more, since several people may each add the last that there is room for. */
export const SONG_LIMITS = {
  tracks: 5,
  patterns: 8,
  sequence: 24,
  minBeatsPerMin: 40,
  maxBeatsPerMin: 240,
  minPitch: 24,
  maxPitch: 108,
} as const;

/** How many sixteenth notes a pattern can have. */
export const PATTERN_STEPS = [16, 32] as const;
export const STEPS_PER_BEAT = 4;

export const TONE_WAVES = ["square", "pulse", "triangle", "saw"] as const;
export type ToneWave = (typeof TONE_WAVES)[number];
/** What the pitches of a drum track stand for, from 0 on. */
export const DRUMS = ["kick", "snare", "clap", "hat", "openHat", "tom"] as const;
export type Drum = (typeof DRUMS)[number];
/** How a tone swells and fades. */
export const TOUCHES = ["plucked", "held", "soft"] as const;
export type Touch = (typeof TOUCHES)[number];

export const SCALES = ["major", "minor", "majorPentatonic", "minorPentatonic", "dorian", "all"] as const;
export type ScaleName = (typeof SCALES)[number];

export const trackSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  wave: z.enum([...TONE_WAVES, "drums"]),
  touch: z.enum(TOUCHES),
  /** Where it is at home: its lowest notes are those of this octave (4 begins with middle C). */
  octave: z.int().min(1).max(5),
  volume: unitSchema,
  muted: z.boolean().optional(),
});
export type Track = z.infer<typeof trackSchema>;

/** `track:step:pitch`, e.g. `t1:12:60`; pitches are MIDI's (60 is middle C), for drums an index of {@link DRUMS}. */
const noteKeySchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}:([12]?[0-9]|3[01]):([1-9]?[0-9]|1[01][0-9]|12[0-7])$/);

/** A stretch of steps that can be played several times. `notes` says for each note how many steps it lasts. */
export const patternSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  steps: z.union([z.literal(16), z.literal(32)]),
  notes: z.record(noteKeySchema, z.int().min(1).max(32)),
});
export type Pattern = z.infer<typeof patternSchema>;

/**
 * Music as notes: patterns of steps over a few tracks, and `sequence`, the patterns in the order in which they are played. All of it
 * are maps by id, each note an entry of its own, so that several people can write one song.
 */
export const songSchema = z.object({
  beatsPerMin: z.number().min(SONG_LIMITS.minBeatsPerMin).max(SONG_LIMITS.maxBeatsPerMin),
  /** The note that the scale begins on, 0 (C) to 11 (B). */
  root: z.int().min(0).max(11),
  scale: z.enum(SCALES),
  tracks: z.record(idSchema, trackSchema),
  patterns: z.record(idSchema, patternSchema),
  sequence: z.record(idSchema, z.object({ order: orderSchema, patternId: idSchema })),
});
export type Song = z.infer<typeof songSchema>;

export interface Note {
  trackId: string;
  step: number;
  pitch: number;
  /** Steps that it lasts. */
  length: number;
}

export function noteKey(trackId: string, step: number, pitch: number): string {
  return `${trackId}:${step}:${pitch}`;
}

/** The notes of a pattern by time, then pitch. What lies beyond its last step is left out. */
export function notesOf(pattern: Pattern): Note[] {
  const notes: Note[] = [];
  for (const [key, length] of Object.entries(pattern.notes)) {
    const [trackId = "", step = "", pitch = ""] = key.split(":");
    if (Number(step) < pattern.steps) notes.push({ trackId, step: Number(step), pitch: Number(pitch), length });
  }
  return notes.sort((a, b) => a.step - b.step || a.pitch - b.pitch || (a.trackId < b.trackId ? -1 : a.trackId > b.trackId ? 1 : 0));
}

/** Seconds that one step lasts. */
export function stepS({ beatsPerMin }: Pick<Song, "beatsPerMin">): number {
  return 60 / beatsPerMin / STEPS_PER_BEAT;
}
