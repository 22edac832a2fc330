import { AppError } from "@playsmith/contract";
import { ownerOfScript } from "../../../shell/compile-scripts.ts";
import type { ConsolePlace } from "../console/game-console.ts";

/** A script error that prevents publishing. */
export interface ScriptMistake {
  /** Owner of the script. */
  name: string;
  message: string;
  /** Counted from 1. */
  line: number;
  place: ConsolePlace;
}

/** The first script error for which the server refused to publish; null if it refused for another reason. */
export function scriptMistakeOf(error: Error): ScriptMistake | null {
  if (!(error instanceof AppError) || error.code !== "GAME_INVALID") return null;
  const problems: unknown = error.details["problems"];
  const first: unknown = Array.isArray(problems) ? problems[0] : undefined;
  const { path, message, line, name, prefab = name } = Object(first) as Readonly<Record<string, unknown>>;
  if (typeof path !== "string" || typeof message !== "string" || typeof line !== "number" || typeof prefab !== "string") return null;
  return { name: prefab, message, line, place: { ...ownerOfScript(path, prefab), line } };
}
