import type { Config } from "./config.ts";
import { lockDataFolder, prepareDataFolder } from "./data-folder.ts";
import { connectDatabase } from "./database/open.ts";
import type { Database, DatabaseKind } from "./database/schema.ts";
import { createLog } from "./log.ts";
import { openObjects } from "./objects/open-objects.ts";
import type { ObjectStore } from "./objects/object-store.ts";

/** An installation, for a command. */
export interface Installation {
  database: Database;
  kind: DatabaseKind;
  objects: ObjectStore;
  close(): Promise<void>;
}

/** Opens the installation of a configuration without migrating it. @param isAlone refuses when a server runs on the data folder. */
export async function openInstallation(config: Config, isAlone: boolean): Promise<Installation> {
  const { dataDir, databaseUrl: url } = config;
  prepareDataFolder(dataDir);
  const lock = isAlone && url === null ? lockDataFolder(dataDir) : null;
  const database = connectDatabase({ url, dataDir, log: createLog("warn") });
  return {
    database,
    kind: url === null ? "sqlite" : "postgres",
    objects: await openObjects(config, Date.now),
    async close() {
      await database.destroy();
      lock?.release();
    },
  };
}
