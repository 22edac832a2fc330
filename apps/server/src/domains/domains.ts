import { randomBytes } from "node:crypto";
import { AppError, DOMAIN_LIMITS, type Domain } from "@playsmith/contract";
import { databaseFailure } from "../platform/database/failure.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectExclusive, lockProjectShared } from "../projects/project-lock.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import { proofName, proofsOf, type ResolveTxt } from "./dns-proof.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How long a host is served after its record was first missed. */
const GRACE_MS = 7 * DAY_MS;
/** Hosts that one run of {@link Domains.checkAgain} looks up, and how many at once. */
const CHECKED_MAX = 1_000;
const AT_ONCE = 8;

/** The hosts of published games, and the DNS records that prove them. Hosts are in the form of `hostName`. */
export interface Domains {
  list(projectId: string): Promise<Domain[]>;
  /** Throws NOT_PUBLISHED and TOO_MANY_DOMAINS. A host that the game has already stays as it is. */
  add(projectId: string, host: string): Promise<void>;
  /** Looks the record up. Throws DOMAIN_NOT_FOUND, DOMAIN_NOT_PROVEN, DOMAIN_TAKEN and DNS_FAILED. */
  check(projectId: string, host: string): Promise<void>;
  /** Throws DOMAIN_NOT_FOUND. */
  remove(projectId: string, host: string): Promise<void>;
  /** The game that is served at a host; null when none is, also for games that are not public any more. */
  gameAt(host: string): Promise<PublicGame | null>;
  /** The first proven host of a game; null for none. */
  mainHost(projectId: string): Promise<string | null>;
  /** Looks all proven hosts up that were not for a day, and drops those whose record is gone for a week. */
  checkAgain(): Promise<void>;
}

