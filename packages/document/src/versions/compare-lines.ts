import { diffComm } from "node-diff3";

/** A line of a text in a comparison with another. */
export interface ComparedLine {
  kind: "same" | "removed" | "added";
  text: string;
  /** Line numbers from 1 in the earlier and in the later text; null where the line is missing. */
  before: number | null;
  after: number | null;
}

/** Compares two texts line by line. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let [old, now] = [0, 0];
  for (const part of diffComm(splitLines(before), splitLines(after))) {
    for (const text of part.common ?? []) lines.push({ kind: "same", text, before: ++old, after: ++now });
    for (const text of part.buffer1 ?? []) lines.push({ kind: "removed", text, before: ++old, after: null });
    for (const text of part.buffer2 ?? []) lines.push({ kind: "added", text, before: null, after: ++now });
  }
  return lines;
}

const splitLines = (text: string): string[] => (text === "" ? [] : text.split("\n"));
