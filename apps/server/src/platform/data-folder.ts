import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A startup error; the message is for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

const SQLITE_BUSY = 5;

const unusableFolder = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    `The data folder ${dataDir} can't be made, written to or closed to others. Set DATA_DIR to a folder of the user who runs the server.`,
    { cause },
  );

/** Creates the data folder with access for its owner only. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    for (const folder of ["objects", "outbox", "downloads"]) mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
  } catch (cause) {
    throw unusableFolder(dataDir, cause);
  }
}

/**
 * Locks the data folder for this process. The lock is an open SQLite transaction, so the kernel releases it with the process. Throws {@link
 * StartError} when another process holds it.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
    database.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (cause) {
    database?.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw unusableFolder(dataDir, cause);
    throw new StartError(
      `Another Playsmith server is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const held = database;
  return { release: () => held.close() };
}
