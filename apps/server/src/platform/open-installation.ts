import type { Config } from "./config.ts";
import { lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import { connectDatabase } from "./database/open.ts";
import type { Database, DatabaseKind } from "./database/schema.ts";
import { createLog } from "./log.ts";
import { openObjects } from "./objects/open-objects.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import { requireNoServers } from "./server-processes.ts";

/** An installation, for a command. */
export interface Installation {
  database: Database;
  kind: DatabaseKind;
  objects: ObjectStore;
  close(): Promise<void>;
}

/**
 * Opens the installation of a configuration without migrating it.
 * @param isAlone throws {@link StartError} when a server runs on it.
 */
export async function openInstallation(config: Config, isAlone: boolean): Promise<Installation> {
  const { dataDir, databaseUrl: url } = config;
  prepareDataFolder(dataDir);
  const lock = isAlone && url === null ? lockDataFolder(dataDir) : null;
  const database = connectDatabase({ url, dataDir, log: createLog("warn") });
  const close = async (): Promise<void> => {
    await database.destroy();
    lock?.release();
  };
  try {
    if (isAlone && url !== null) await requireNoServers(database);
    return { database, kind: url === null ? "sqlite" : "postgres", objects: await openObjects(config, Date.now), close };
  } catch (error) {
    await close();
    throw error;
  }
}
