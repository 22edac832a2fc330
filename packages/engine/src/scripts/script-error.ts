import { UnsealableError } from "./seal.ts";

/** Thrown by the loop guard, with its line. */
export class EndlessLoopError extends Error {
  readonly line: number;

  constructor(line: number, what: "loop" | "function", limit: number) {
    const times = String(limit).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
    super(
      what === "loop"
        ? `This loop did not end: it ran ${times} times within one tick.`
        : `This function did not end: ${times} calls and rounds within one tick.`,
    );
    this.line = line;
  }
}

/** Source URL of a script in stack traces. @param key see `CompiledScripts`. */
export function scriptAddress(key: string): string {
  return `playsmith-script/${key.replace(":", "~")}.js`;
}

const MAX_MESSAGE = 1_000;

/** Browser messages for writes to frozen objects. */
const SEALED = /read[- ]only|readonly|not extensible|not configurable|Cannot delete property/i;
const SEALED_ADVICE = "What a module holds, and what the language shares, stays as it is; keep what changes in fields.";

interface ErrorDescription {
  message: string;
  line?: number;
  /** Name of the module that contains the line, if not the script itself. */
  module?: string;
}

/**
 * Describes a script error: message and, if available, source line counted from 1. Scripts can throw anything, including values that throw
 * on access.
 */
export function describeError(error: unknown, headerLines: number): ErrorDescription {
  try {
    const described = descriptionOf(error, headerLines);
    return { ...described, message: described.message.slice(0, MAX_MESSAGE) };
  } catch {
    return { message: "The script threw something that says nothing about itself." };
  }
}

function descriptionOf(error: unknown, headerLines: number): ErrorDescription {
  if (error instanceof EndlessLoopError || error instanceof UnsealableError) return { message: error.message, line: error.line };
  if (!(error instanceof Error)) return { message: `The script threw ${String(error)}.` };
  const text = String(error.message);
  const named = error.name === "Error" ? text : `${String(error.name)}: ${text}`;
  const message = SEALED.test(text) ? `${named} ${SEALED_ADVICE}` : named;
  const place = /playsmith-script\/([^\s:)]+)\.js:(\d{1,9})/.exec(String(error.stack ?? "").slice(0, 100_000));
  const line = Number(place?.[2] ?? 0);
  if (!place || line <= headerLines) return { message };
  // A script can forge a stack.
  const module = /^module~(\p{L}[\p{L}\p{M}\p{N}-]{0,39})$/u.exec(place[1] as string)?.[1];
  const own = { message, line: line - headerLines };
  return module === undefined ? own : { ...own, message: `${message} (in the module ${module})`, module };
}

function lineInStack(stack: string, address: string): number | null {
  const start = stack.indexOf(`${address}:`);
  if (start < 0) return null;
  const line = Number.parseInt(stack.slice(start + address.length + 1), 10);
  return Number.isNaN(line) ? null : line;
}

/** Number of lines that the platform adds before the body of a `new Function`. */
export function functionHeaderLines(): number {
  const address = scriptAddress("probe");
  try {
    new Function("a", `throw new Error("probe")\n//# sourceURL=${address}`)();
  } catch (error) {
    return (lineInStack((error as Error).stack ?? "", address) ?? 1) - 1;
  }
  return 0;
}
