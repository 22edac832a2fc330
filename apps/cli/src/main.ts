import { readOptions, USAGE, UsageError } from "./options.ts";
import { ServerError } from "./server-session.ts";
import { runTestCommand, TEST_USAGE } from "./test-command.ts";
import { runServerCommand, SERVER_COMMANDS, SERVER_USAGE } from "./server-commands.ts";

/** Commands for operators, on the data of a server. Only they need the server's code. */
const BACKUP_COMMANDS = ["backup", "backups", "verify", "restore", "migrate-store"] as const;

const args = process.argv.slice(2);
// Who reads the output may stop before its end, as `head` does. What was asked for is done, or goes on.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
const warn = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);

/** @returns whether all went as expected. */
async function start(): Promise<boolean> {
  const command = SERVER_COMMANDS.find((name) => name === args[0]);
  if (command !== undefined) {
    print(await runServerCommand(command, args.slice(1), process.env));
    return true;
  }
  const backupCommand = BACKUP_COMMANDS.find((name) => name === args[0]);
  if (backupCommand !== undefined) {
    const { runBackupCommand } = await import("@playsmith/server/backup");
    return onInstallation(() => runBackupCommand(backupCommand, args.slice(1), process.env, warn));
  }
  if (args[0] === "admin") {
    const { runAdminCommand } = await import("@playsmith/server/administration");
    return onInstallation(() => runAdminCommand(args.slice(1), process.env, warn));
  }
  if (args[0] === "test") {
    const report = await runTestCommand(args.slice(1));
    print(report);
    return report.ok;
  }
  const options = readOptions(args);
  // Only this command needs the engine.
  const [{ hardenRealm }, { run }] = await Promise.all([import("@playsmith/engine/scripts"), import("./run.ts")]);
  // The game may be anybody's.
  hardenRealm({ hidesPlaces: true });
  const report = await run(options);
  print(report);
  return report.ok;
}

/** Prints the answer of a command for operators, or what they can do about its failure. */
async function onInstallation(command: () => Promise<unknown>): Promise<boolean> {
  try {
    print(await command());
    return true;
  } catch (error) {
    const isExpected = error instanceof Error && ["BackupError", "AdminCommandError", "StartError", "ConfigError"].includes(error.name);
    if (!isExpected) throw error;
    warn(error.message);
    return false;
  }
}

if (args.length === 0 || args.includes("--help") || args.includes("-h")) {
  const { BACKUP_USAGE } = await import("@playsmith/server/backup");
  const { ADMIN_USAGE } = await import("@playsmith/server/administration");
  process.stdout.write(`${[USAGE, TEST_USAGE, SERVER_USAGE, BACKUP_USAGE, ADMIN_USAGE].join("\n\n")}\n`);
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
