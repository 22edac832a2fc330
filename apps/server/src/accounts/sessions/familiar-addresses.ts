import type { Platform } from "../../platform/platform.ts";

const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/** Networks from which people have signed in within the last 30 days. */
export interface FamiliarAddresses {
  has(userId: string, network: string): Promise<boolean>;
  note(userId: string, network: string): Promise<void>;
  prune(): Promise<void>;
}

export function createFamiliarAddresses({ database, now }: Pick<Platform, "database" | "now">): FamiliarAddresses {
  return {
    async has(userId, network) {
      const row = await database
        .selectFrom("familiarAddress")
        .select("at")
        .where("userId", "=", userId)
        .where("network", "=", network)
        .where("at", ">", now() - REMEMBERED_MS)
        .executeTakeFirst();
      return row !== undefined;
    },
    async note(userId, network) {
      await database
        .insertInto("familiarAddress")
        .columns(["userId", "network", "at"])
        // Inserts nothing if the account was deleted meanwhile.
        .expression((expression) =>
          expression
            .selectFrom("authUser")
            .select(({ val, cast }) => ["id", val(network).as("network"), cast<number>(val(now()), "bigint").as("at")])
            .where("id", "=", userId),
        )
        .onConflict((conflict) => conflict.columns(["userId", "network"]).doUpdateSet({ at: now() }))
        .execute();
    },
    async prune() {
      await database
        .deleteFrom("familiarAddress")
        .where("at", "<=", now() - REMEMBERED_MS)
        .execute();
    },
  };
}
