import type { Prefab, Asset } from "@playsmith/game-format";
import { sound } from "./assets.ts";
import { prefab } from "./building.ts";
import { check, deed, either, told, when } from "./rules.ts";

/** The playback rate of a pitch, in percent: twelve semitones are an octave. */
const PITCHES = [100, 105.9, 112.2, 118.9, 126, 133.5, 141.4, 149.8, 158.7, 168.2, 178.2, 188.8] as const;

/** @param semitone 0 is the A below middle C. */
function pitchOf(semitone: number): number {
  const octave = Math.floor(semitone / 12);
  return Math.round((PITCHES[semitone - octave * 12] as number) * 2 ** octave * 10) / 10;
}

/** Parses a line of notes: semitones separated by spaces, a dot for a rest. */
function tune(text: string): number[] {
  return text
    .trim()
    .split(/\s+/)
    .map((note) => (note === "." ? 0 : pitchOf(Number(note))));
}

/** The instruments: short plucked notes on the music bus. */
export const voices = {
  lead: (order: string): Asset => ({ ...sound("Lead note", order, 0.3, 1, 0, 220, 0.01, 0.06, 0.16, 1, 0.8), bus: "music" }),
  bass: (order: string): Asset => ({ ...sound("Bass note", order, 0.45, 1, 0, 110, 0.01, 0.1, 0.14, 1, 1.2), bus: "music" }),
} as const;

/** Plays a music loop note by note with rules. Needs the assets `voiceLead` and `voiceBass`. */
export function band(order: string, beatS: number, lead: string, bass: string): Prefab {
  return prefab("Band", order, {
    look: { kind: "none" },
    variables: { lead: tune(lead), bass: tune(bass), step: 0 },
    rules: {
      beat: told(
        "The music is two lists of pitches, and this rule walks along them. 0 is a rest. Change a number and listen!",
        when(
          "everySeconds",
          { time: beatS },
          check('status = "playing"'),
          deed("setOwnVariable", { variable: "step", objects: "this", value: "mod(this.step, length(this.lead)) + 1" }),
          either("this.lead[this.step] > 0", [deed("playSoundWith", { sound: "voiceLead", volume: 100, pitch: "this.lead[this.step]" })]),
          either("this.bass[this.step] > 0", [deed("playSoundWith", { sound: "voiceBass", volume: 100, pitch: "this.bass[this.step]" })]),
        ),
      ),
    },
  });
}
