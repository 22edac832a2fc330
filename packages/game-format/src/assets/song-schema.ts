import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { nameSchema, orderSchema, unitSchema } from "../values/primitives.ts";
import { SCALES, SONG_LIMITS, TONE_WAVES, TOUCHES } from "./song.ts";

export const trackSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  wave: z.enum([...TONE_WAVES, "drums"]),
  touch: z.enum(TOUCHES),
  /** Base octave: the lowest notes of the track (4 starts with middle C). */
  octave: z.int().min(1).max(5),
  volume: unitSchema,
  muted: z.boolean().optional(),
});
export type Track = z.infer<typeof trackSchema>;

/** `track:step:pitch`, e.g. `t1:12:60`; pitches are MIDI numbers (60 is middle C), for drums an index into `DRUMS`. */
const noteKeySchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}:([12]?[0-9]|3[01]):([1-9]?[0-9]|1[01][0-9]|12[0-7])$/);

/** A sequence of steps that can be reused. `notes` maps each note to its duration in steps. */
export const patternSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  steps: z.union([z.literal(16), z.literal(32)]),
  notes: z.record(noteKeySchema, z.int().min(1).max(32)),
});
export type Pattern = z.infer<typeof patternSchema>;

/**
 * Composed music: patterns of steps over a few tracks, and `sequence`, the order of patterns. All collections are maps by id, and each note
 * is an entry of its own, so that concurrent edits merge.
 */
export const songSchema = z.object({
  beatsPerMin: z.number().min(SONG_LIMITS.minBeatsPerMin).max(SONG_LIMITS.maxBeatsPerMin),
  /** Root note of the scale, 0 (C) to 11 (B). */
  root: z.int().min(0).max(11),
  scale: z.enum(SCALES),
  tracks: z.record(idSchema, trackSchema),
  patterns: z.record(idSchema, patternSchema),
  sequence: z.record(idSchema, z.object({ order: orderSchema, patternId: idSchema })),
});
export type Song = z.infer<typeof songSchema>;
