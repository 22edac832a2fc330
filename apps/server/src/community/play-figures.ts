import type { PlayFigures } from "@playsmith/contract";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Further sites that link to a game on a day are counted together. */
const REFERRERS_PER_DAY = 50;
const OTHER = "other";
const KEPT_DAYS = 400;

/** Where a play came from: the kind of device, and the host of the linking site ("" for none). */
export interface PlayOrigin {
  device: "desktop" | "phone";
  referrer: string;
}

/** Reads the origin that a page reports; what is not valid counts as unknown. */
export function readPlayOrigin(body: unknown): PlayOrigin {
  const { device, referrer } = (typeof body === "object" && body !== null ? body : {}) as { device?: unknown; referrer?: unknown };
  const isHost = typeof referrer === "string" && /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(referrer);
  return { device: device === "phone" ? "phone" : "desktop", referrer: isHost ? referrer : "" };
}

/** Adds a play or a finished game to the figures of a day. */
export async function addToFigures(
  transaction: DatabaseTransaction,
  { projectId, day }: { projectId: string; day: number },
  { device, referrer }: PlayOrigin,
  column: "plays" | "finishes",
): Promise<void> {
  const known = await transaction
    .selectFrom("playDay")
    .select("referrer")
    .distinct()
    .where("projectId", "=", projectId)
    .where("day", "=", day)
    .limit(REFERRERS_PER_DAY)
    .execute();
  const isNew = !known.some((row) => row.referrer === referrer);
  const counted = isNew && known.length >= REFERRERS_PER_DAY ? OTHER : referrer;
  await transaction
    .insertInto("playDay")
    .values({ projectId, day, device, referrer: counted, plays: 0, finishes: 0, [column]: 1 })
    .onConflict((conflict) =>
      conflict.columns(["projectId", "day", "device", "referrer"]).doUpdateSet(({ eb }) => ({ [column]: eb(`playDay.${column}`, "+", 1) })),
    )
    .execute();
}

/** The figures of the last days, today included. */
export function createPlayFigures({ database, now }: Platform): {
  read(projectId: string, days: number): Promise<PlayFigures>;
  prune(): Promise<void>;
} {
  const today = (): number => Math.floor(now() / DAY_MS);
  return {
    async read(projectId, days) {
      const last = today();
      const first = last - days + 1;
      const rows = await database.selectFrom("playDay").selectAll().where("projectId", "=", projectId).where("day", ">=", first).execute();
      const sum = (column: "plays" | "finishes", of: (row: (typeof rows)[number]) => boolean): number =>
        rows.filter(of).reduce((total, row) => total + row[column], 0);
      const by = (column: "device" | "referrer") =>
        [...new Set(rows.map((row) => row[column]))]
          .map((name) => ({ name, plays: sum("plays", (row) => row[column] === name) }))
          .filter(({ plays }) => plays > 0)
          .sort((a, b) => b.plays - a.plays || a.name.localeCompare(b.name, "en"));
      return {
        days: Array.from({ length: days }, (_, index) => first + index).map((day) => ({
          day: new Date(day * DAY_MS).toISOString().slice(0, 10),
          plays: sum("plays", (row) => row.day === day),
          finishes: sum("finishes", (row) => row.day === day),
        })),
        devices: by("device"),
        referrers: by("referrer"),
      };
    },
    async prune() {
      await database
        .deleteFrom("playDay")
        .where("day", "<", today() - KEPT_DAYS)
        .execute();
    },
  };
}