export function createDomains(platform: Platform, publications: Pick<Publications, "at">, resolve: ResolveTxt): Domains {
  const { database, databaseKind, now, log } = platform;
  const rowOf = (projectId: string, host: string) =>
    database.selectFrom("gameDomain").selectAll().where("projectId", "=", projectId).where("host", "=", host).executeTakeFirst();

  /** Makes a host the project's, unless another one's record is there. Throws DOMAIN_TAKEN. */
  async function prove({ projectId, host, token, provenAt }: Row<"gameDomain">, proofs: readonly string[]): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await lockProjectShared(transaction, databaseKind, projectId);
      const other = await transaction
        .selectFrom("gameDomain")
        .selectAll()
        .where("provenHost", "=", host)
        .where("projectId", "!=", projectId)
        .executeTakeFirst();
      if (other !== undefined) {
        if (proofs.includes(other.token)) throw new AppError("DOMAIN_TAKEN");
        await transaction
          .updateTable("gameDomain")
          .set({ provenHost: null, provenAt: null, missingSince: null })
          .where("projectId", "=", other.projectId)
          .where("host", "=", host)
          .execute();
      }
      await transaction
        .updateTable("gameDomain")
        .set({ provenHost: host, provenAt: provenAt ?? now(), checkedAt: now(), missingSince: null })
        .where("projectId", "=", projectId)
        .where("host", "=", host)
        .where("token", "=", token)
        .execute();
    });
  }

  /** Notes that the record of a proven host is not there. @returns whether the host was dropped. */
  async function miss({ projectId, host, missingSince }: Row<"gameDomain">): Promise<boolean> {
    const isDropped = missingSince !== null && now() - missingSince >= GRACE_MS;
    await database
      .updateTable("gameDomain")
      .set(
        isDropped
          ? { provenHost: null, provenAt: null, missingSince: null, checkedAt: now() }
          : { missingSince: missingSince ?? now(), checkedAt: now() },
      )
      .where("projectId", "=", projectId)
      .where("host", "=", host)
      .where("provenHost", "is not", null)
      .execute();
    return isDropped;
  }

  async function checkRow(row: Row<"gameDomain">): Promise<void> {
    const { projectId, host } = row;
    try {
      const proofs = await proofsOf(host, resolve);
      if (proofs.includes(row.token)) await prove(row, proofs);
      else if (await miss(row)) log.info({ host, projectId }, "a custom domain was dropped, its record is gone");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error, host }, "the record of a custom domain can't be looked up");
      await database
        .updateTable("gameDomain")
        .set({ checkedAt: now() })
        .where("projectId", "=", projectId)
        .where("host", "=", host)
        .execute();
    }
  }

  return {
    async list(projectId) {
      const rows = await database
        .selectFrom("gameDomain")
        .selectAll()
        .where("projectId", "=", projectId)
        .orderBy("addedAt")
        .orderBy("host")
        .execute();
      return rows.map(domainOf);
    },
    async add(projectId, host) {
      await database.transaction().execute(async (transaction) => {
        // Exclusive, so that parallel calls keep to the limit.
        await lockProjectShared(transaction, databaseKind, projectId);
        await lockProjectExclusive(transaction, databaseKind, projectId);
        const published = await transaction
          .selectFrom("publication")
          .select("releaseId")
          .where("projectId", "=", projectId)
          .executeTakeFirst();
        if (!published?.releaseId) throw new AppError("NOT_PUBLISHED");
        const rows = await transaction.selectFrom("gameDomain").select("host").where("projectId", "=", projectId).execute();
        if (rows.some((row) => row.host === host)) return;
        if (rows.length >= DOMAIN_LIMITS.perGame) throw new AppError("TOO_MANY_DOMAINS");
        const token = `playsmith-${randomBytes(16).toString("hex")}`;
        await transaction.insertInto("gameDomain").values({ projectId, host, token, addedAt: now() }).execute();
      });
    },
    async check(projectId, host) {
      const row = await rowOf(projectId, host);
      if (row === undefined) throw new AppError("DOMAIN_NOT_FOUND");
      const proofs = await proofsOf(host, resolve);
      if (!proofs.includes(row.token)) {
        if (row.provenHost !== null) await miss(row);
        throw new AppError("DOMAIN_NOT_PROVEN");
      }
      try {
        await prove(row, proofs);
      } catch (error) {
        // Another game took it in the same moment: now its row can be read.
        if (databaseFailure(error) !== "other") throw error;
        await prove(row, proofs);
      }
    },
    async remove(projectId, host) {
      const { numDeletedRows } = await database
        .deleteFrom("gameDomain")
        .where("projectId", "=", projectId)
        .where("host", "=", host)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new AppError("DOMAIN_NOT_FOUND");
    },
    async gameAt(host) {
      const row = await database
        .selectFrom("gameDomain")
        .innerJoin("publication", "publication.projectId", "gameDomain.projectId")
        .select("publication.slug")
        .where("gameDomain.provenHost", "=", host)
        .executeTakeFirst();
      const game = row === undefined ? null : await publications.at({ slug: row.slug, version: null });
      // Nobody is signed in there, so nobody is a member.
      return game === null || game.isForMembers ? null : game;
    },
    async mainHost(projectId) {
      const row = await database
        .selectFrom("gameDomain")
        .select("provenHost")
        .where("projectId", "=", projectId)
        .where("provenHost", "is not", null)
        .orderBy("provenAt")
        .orderBy("host")
        .executeTakeFirst();
      return row?.provenHost ?? null;
    },
    async checkAgain() {
      const due = await database
        .selectFrom("gameDomain")
        .selectAll()
        .where("provenHost", "is not", null)
        .where("checkedAt", "<=", now() - DAY_MS)
        .orderBy("checkedAt")
        .limit(CHECKED_MAX)
        .execute();
      for (let start = 0; start < due.length; start += AT_ONCE) await Promise.all(due.slice(start, start + AT_ONCE).map(checkRow));
    },
  };
}

function domainOf({ host, token, provenAt, missingSince }: Row<"gameDomain">): Domain {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { host, recordName: proofName(host), recordValue: token, provenAt: time(provenAt), missingSince: time(missingSince) };
}
