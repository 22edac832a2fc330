import { readFileSync } from "node:fs";

/** Time units of `/proc/<pid>/stat`, as Linux has them on all machines that we know. */
const TICKS_A_SECOND = 100;

/** Memory of a process now, in KB, and its processor time, in ms. */
export function usageOf(pid: number | undefined): { memoryKb: number; processorMs: number } {
  const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  // The name of the program, in brackets, may have spaces.
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return { memoryKb: Number(memory?.[1]), processorMs: (((user ?? 0) + (system ?? 0)) * 1_000) / TICKS_A_SECOND };
}
