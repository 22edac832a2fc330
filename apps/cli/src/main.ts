import { readOptions, USAGE, UsageError } from "./options.ts";
import { ServerError } from "./server-session.ts";
import { runServerCommand, SERVER_COMMANDS, SERVER_USAGE } from "./server-commands.ts";

/** Commands for operators, on the data of a server. Only they need the server's code. */
const BACKUP_COMMANDS = ["backup", "backups", "verify", "restore", "migrate-store"] as const;

const args = process.argv.slice(2);
const print = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);

/** @returns whether all went as expected. */
async function start(): Promise<boolean> {
  const command = SERVER_COMMANDS.find((name) => name === args[0]);
  if (command !== undefined) {
    print(await runServerCommand(command, args.slice(1), process.env));
    return true;
  }
  const backupCommand = BACKUP_COMMANDS.find((name) => name === args[0]);
  if (backupCommand !== undefined) return runBackup(backupCommand);
  const options = readOptions(args);
  // Only this command needs the engine.
  const [{ hardenRealm }, { run }] = await Promise.all([import("@playsmith/engine/scripts"), import("./run.ts")]);
  // The game may be anybody's.
  hardenRealm();
  const report = await run(options);
  print(report);
  return report.ok;
}

async function runBackup(command: (typeof BACKUP_COMMANDS)[number]): Promise<boolean> {
  const { runBackupCommand } = await import("@playsmith/server/backup");
  try {
    print(await runBackupCommand(command, args.slice(1), process.env, (line) => void process.stderr.write(`${line}\n`)));
    return true;
  } catch (error) {
    const isExpected = error instanceof Error && ["BackupError", "StartError", "ConfigError"].includes(error.name);
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

if (args.length === 0 || args.includes("--help") || args.includes("-h")) {
  const { BACKUP_USAGE } = await import("@playsmith/server/backup");
  process.stdout.write(`${USAGE}\n\n${SERVER_USAGE}\n\n${BACKUP_USAGE}\n`);
  process.exitCode = args.length === 0 ? 2 : 0;
} else {
  try {
    process.exitCode = (await start()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ServerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
