import { hardenRealm } from "@playsmith/engine/scripts";
import { readOptions, USAGE, UsageError } from "./options.ts";
import { run } from "./run.ts";

const args = process.argv.slice(2);
if (args.length === 0 || args.includes("--help") || args.includes("-h")) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = args.length === 0 ? 2 : 0;
} else {
  try {
    const options = readOptions(args);
    // The game may be anybody's.
    hardenRealm();
    const report = await run(options);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    process.exitCode = report.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
