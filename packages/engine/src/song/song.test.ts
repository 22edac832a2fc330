import { DRUMS, noteKey, type Pattern, type Song, songSchema, stepS, TONE_WAVES } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { patternSamples, playedPatterns, renderNote, renderPattern, renderSong, SONG_SAMPLES_PER_S } from "./module.ts";
import { frequencyHz } from "./tone.ts";

const track = { order: "a", wave: "square", touch: "held", octave: 4, volume: 1 } as const;

function song(notes: Pattern["notes"], change: Partial<Song> = {}): Song {
  return {
    beatsPerMin: 120,
    root: 0,
    scale: "major",
    tracks: { lead: { ...track, name: "Lead" }, drums: { ...track, name: "Drums", order: "b", wave: "drums" } },
    patterns: { a: { name: "A", order: "a", steps: 16, notes } },
    sequence: { s: { order: "a", patternId: "a" } },
    ...change,
  };
}

const loudness = (samples: Float32Array, from = 0, to = samples.length): number =>
  Math.sqrt(samples.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, to - from));
/** Hash of samples, to detect any change. */
const digest = (samples: Float32Array): number =>
  new Uint32Array(samples.buffer).reduce((hash, bits) => Math.imul(hash ^ bits, 16_777_619) >>> 0, 2_166_136_261);
/** Upward zero crossings of samples per second. */
const crossingsPerS = (samples: Float32Array): number =>
  samples.reduce((count, sample, at) => count + (sample >= 0 && (samples[at - 1] ?? 0) < 0 ? 1 : 0), 0) /
  (samples.length / SONG_SAMPLES_PER_S);

describe("songs", () => {
  it("have a length in samples that matches their steps", () => {
    const two = song({}, { sequence: { s: { order: "a", patternId: "a" }, t: { order: "b", patternId: "a" } } });
    expect(renderSong(two, true)).toHaveLength(2 * 2 * SONG_SAMPLES_PER_S);
    expect(patternSamples(two, two.patterns["a"] as Pattern)).toBe(16 * stepS(two) * SONG_SAMPLES_PER_S);
  });

  it("render to the same samples on every platform", () => {
    const notes = { [noteKey("lead", 0, 60)]: 4, [noteKey("lead", 6, 67)]: 2, [noteKey("drums", 0, 0)]: 1, [noteKey("drums", 4, 1)]: 1 };
    const samples = renderSong(song(notes), true);
    expect(digest(renderSong(song(notes), true))).toBe(digest(samples));
    expect(digest(samples)).toMatchInlineSnapshot(`2041815338`);
  });

  it("loop seamlessly: the tail is mixed into the beginning", () => {
    const samples = renderSong(song({ [noteKey("drums", 15, DRUMS.indexOf("openHat"))]: 1, [noteKey("lead", 15, 72)]: 1 }), true);
    expect(loudness(samples, 0, 500)).toBeGreaterThan(0.01);
    const alone = renderSong(song({ [noteKey("drums", 15, DRUMS.indexOf("openHat"))]: 1, [noteKey("lead", 15, 72)]: 1 }), false);
    expect(loudness(alone, 0, 500)).toBe(0);
    for (const offset of [0, 100, 5_000]) expect(samples[offset]).toBeCloseTo(alone[samples.length + offset] ?? 9, 6);
  });

  it("play notes at their time, pitch and duration", () => {
    const samples = renderSong(song({ [noteKey("lead", 4, 69)]: 4 }), true);
    const step = stepS({ beatsPerMin: 120 }) * SONG_SAMPLES_PER_S;
    expect(loudness(samples, 0, 4 * step)).toBe(0);
    expect(loudness(samples, 4 * step, 8 * step)).toBeGreaterThan(0.05);
    expect(loudness(samples, Math.round(8.5 * step))).toBe(0);
    expect(crossingsPerS(samples.subarray(5 * step, 7 * step))).toBeCloseTo(440, -1);
    expect(frequencyHz(57)).toBeCloseTo(220, 6);
  });

  it("support volume and mute per track", () => {
    const of = (change: object) => {
      const made = song({ [noteKey("lead", 0, 60)]: 8 });
      made.tracks["lead"] = { ...track, name: "Lead", ...change };
      return loudness(renderSong(made, true));
    };
    expect(of({ volume: 0.5 })).toBeCloseTo(of({}) / 2, 3);
    expect(of({ muted: true })).toBe(0);
  });

  it.each([...TONE_WAVES.map((wave) => [wave, 60] as const), ...DRUMS.map((drum, index) => [drum, index] as const)])(
    "have %s heard, within bounds, and over in the end",
    (wave, pitch) => {
      const isDrum = (DRUMS as readonly string[]).includes(wave);
      const own = { ...track, name: "Own", wave: isDrum ? ("drums" as const) : (wave as (typeof TONE_WAVES)[number]) };
      const samples = renderNote(song({}), own, pitch, 2);
      expect(loudness(samples)).toBeGreaterThan(0.005);
      expect(samples.every((sample) => Number.isFinite(sample) && Math.abs(sample) <= 1)).toBe(true);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    },
  );

  it("stay within −1 and 1 with many simultaneous notes", () => {
    const notes: Pattern["notes"] = {};
    for (let pitch = 36; pitch < 100; pitch++) notes[noteKey("lead", 0, pitch)] = 16;
    expect(renderPattern(song(notes), "a").every((sample) => Math.abs(sample) <= 1)).toBe(true);
  });

  it("render with deleted patterns and tracks", () => {
    const gone = song({ [noteKey("nobody", 0, 60)]: 4 }, { sequence: { s: { order: "a", patternId: "gone" } } });
    expect(playedPatterns(gone).map(({ patternId }) => patternId)).toEqual(["a"]);
    expect(loudness(renderSong(gone, true))).toBe(0);
    expect(renderSong({ ...gone, patterns: {} }, true)).toHaveLength(1);
    expect(renderPattern(gone, "gone")).toHaveLength(1);
  });

  it("are rejected when their notes are invalid", () => {
    const reads = (notes: Record<string, unknown>): boolean => songSchema.safeParse(song(notes as Pattern["notes"])).success;
    expect(reads({ "lead:31:108": 32 })).toBe(true);
    for (const key of ["lead:32:60", "lead:0:128", "lead:0", "lead:-1:60", "lead:01:60", ":0:60"])
      expect(reads({ [key]: 1 }), key).toBe(false);
    for (const length of [0, 33, 1.5, "1"]) expect(reads({ "lead:0:60": length })).toBe(false);
  });
});
