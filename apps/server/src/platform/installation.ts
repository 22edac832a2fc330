import type { Database } from "./database/schema.ts";

/** A value that is generated once per installation, such as a signing key. Concurrent processes agree on one. */
export async function installationValue(database: Database, key: string, make: () => Promise<string>): Promise<string> {
  const read = () => database.selectFrom("installation").select("value").where("key", "=", key).executeTakeFirst();
  const existing = await read();
  if (existing !== undefined) return existing.value;
  await database
    .insertInto("installation")
    .values({ key, value: await make() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = await read();
  if (stored === undefined) throw new Error(`the installation value ${key} was not stored`);
  return stored.value;
}
