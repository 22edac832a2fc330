import { DRUMS, inOrder, type Note, notesOf, type Pattern, type Song, SONG_LIMITS, stepS, type Track } from "@playsmith/game-format";
import { addDrum, MAX_DRUM_DURATION_S } from "./drum.ts";
import { addTone, releaseOf } from "./tone.ts";

/** Samples a second of rendered songs. */
export const SONG_SAMPLES_PER_S = 44_100;
/** Gain that leaves headroom for several loud tracks. */
const HEADROOM = 0.34;
/** Decay after the end of a pattern. */
const TAIL_S = MAX_DRUM_DURATION_S;

/** Length of a pattern in samples, without its tail. Rounded, so that a loop has a whole number of samples. */
export function patternSamples(song: Song, pattern: Pattern): number {
  return Math.round(pattern.steps * stepS(song) * SONG_SAMPLES_PER_S);
}

/** The patterns that a song plays, in order. An empty sequence plays the first pattern. */
export function playedPatterns(song: Song): { entryId: string; patternId: string; pattern: Pattern }[] {
  const played = inOrder(song.sequence).flatMap(([entryId, { patternId }]) => {
    const pattern = Object.hasOwn(song.patterns, patternId) ? song.patterns[patternId] : undefined;
    return pattern ? [{ entryId, patternId, pattern }] : [];
  });
  const first = inOrder(song.patterns)[0];
  if (played.length === 0 && first) return [{ entryId: "", patternId: first[0], pattern: first[1] }];
  return played.slice(0, SONG_LIMITS.sequence * 2);
}

/**
 * Renders a song to samples from −1 to 1, deterministically.
 * @param goesRound whether the tail of the end is mixed into the beginning, for a seamless loop; otherwise it follows the end.
 */
export function renderSong(song: Song, goesRound: boolean): Float32Array {
  const patterns = playedPatterns(song).map(({ patternId, pattern }) => ({ patternId, pattern }));
  return join(song, patterns, goesRound);
}

/** Renders one looping pattern. */
export function renderPattern(song: Song, patternId: string): Float32Array {
  const pattern = Object.hasOwn(song.patterns, patternId) ? song.patterns[patternId] : undefined;
  return join(song, pattern ? [{ patternId, pattern }] : [], true);
}

/** Renders a single note of a track, for a preview. */
export function renderNote(song: Song, track: Track, pitch: number, length: number): Float32Array {
  const audibleS = length * stepS(song) + TAIL_S;
  const out = new Float32Array(Math.round(audibleS * SONG_SAMPLES_PER_S));
  addNote(out, song, { ...track, muted: false }, { trackId: "", step: 0, pitch, length });
  return limited(out);
}

function join(song: Song, patterns: readonly { patternId: string; pattern: Pattern }[], goesRound: boolean): Float32Array {
  const tail = Math.round(TAIL_S * SONG_SAMPLES_PER_S);
  const total = patterns.reduce((sum, { pattern }) => sum + patternSamples(song, pattern), 0);
  const out = new Float32Array(Math.max(1, goesRound ? total : total + tail));
  const rendered = new Map<string, Float32Array>();
  let start = 0;
  for (const { patternId, pattern } of patterns) {
    const samples = rendered.get(patternId) ?? patternWithTail(song, pattern, tail);
    rendered.set(patternId, samples);
    for (let sample = 0; sample < samples.length; sample++) {
      const at = goesRound ? (start + sample) % out.length : start + sample;
      out[at] = (out[at] ?? 0) + (samples[sample] ?? 0);
    }
    start += patternSamples(song, pattern);
  }
  return limited(out);
}

function patternWithTail(song: Song, pattern: Pattern, tail: number): Float32Array {
  const out = new Float32Array(patternSamples(song, pattern) + tail);
  const tracks = new Map(inOrder(song.tracks).slice(0, SONG_LIMITS.tracks * 2));
  const notes = notesOf(pattern);
  for (const note of notes) {
    const track = tracks.get(note.trackId);
    if (!track || track.muted) continue;
    const next = notes.find((other) => other.trackId === note.trackId && other.pitch === note.pitch && other.step > note.step);
    const length = Math.min(note.length, (next?.step ?? pattern.steps) - note.step);
    addNote(out, song, track, { ...note, length });
  }
  return out;
}

function addNote(out: Float32Array, song: Song, track: Track, { step, pitch, length }: Note): void {
  const at = Math.round(step * stepS(song) * SONG_SAMPLES_PER_S);
  const volume = track.volume * HEADROOM;
  if (track.wave === "drums") {
    const drum = DRUMS[pitch];
    if (drum) addDrum(out, SONG_SAMPLES_PER_S, { drum, volume, at });
    return;
  }
  // Slightly shorter than its steps, so that a repeated note is audible as two.
  const heldS = length * stepS(song) - Math.min(0.03, stepS(song) / 4);
  const { wave, touch } = track;
  if (heldS + releaseOf(touch) > 0) addTone(out, SONG_SAMPLES_PER_S, { wave, touch, pitch, volume, at, heldS });
}

/** Soft-clips loud samples. */
function limited(samples: Float32Array): Float32Array {
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] ?? 0;
    const size = Math.abs(sample);
    if (size > 0.7) samples[at] = Math.sign(sample) * (1 - 0.09 / (size - 0.4));
  }
  return samples;
}
