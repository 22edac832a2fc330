import { readFileSync } from "node:fs";
import { decodeRecording, type Recording } from "@playsmith/engine";
import { type Game, parseGame } from "@playsmith/game-format";
import { UsageError } from "./options.ts";

const MAX_PROBLEMS = 5;

function read(file: string): string {
  try {
    // Editors on Windows put a byte order mark before the text.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    throw new UsageError(`${file} can't be read.`);
  }
}

/** Reads a game file, also of an older format. @throws UsageError */
export function readGame(file: string): Game {
  let data: unknown;
  try {
    data = JSON.parse(read(file));
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${file} is no JSON.`);
  }
  // An exported project holds its game beside other things.
  const game = typeof data === "object" && data !== null && "game" in data ? data.game : data;
  const reading = parseGame(game);
  if (reading.ok) return reading.game;
  const problems = reading.problems.slice(0, MAX_PROBLEMS).map(({ path, message }) => `  ${path}: ${message}`);
  const more = reading.problems.length > MAX_PROBLEMS ? [`  and ${reading.problems.length - MAX_PROBLEMS} more`] : [];
  throw new UsageError([`${file} is no game that can be played:`, ...problems, ...more].join("\n"));
}

/** Reads a recording, in either of its forms. @throws UsageError */
export function readRecording(file: string): Recording {
  const recording = decodeRecording(read(file));
  if (!recording) throw new UsageError(`${file} is no recording.`);
  return recording;
}
