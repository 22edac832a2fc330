import { readFile } from "node:fs/promises";
import { PLAYER_BRIDGE_VERSION, type RecordedBuild } from "@playsmith/contract";
import type { Platform } from "../../platform/platform.ts";
import { hashOfFiles, type PresentBuild, watchPresentBuild } from "./present-build.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How long a build is kept after the last server and the last run that had it. */
const KEPT_MS = 30 * DAY_MS;
/** A server that has just started has more urgent work. */
const FIRST_AFTER_MS = 5_000;
const AGAIN_AFTER_MS = 60 * 60_000;
/** Hashes, and paths of built files. */
const NAME = /^[\w./-]{1,200}$/;

/** A file of a kept build. */
export interface KeptFile {
  objectHash: string;
  mime: string;
}

/** The builds of the player that this installation keeps, so that recorded runs are played back by what made them. */
export interface PlayerBuilds {
  /** The hash of the build that this server has now; null before the player is built. */
  present(): string | null;
  isKept(hash: string): Promise<boolean>;
  /** What pages need to know of the build of a run; null for a run without one. */
  describe(hash: string | null): Promise<RecordedBuild | null>;
  /** Null for a build that is not kept, and for what is no file of it. */
  file(hash: string, path: string): Promise<KeptFile | null>;
  /** Stores the files of the present build, unless this or another server has; notes that it is in use. */
  keepPresent(): Promise<void>;
  /** Calls {@link keepPresent} a moment after the start, and every hour. */
  startKeeping(): { stop(): Promise<void> };
  /** Forgets builds that no server and no run has had for a month. Their files are removed with other unused objects. */
  prune(): Promise<void>;
}

export function createPlayerBuilds({ config, database, objects, now, log }: Platform): PlayerBuilds {
  const presentBuild = watchPresentBuild(config.playerBuildDir);
  const present = (): string | null => presentBuild()?.hash ?? null;

  async function isKept(hash: string): Promise<boolean> {
    return (
      NAME.test(hash) && (await database.selectFrom("playerBuild").select("hash").where("hash", "=", hash).executeTakeFirst()) !== undefined
    );
  }

  async function putFiles(files: PresentBuild["files"]): Promise<{ path: string; objectHash: string; mime: string }[]> {
    const stored = [];
    for (const [path, file] of files) {
      const brotli = file.encodings.find(({ name }) => name === "br");
      const objectHash = await objects.put(await readFile(file.path), file.mime, brotli && (await readFile(brotli.path)));
      stored.push({ path, objectHash, mime: file.mime });
    }
    return stored;
  }

  async function keepPresent(): Promise<void> {
    const build = presentBuild();
    if (build === null) return;
    const { hash, files } = build;
    const at = now();
    const { numUpdatedRows } = await database
      .updateTable("playerBuild")
      .set({ usedAt: at })
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    const stored = await putFiles(files);
    // The player is being built anew: the next time stores the new build.
    if (hashOfFiles(stored) !== hash) return;
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("playerBuild")
        .values({ hash, protocol: PLAYER_BRIDGE_VERSION, createdAt: at, usedAt: at })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .execute();
      await transaction
        .insertInto("playerBuildFile")
        .values(stored.map((file) => ({ build: hash, ...file })))
        .onConflict((conflict) => conflict.columns(["build", "path"]).doNothing())
        .execute();
    });
    // Objects that another build had may have been removed with it before they were referenced here.
    await putFiles(files);
  }

  return {
    present,
    isKept,
    async describe(hash) {
      if (hash === null) return null;
      const row = await database.selectFrom("playerBuild").select("protocol").where("hash", "=", hash).executeTakeFirst();
      return { hash, protocol: row?.protocol ?? null, isPresent: hash === present() };
    },
    async file(hash, path) {
      if (!NAME.test(hash) || !NAME.test(path)) return null;
      const row = await database
        .selectFrom("playerBuildFile")
        .select(["objectHash", "mime"])
        .where("build", "=", hash)
        .where("path", "=", path)
        .executeTakeFirst();
      return row ?? null;
    },
    keepPresent,
    startKeeping() {
      let running = Promise.resolve();
      let timer: NodeJS.Timeout;
      const keep = (): void => {
        running = keepPresent().catch((err: unknown) => log.warn({ err }, "the build of the player is not kept yet"));
        timer = setTimeout(keep, AGAIN_AFTER_MS);
      };
      timer = setTimeout(keep, FIRST_AFTER_MS);
      return {
        async stop() {
          clearTimeout(timer);
          await running;
        },
      };
    },
    async prune() {
      const at = now();
      await database
        .updateTable("playerBuild")
        .set({ usedAt: at })
        .where("usedAt", "<", at - DAY_MS)
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(selectFrom("provenRun").select("provenRun.id").whereRef("provenRun.build", "=", "playerBuild.hash")),
            exists(selectFrom("sharedRun").select("sharedRun.id").whereRef("sharedRun.build", "=", "playerBuild.hash")),
            exists(selectFrom("crash").select("crash.id").whereRef("crash.build", "=", "playerBuild.hash")),
          ]),
        )
        .execute();
      // The servers that have a build note that every hour.
      await database
        .deleteFrom("playerBuild")
        .where("usedAt", "<", at - KEPT_MS)
        .where("hash", "!=", present() ?? "")
        .execute();
    },
  };
}
