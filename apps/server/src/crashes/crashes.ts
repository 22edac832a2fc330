import { createHash } from "node:crypto";
import { AppError, type Crash } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { ReplayedError } from "../scores/replay-run.ts";

/** Different errors stored per project; when there are more, the one that was met longest ago is dropped. */
const CRASHES_MAX = 100;
const MESSAGE_MAX = 1_000;

/** A run that leads to an error, and the build of the player that replays it; null for none that is known. */
interface CrashedRun {
  recording: string;
  build: string | null;
}

/** The errors that players of published games met. */
export interface Crashes {
  /** Adds an error, or counts it: errors with the same message and place are one. The shortest run that leads to it is kept. */
  add(projectId: string, version: number, error: ReplayedError, run: CrashedRun): Promise<void>;
  /** The latest first. */
  list(projectId: string): Promise<Crash[]>;
  /** Throws CRASH_NOT_FOUND. */
  read(projectId: string, crashId: string): Promise<{ tick: number } & CrashedRun>;
  /** Throws CRASH_NOT_FOUND. */
  dismiss(projectId: string, crashId: string): Promise<void>;
}

export function createCrashes({ database, databaseKind, now }: Platform): Crashes {
  const ofProject = (projectId: string) => database.selectFrom("crash").where("projectId", "=", projectId);

  return {
    async add(projectId, version, { message, tick, ...place }, { recording, build }) {
      const placeText = JSON.stringify(place);
      const fingerprint = createHash("sha256").update(`${message}\n${placeText}`).digest("base64url").slice(0, 22);
      const at = now();
      const row = {
        id: newId(),
        projectId,
        fingerprint,
        message: message.slice(0, MESSAGE_MAX),
        place: placeText,
        version,
        tick,
        recording,
        build,
      };
      await database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, projectId);
        await transaction
          .insertInto("crash")
          .values({ ...row, count: 1, firstAt: at, lastAt: at })
          .onConflict((conflict) =>
            conflict.columns(["projectId", "fingerprint"]).doUpdateSet(({ eb, ref }) => ({
              count: eb("crash.count", "+", 1),
              lastAt: at,
              // Pages of an earlier release may be open for long.
              recording: eb.case().when(ref("crash.version"), ">=", version).then(ref("crash.recording")).else(recording).end(),
              tick: eb.case().when(ref("crash.version"), ">=", version).then(ref("crash.tick")).else(tick).end(),
              build: eb.case().when(ref("crash.version"), ">=", version).then(ref("crash.build")).else(build).end(),
              version: eb.case().when(ref("crash.version"), ">=", version).then(ref("crash.version")).else(version).end(),
            })),
          )
          .execute();
        // Of one release, the shorter run is easier to follow.
        await transaction
          .updateTable("crash")
          .set({ tick, recording, build })
          .where("projectId", "=", projectId)
          .where("fingerprint", "=", fingerprint)
          .where("version", "=", version)
          .where("tick", ">", tick)
          .execute();
        const old = await transaction
          .selectFrom("crash")
          .select("id")
          .where("projectId", "=", projectId)
          .orderBy("lastAt", "desc")
          .offset(CRASHES_MAX)
          .limit(CRASHES_MAX)
          .execute();
        const ids = old.map(({ id }) => id);
        if (ids.length > 0) await transaction.deleteFrom("crash").where("id", "in", ids).execute();
      });
    },
    async list(projectId) {
      const rows = await ofProject(projectId).selectAll().orderBy("lastAt", "desc").execute();
      return rows.map(toCrash);
    },
    async read(projectId, crashId) {
      const row = await ofProject(projectId).select(["tick", "recording", "build"]).where("id", "=", crashId).executeTakeFirst();
      if (row === undefined) throw new AppError("CRASH_NOT_FOUND");
      return row;
    },
    async dismiss(projectId, crashId) {
      const { numDeletedRows } = await database
        .deleteFrom("crash")
        .where("projectId", "=", projectId)
        .where("id", "=", crashId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new AppError("CRASH_NOT_FOUND");
    },
  };
}

const toCrash = ({ id, message, place, version, tick, count, firstAt, lastAt }: Row<"crash">): Crash => ({
  id,
  message,
  place: JSON.parse(place) as Crash["place"],
  version,
  tick,
  count,
  firstAt: new Date(Number(firstAt)).toISOString(),
  lastAt: new Date(Number(lastAt)).toISOString(),
});
