import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskObjectStore } from "./disk-object-store.ts";
import type { ObjectStore } from "./object-store.ts";

/** Opens the object store of a configuration: the folder `objects` of the data folder, or a bucket. */
export async function openObjects({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">, now: () => number): Promise<ObjectStore> {
  if (s3 === null) return diskObjectStore(join(dataDir, "objects"));
  // Imported late: a single server does without.
  const { s3ObjectStore } = await import("./s3-object-store.ts");
  return s3ObjectStore(s3, now);
}
