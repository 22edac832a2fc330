import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { type Config, readConfig } from "../platform/config.ts";
import type { Database } from "../platform/database/schema.ts";
import { openInstallation } from "../platform/open-installation.ts";
import { type BackupSource, writeBackup } from "./backup.ts";
import { BackupError, type BackupTarget, folderTarget } from "./backup-target.ts";
import { listBackups, type Manifest, readManifest } from "./manifest.ts";
import { openBackupTarget, requireApart } from "./open-target.ts";
import { removeOldBackups } from "./remove-old-backups.ts";
import { requireEmpty, restoreBackup } from "./restore.ts";
import { verifyBackup } from "./verify.ts";

export const BACKUP_COMMANDS = ["backup", "backups", "verify", "restore", "migrate-store"] as const;
export type BackupCommand = (typeof BACKUP_COMMANDS)[number];

export const BACKUP_USAGE = `       playsmith backup <target> [--keep <number>]
       playsmith backups <target>
       playsmith verify <target> [<backup>]
       playsmith restore <target> [<backup>]
       playsmith migrate-store <environment file>

Backs up all data of a server, which may run meanwhile; lists backups; checks one; restores one into an empty installation; moves all data to
the database and the file store of another configuration. The installation is the one of the server's environment variables, such as
DATA_DIR and DATABASE_URL. A target is a folder, or s3://bucket/prefix with the S3_* variables. Without a name, the newest backup is taken.

  --keep <number>       deletes older backups afterwards; all are kept by default`;

type Environment = Readonly<Record<string, string | undefined>>;
type Report = (line: string) => void;

/**
 * Runs a command.
 * @param signal stops a backup.
 * @returns what it prints.
 * @throws BackupError, StartError, ConfigError, TypeError for wrong arguments
 */
export async function runBackupCommand(
  command: BackupCommand,
  args: readonly string[],
  environment: Environment,
  report: Report,
  signal?: AbortSignal,
): Promise<unknown> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { keep: { type: "string" } } });
  const [address, id, ...rest] = positionals;
  if (address === undefined || rest.length > 0) throw new BackupError(`Usage:\n${BACKUP_USAGE}`);
  const config = readConfig(environment);
  if (command === "migrate-store") return migrateStore(config, readConfig(parseEnv(readEnvironmentFile(address))), report);
  if (command === "backup") requireApart(address, config);
  const target = await openBackupTarget(address, config.s3 ?? s3FromEnvironment(environment));
  switch (command) {
    case "backup":
      return backup(config, target, keepOf(values.keep), { report, ...(signal && { signal }) });
    case "backups":
      return Promise.all((await listBackups(target)).map(async (known) => summaryOf(await readManifest(target, known))));
    case "verify": {
      const manifest = await chosen(target, id);
      const verification = await verifyBackup(target, manifest);
      if (verification.problems.length > 0)
        throw new BackupError(`The backup ${manifest.id} is damaged:\n${verification.problems.join("\n")}`);
      return { ...summaryOf(manifest), ...verification };
    }
    case "restore": {
      const manifest = await chosen(target, id);
      await restoreInto(config, target, manifest, report);
      return summaryOf(manifest);
    }
  }
}

async function backup(
  config: Config,
  target: BackupTarget,
  keep: number | null,
  options: Pick<BackupSource, "report" | "signal">,
): Promise<unknown> {
  const installation = await openInstallation(config, false);
  try {
    await requireData(config, installation.database);
    const manifest = await writeBackup({ ...installation, now: Date.now, ...options }, target);
    const removed = keep === null ? [] : await removeOldBackups(target, keep, Date.now());
    return { ...summaryOf(manifest), removed };
  } finally {
    await installation.close();
  }
}

/** Refuses an installation on which no server has ever run: most likely, another one is meant. */
async function requireData({ databaseUrl, dataDir }: Config, database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  if (tables.some((table) => table.name === "schemaMigration")) return;
  const where = databaseUrl === null ? `the folder ${dataDir}` : "the database in DATABASE_URL";
  throw new BackupError(`There is no data of a Playsmith server in ${where}. Set DATA_DIR or DATABASE_URL as for the server.`);
}

async function restoreInto(config: Config, target: BackupTarget, manifest: Manifest, report: Report): Promise<void> {
  const installation = await openInstallation(config, true);
  try {
    await restoreBackup(target, manifest, { ...installation, now: Date.now, report });
  } finally {
    await installation.close();
  }
}

/** By a backup in a temporary folder, which both kinds of stores read. All servers must be stopped, so that no edit is left behind. */
async function migrateStore(from: Config, to: Config, report: Report): Promise<unknown> {
  if (from.dataDir === to.dataDir && from.databaseUrl === to.databaseUrl)
    throw new BackupError("Both configurations name the same database.");
  const folder = mkdtempSync(join(tmpdir(), "playsmith-move-"));
  const source = await openInstallation(from, true);
  try {
    await requireData(from, source.database);
    const destination = await openInstallation(to, true);
    try {
      // Before the long work.
      await requireEmpty(destination.database);
      const target = folderTarget(folder);
      const manifest = await writeBackup({ ...source, now: Date.now, report }, target);
      await restoreBackup(target, manifest, { ...destination, now: Date.now, report });
      return summaryOf(manifest);
    } finally {
      await destination.close();
    }
  } finally {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function chosen(target: BackupTarget, id: string | undefined): Promise<Manifest> {
  const name = id ?? (await listBackups(target)).at(-1);
  if (name === undefined) throw new BackupError(`There is no backup in ${target.name}.`);
  return readManifest(target, name);
}

const summaryOf = ({ id, createdAt, database, tables, objects, objectBytes }: Manifest) => ({
  id,
  createdAt,
  database,
  rows: tables.reduce((sum, { file }) => sum + file.rows, 0),
  objects: objects.rows,
  byteLength: tables.reduce((sum, { file }) => sum + file.byteLength, 0) + objectBytes,
});

function keepOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new BackupError("--keep takes the number of backups to keep, at least 1.");
  return keep;
}

function readEnvironmentFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new BackupError(`The file ${path} with the new configuration can't be read.`, { cause });
  }
}

/** How buckets for backups are reached when files are on disk. */
function s3FromEnvironment(environment: Environment): NonNullable<Config["s3"]> {
  return readConfig({ ...environment, S3_BUCKET: "backups" }).s3 as NonNullable<Config["s3"]>;
}
