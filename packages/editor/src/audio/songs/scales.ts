import { DRUMS, notesOf, type Drum, type Pattern, type ScaleName, type Song, type Track } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

export const SCALE_NAMES: Readonly<Record<ScaleName, string>> = {
  major: translated("Major: bright"),
  minor: translated("Minor: dark"),
  majorPentatonic: translated("Five notes, bright"),
  minorPentatonic: translated("Five notes, dark"),
  dorian: translated("Dorian: adventurous"),
  all: translated("All notes"),
};

export const DRUM_NAMES: Readonly<Record<Drum, string>> = {
  kick: translated("Kick"),
  snare: translated("Snare"),
  clap: translated("Clap"),
  hat: translated("Hi-hat"),
  openHat: translated("Open hat"),
  tom: translated("Tom"),
};

/** Semitones above the root of each scale. */
const STEPS_OF: Readonly<Record<ScaleName, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  all: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

export const NOTE_NAMES = ["C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B"] as const;

/** The name of a row: a note with its octave, or a drum. */
export function pitchName(track: Pick<Track, "wave">, pitch: number): string {
  if (track.wave === "drums") return DRUM_NAMES[DRUMS[pitch] ?? "kick"];
  return `${NOTE_NAMES[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

export function isInScale({ root, scale }: Pick<Song, "root" | "scale">, pitch: number): boolean {
  return STEPS_OF[scale].includes((((pitch - root) % 12) + 12) % 12);
}

/** The pitch of a scale degree: 0 is the root in the given octave; other degrees may be in higher or lower octaves. */
export function pitchOfDegree({ root, scale }: Pick<Song, "root" | "scale">, octave: number, degree: number): number {
  const steps = STEPS_OF[scale];
  const turns = Math.floor(degree / steps.length);
  return (octave + 1 + turns) * 12 + root + (steps[degree - turns * steps.length] ?? 0);
}

const OCTAVES_SHOWN = 2;

/**
 * The pitches of a track's rows, highest first: two octaves of the scale, and all other pitches in the pattern. Drums have one row
 * each.
 */
export function rowsOf(song: Song, track: Track, trackId: string, pattern: Pattern): number[] {
  if (track.wave === "drums") return DRUMS.map((_, index) => DRUMS.length - 1 - index);
  const rows = new Set<number>();
  const lowest = pitchOfDegree(song, track.octave, 0);
  for (let pitch = lowest; pitch <= lowest + 12 * OCTAVES_SHOWN; pitch++) if (isInScale(song, pitch)) rows.add(pitch);
  for (const note of notesOf(pattern)) if (note.trackId === trackId) rows.add(note.pitch);
  return [...rows].sort((a, b) => b - a);
}

/** The pitch of a letter that is nearest to another pitch. @param letter A to G. @param isSharp a semitone higher. */
export function pitchOfLetter(letter: string, isSharp: boolean, near: number): number {
  const natural = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[letter.toUpperCase()] ?? 0;
  const wanted = natural + (isSharp ? 1 : 0);
  const up = (((wanted - near) % 12) + 12) % 12;
  return up > 6 ? near + up - 12 : near + up;
}

/** The nearest pitch of the scale; the lower of two equally near ones. */
export function nearestInScale(song: Pick<Song, "root" | "scale">, pitch: number): number {
  for (let off = 0; off < 12; off++) {
    if (isInScale(song, pitch - off)) return pitch - off;
    if (isInScale(song, pitch + off)) return pitch + off;
  }
  return pitch;
}
