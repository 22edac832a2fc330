import { parseArgs } from "node:util";

export interface RunOptions {
  gameFile: string;
  recordingFile: string | null;
  untilTick: number | null;
  expectations: readonly string[];
  seed: number;
}

export const USAGE = `Usage: playsmith run <game.json> [options]

Plays a game without a screen and tells how it went, as JSON.

  --recording <file>    plays this recording; without one, nobody presses anything
  --until-tick <n>      stops at this tick (60 a second); else at the end of the recording, or after 600 ticks
  --expect <expression> must be true at the end, e.g. "score >= 10" or "status = "won""; may be given several times
  --seed <n>            seed of the random numbers when there is no recording; 1 by default

Exit code: 0 when all went as expected, 1 when an expectation failed or the recording came out differently, 2 for wrong use or a file that can't be read.`;

/** Something that whoever typed the command can mend. */
export class UsageError extends Error {}

/** Reads the command line. @throws UsageError */
export function readOptions(args: readonly string[]): RunOptions {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { positionals, values } = parsed;
  const [command, gameFile, ...rest] = positionals;
  if (command !== "run" || gameFile === undefined || rest.length > 0) throw new UsageError("Name a game: playsmith run game.json");
  return {
    gameFile,
    recordingFile: values.recording ?? null,
    untilTick: values["until-tick"] === undefined ? null : wholeNumber(values["until-tick"], "--until-tick", 60 * 60 * 60 * 24),
    expectations: values.expect ?? [],
    seed: values.seed === undefined ? 1 : wholeNumber(values.seed, "--seed", 0xffff_ffff),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      recording: { type: "string" },
      "until-tick": { type: "string" },
      expect: { type: "string", multiple: true },
      seed: { type: "string" },
    },
  });
}

function wholeNumber(text: string, option: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) throw new UsageError(`${option} takes a whole number from 0 to ${most}, not "${text}".`);
  return number;
}
