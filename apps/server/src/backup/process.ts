// Writes one backup, for a server that schedules them: `process.ts <target> <number to keep>`. Prints its summary as JSON.
import "../platform/suppress-warnings.ts";
import { runBackupCommand } from "./commands.ts";

const [target = "", keep = ""] = process.argv.slice(2);
const stopped = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopped.abort());
try {
  const summary = await runBackupCommand("backup", [target, "--keep", keep], process.env, () => undefined, stopped.signal);
  process.stdout.write(JSON.stringify(summary));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
