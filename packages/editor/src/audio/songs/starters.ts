import {
  type Drum,
  DRUMS,
  noteKey,
  orderAtEnd,
  type Pattern,
  type ScaleName,
  type Song,
  type Touch,
  type ToneWave,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { pitchOfDegree } from "./scales.ts";

export const SONG_STARTER_IDS = ["calm", "action", "boss", "title", "empty"] as const;
export type SongStarter = (typeof SONG_STARTER_IDS)[number];

/**
 * A song in text form. A line of tones has one word per step: scale degrees (joined by + for chords), "-" to hold, "." for a rest. A
 * line of a drum has one letter per step: "x" for a hit.
 */
interface Sketch {
  name: string;
  beatsPerMin: number;
  root: number;
  scale: ScaleName;
  tracks: Readonly<Record<string, { wave: ToneWave; touch: Touch; octave: number; volume: number }>>;
  /** The volume of the drums. */
  drums: number;
  patterns: Readonly<Record<string, { tones: Readonly<Record<string, string>>; drums: Readonly<Partial<Record<Drum, string>>> }>>;
  /** The letters of the patterns in playing order. */
  sequence: string;
}

const times = (line: string, count: number): string => Array.from({ length: count }, () => line).join(" ");
const held = (degrees: string, steps: number): string => `${degrees} ${times("-", steps - 1)}`;
/** A driving bass: a root that alternates with its octave. */
const driving = (root: number): string => times(`${root} . ${root} ${root + 7}`, 4);
const strolling = (root: number): string => times(`${root} - . ${root} - . ${root} .`, 2);
const broken = (root: number): string => times(`${root} ${root + 2} ${root + 4} ${root + 2}`, 4);
const chord = (root: number): string => `${root}+${root + 2}+${root + 4}`;
const stabs = (root: number): string => `${chord(root)} . . ${chord(root)} . . ${chord(root)} . . . . . ${chord(root)} . . .`;
const stamping = (root: number): string =>
  `${root} ${root} . ${root} ${root} . ${root} ${root} . ${root} ${root} . ${root} . ${root + 1} .`;

const MARCH = { kick: "x...x...x...x...", snare: "....x.......x..x", hat: "x.x.x.x.x.x.x.x." };
const STAMP = { kick: "x..x..x.x..x..x.", snare: "....x.......x.x.", openHat: "..x.......x....." };
const STROLL = { kick: "x.....x.x.......", snare: "....x.......x...", hat: "x.x.x.x.x.x.x.x." };
const SOFTLY = { kick: "x.......x.......x.......x.......", hat: "....x.......x.......x.......x.x." };

const SKETCHES: Readonly<Record<SongStarter, Sketch>> = {
  calm: {
    name: translated("Calm"),
    beatsPerMin: 80,
    root: 0,
    scale: "major",
    drums: 0.3,
    sequence: "AB",
    tracks: {
      Melody: { wave: "triangle", touch: "plucked", octave: 5, volume: 0.8 },
      Chords: { wave: "pulse", touch: "soft", octave: 4, volume: 0.28 },
      Bass: { wave: "triangle", touch: "held", octave: 3, volume: 0.75 },
    },
    patterns: {
      A: {
        tones: {
          Melody: "4 . . 2 . . 4 . 7 . . 4 . . 2 . 5 . . 4 . . 2 . 0 . 2 . 4 . . .",
          Chords: `${held(chord(0), 16)} ${held(chord(-2), 16)}`,
          Bass: `${held("0", 8)} ${held("4", 8)} ${held("-2", 8)} ${held("2", 8)}`,
        },
        drums: SOFTLY,
      },
      B: {
        tones: {
          Melody: "5 . . 3 . . 5 . 7 . . 5 . . 3 . 4 . . 1 . . 4 . 8 . 7 . 6 . 4 .",
          Chords: `${held(chord(-4), 16)} ${held(chord(-3), 16)}`,
          Bass: `${held("-4", 8)} ${held("0", 8)} ${held("-3", 8)} ${held("1", 8)}`,
        },
        drums: SOFTLY,
      },
    },
  },
  action: {
    name: translated("Action"),
    beatsPerMin: 150,
    root: 9,
    scale: "minor",
    drums: 0.75,
    sequence: "AABC",
    tracks: {
      Lead: { wave: "square", touch: "held", octave: 4, volume: 0.55 },
      Arpeggio: { wave: "pulse", touch: "plucked", octave: 4, volume: 0.35 },
      Bass: { wave: "saw", touch: "plucked", octave: 2, volume: 0.85 },
    },
    patterns: {
      A: { tones: { Lead: "7 - . 7 . 6 7 . 4 - - . 2 . 4 .", Arpeggio: broken(0), Bass: driving(0) }, drums: MARCH },
      B: { tones: { Lead: "5 - . 5 . 4 5 . 2 - - . 0 . 2 .", Arpeggio: broken(-2), Bass: driving(-2) }, drums: MARCH },
      C: { tones: { Lead: "6 - . 6 . 8 6 . 4 - - . 6 - 4 -", Arpeggio: broken(-1), Bass: driving(-1) }, drums: MARCH },
    },
  },
  boss: {
    name: translated("Boss"),
    beatsPerMin: 168,
    root: 4,
    scale: "minor",
    drums: 0.85,
    sequence: "AABC",
    tracks: {
      Lead: { wave: "pulse", touch: "held", octave: 4, volume: 0.6 },
      Stabs: { wave: "square", touch: "plucked", octave: 3, volume: 0.4 },
      Bass: { wave: "saw", touch: "held", octave: 2, volume: 0.75 },
    },
    patterns: {
      A: { tones: { Lead: "0 - - - 2 - 1 - 0 - - . -1 - 0 -", Stabs: stabs(0), Bass: stamping(0) }, drums: STAMP },
      B: { tones: { Lead: "5 - - - 4 - 2 - 3 - - - 2 - 0 -", Stabs: stabs(-2), Bass: stamping(-2) }, drums: STAMP },
      C: {
        tones: { Lead: "6 - - - 8 - 6 - 4 - - - 3 - 1 -", Stabs: stabs(-1), Bass: stamping(-1) },
        drums: { ...STAMP, tom: "........x.x.x.xx" },
      },
    },
  },
  title: {
    name: translated("Title"),
    beatsPerMin: 112,
    root: 7,
    scale: "major",
    drums: 0.6,
    sequence: "ABCD",
    tracks: {
      Melody: { wave: "square", touch: "held", octave: 4, volume: 0.6 },
      Harmony: { wave: "pulse", touch: "plucked", octave: 4, volume: 0.35 },
      Bass: { wave: "triangle", touch: "held", octave: 2, volume: 1 },
    },
    patterns: {
      A: { tones: { Melody: "4 - - . 2 - 4 - 7 - - - 6 - 4 -", Harmony: broken(0), Bass: strolling(0) }, drums: STROLL },
      B: { tones: { Melody: "6 - - . 4 - 6 - 8 - - - 6 - 4 -", Harmony: broken(-3), Bass: strolling(-3) }, drums: STROLL },
      C: { tones: { Melody: "7 - - . 5 - 7 - 9 - - - 7 - 5 -", Harmony: broken(-2), Bass: strolling(-2) }, drums: STROLL },
      D: {
        tones: { Melody: "5 - - . 3 - 5 - 7 - 5 - 4 - 1 -", Harmony: broken(-4), Bass: strolling(-4) },
        drums: { ...STROLL, clap: "............x.xx" },
      },
    },
  },
  empty: {
    name: translated("Empty"),
    beatsPerMin: 110,
    root: 0,
    scale: "majorPentatonic",
    drums: 0.7,
    sequence: "A",
    tracks: {
      Melody: { wave: "square", touch: "plucked", octave: 4, volume: 0.65 },
      Harmony: { wave: "pulse", touch: "soft", octave: 4, volume: 0.4 },
      Bass: { wave: "triangle", touch: "held", octave: 2, volume: 0.9 },
    },
    patterns: { A: { tones: {}, drums: {} } },
  },
};

export const SONG_STARTERS: Readonly<Record<SongStarter, { name: string }>> = SKETCHES;

/** Converts a starter to a song. @param newId creates the ids of tracks, patterns and entries. */
export function songFromStarter(starter: SongStarter, newId: () => string): Song {
  const sketch = SKETCHES[starter];
  const song: Song = { beatsPerMin: sketch.beatsPerMin, root: sketch.root, scale: sketch.scale, tracks: {}, patterns: {}, sequence: {} };
  const trackIds = new Map<string, string>();
  for (const [name, track] of Object.entries(sketch.tracks)) {
    const id = newId();
    trackIds.set(name, id);
    song.tracks[id] = { name, order: orderAtEnd(song.tracks), ...track };
  }
  const drumsId = newId();
  song.tracks[drumsId] = {
    name: translated("Drums"),
    order: orderAtEnd(song.tracks),
    wave: "drums",
    touch: "held",
    octave: 4,
    volume: sketch.drums,
  };

  const patternIds = new Map<string, string>();
  for (const [name, { tones, drums }] of Object.entries(sketch.patterns)) {
    const id = newId();
    patternIds.set(name, id);
    const notes: Pattern["notes"] = {};
    for (const [track, line] of Object.entries(tones))
      writeTones(notes, trackIds.get(track) ?? "", line, (degree) => pitchOfDegree(song, sketch.tracks[track]?.octave ?? 4, degree));
    for (const [drum, line] of Object.entries(drums)) writeDrum(notes, drumsId, DRUMS.indexOf(drum as Drum), line);
    const isLong = Object.values(tones).some((line) => line.split(/\s+/).length > 16);
    song.patterns[id] = { name, order: orderAtEnd(song.patterns), steps: isLong ? 32 : 16, notes };
  }
  for (const letter of sketch.sequence)
    song.sequence[newId()] = { order: orderAtEnd(song.sequence), patternId: patternIds.get(letter) ?? "" };
  return song;
}

function writeTones(notes: Pattern["notes"], trackId: string, line: string, pitchOf: (degree: number) => number): void {
  let sounding: string[] = [];
  for (const [step, word] of line.split(/\s+/).entries()) {
    if (word === "-") for (const key of sounding) notes[key] = (notes[key] ?? 0) + 1;
    else {
      sounding = word === "." ? [] : word.split("+").map((degree) => noteKey(trackId, step, pitchOf(Number(degree))));
      for (const key of sounding) notes[key] = 1;
    }
  }
}

function writeDrum(notes: Pattern["notes"], trackId: string, pitch: number, line: string): void {
  for (const [step, letter] of [...line].entries()) if (letter === "x") notes[noteKey(trackId, step, pitch)] = 1;
}
