import { randomInt } from "node:crypto";
import { AppError, ROOM_CODE_LENGTH, ROOM_CODE_LETTERS } from "@playsmith/contract";
import { type RawBuilder, sql } from "kysely";
import { hasFlaggedWords } from "../moderation/flagged-words.ts";
import type { Platform } from "../platform/platform.ts";

/** A server that stopped without a word loses its rooms after this time: another one can take their codes. */
const OWNER_GONE_MS = 8_000;
/** A seat that a quick match offered is kept for so long for whoever it was offered to. */
const OFFER_MS = 30_000;
/** A code can be used for so long after its server was last known to have the room, or after it was made and nobody came. */
const CODE_VALID_MS = 10 * 60_000;
/** Open rooms of one person, and of one network, such as that of a school. */
const ROOMS_MAX = { person: 5, network: 100 } as const;
const ATTEMPTS = 10;

/** An open room, as all servers know it. */
export interface ListedRoom {
  code: string;
  projectId: string;
  /** Where its page is below `/play/`. */
  slug: string;
  version: number;
  isQuick: boolean;
  /** For members of the project, who play it as it was; null for a release. */
  draft: { objectHash: string; seats: number; title: string } | null;
  /** Since it was made. */
  ageMs: number;
  /** What its last server has saved; "" for none. */
  state: string;
}

/** What the server of a room saves. */
export interface SavedRoom {
  state: string;
  freeSeats: number;
  /** Offers of quick matches that were taken since the last time. */
  takenOffers: number;
}

export interface EndedRooms {
  /** Another server has them. */
  lost: string[];
  /** Their game is no longer published, or hidden, or deleted. */
  gone: string[];
}

/** Who makes a room. */
export interface RoomMaker {
  kind: "person" | "network";
  of: string;
}

/**
 * The open rooms of the installation, in its database: which server has which room. A room has one server until that stops or dies. It is
 * that of the first member who connects, so that a proxy can choose it by the code.
 */
export interface RoomDirectory {
  /** @returns the code of a new room. Throws TOO_MANY_ROOMS. */
  add(room: { projectId: string; version: number; isQuick: boolean; seats: number; maker: RoomMaker; draftHash?: string }): Promise<string>;
  find(code: string): Promise<ListedRoom | null>;
  /** Offers a free seat of a quick match of a release, to one player only. @returns its code; null when none is free. */
  offerSeat(projectId: string, version: number): Promise<string | null>;
  /** @returns the id of the server that has a room; "" when none has it, null for no room. */
  ownerOf(code: string): Promise<string | null>;
  /** Makes this server the one of a room, unless another has it. @returns the id of the server that has it; null for no room. */
  claim(code: string): Promise<string | null>;
  /** Takes a room from a server that has died, unless another did. @returns the id of the server that has it; null for no room. */
  takeOver(code: string, from: string): Promise<string | null>;
  /** @returns false when this server has the room no longer; then nothing is saved. */
  save(code: string, room: SavedRoom): Promise<boolean>;
  /** Says that this server has these rooms. @returns those that must end here. */
  beat(codes: readonly string[]): Promise<EndedRooms>;
  remove(codes: readonly string[]): Promise<void>;
  /** Leaves the rooms of this server to others. */
  leaveAll(): Promise<void>;
  prune(): Promise<void>;
}

/** @param node the id of this process. */
export function createRoomDirectory(
  { database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">,
  node: string,
): RoomDirectory {
  /** By the database, since the clocks of several servers may differ. */
  const clockMs = (): RawBuilder<number> =>
    databaseKind === "postgres" ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`${now()}`;
  const validSince = (): RawBuilder<number> => sql<number>`${clockMs()} - ${CODE_VALID_MS}`;

  const offered = (): RawBuilder<number> =>
    sql<number>`(case when "offeredAt" > ${clockMs()} - ${OFFER_MS} then "offeredSeats" else 0 end)`;

  async function ownerOf(code: string): Promise<string | null> {
    const row = await database
      .selectFrom("onlineRoom")
      .select("node")
      .where("code", "=", code)
      .where("beatAt", ">", validSince())
      .executeTakeFirst();
    return row?.node ?? null;
  }

  async function requireFewRooms({ kind, of }: RoomMaker): Promise<void> {
    const { rooms } = await database
      .selectFrom("onlineRoom")
      .select(({ fn }) => fn.countAll<number>().as("rooms"))
      .where("madeBy", "=", `${kind}:${of}`)
      .where("beatAt", ">", validSince())
      .executeTakeFirstOrThrow();
    if (Number(rooms) >= ROOMS_MAX[kind]) throw new AppError("TOO_MANY_ROOMS");
  }

  return {
    async add({ projectId, version, isQuick, seats, maker, draftHash = "" }) {
      await requireFewRooms(maker);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const code = newRoomCode();
        const { numInsertedOrUpdatedRows } = await database
          .insertInto("onlineRoom")
          .values({
            code,
            projectId,
            version,
            isQuick: isQuick ? 1 : 0,
            draftHash,
            seats,
            freeSeats: seats,
            // The one who makes it takes a seat.
            offeredSeats: 1,
            offeredAt: clockMs(),
            node: "",
            madeBy: `${maker.kind}:${maker.of}`,
            createdAt: clockMs(),
            beatAt: clockMs(),
          })
          .onConflict((conflict) => conflict.column("code").doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) return code;
      }
      throw new AppError("SERVICE_UNAVAILABLE");
    },
    async find(code) {
      const row = await database
        .selectFrom("onlineRoom")
        .innerJoin("project", "project.id", "onlineRoom.projectId")
        .leftJoin("publication", "publication.projectId", "onlineRoom.projectId")
        .leftJoin("draft", "draft.projectId", "onlineRoom.projectId")
        .select(["onlineRoom.code", "onlineRoom.projectId", "onlineRoom.version", "onlineRoom.isQuick", "onlineRoom.state"])
        .select(["onlineRoom.draftHash", "onlineRoom.seats", "publication.slug", "draft.key", "project.name"])
        .select(sql<number>`${clockMs()} - "onlineRoom"."createdAt"`.as("ageMs"))
        .where("onlineRoom.code", "=", code)
        .where("onlineRoom.beatAt", ">", validSince())
        .where("project.trashedAt", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { draftHash: objectHash, seats, key, name, slug, isQuick, ageMs, ...room } = row;
      const draft = objectHash === "" ? null : { objectHash, seats, title: name };
      const place = draft === null ? slug : key && `draft/${key}`;
      return place === null ? null : { ...room, ageMs: Number(ageMs), slug: place, isQuick: isQuick === 1, draft };
    },
    ownerOf,
    async offerSeat(projectId, version) {
      const waiting = await database
        .selectFrom("onlineRoom")
        .select("code")
        .where("projectId", "=", projectId)
        .where("isQuick", "=", 1)
        .where("version", "=", version)
        .where("freeSeats", ">", offered())
        .where("beatAt", ">", sql<number>`${clockMs()} - ${OWNER_GONE_MS}`)
        .orderBy("createdAt")
        .limit(ATTEMPTS)
        .execute();
      for (const { code } of waiting) {
        const { numUpdatedRows } = await database
          .updateTable("onlineRoom")
          .set({ offeredSeats: sql<number>`${offered()} + 1`, offeredAt: clockMs() })
          .where("code", "=", code)
          .where("freeSeats", ">", offered())
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 1n) return code;
      }
      return null;
    },
    async claim(code) {
      // A single server is the successor of the one that had the room before.
      const canTake = (): RawBuilder<boolean> =>
        databaseKind === "sqlite"
          ? sql<boolean>`true`
          : sql<boolean>`("node" in ('', ${node}) or "beatAt" <= ${clockMs()} - ${OWNER_GONE_MS})`;
      const { numUpdatedRows } = await database
        .updateTable("onlineRoom")
        .set({ node, beatAt: clockMs() })
        .where("code", "=", code)
        .where("beatAt", ">", validSince())
        .where(canTake())
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? node : ownerOf(code);
    },
    async takeOver(code, from) {
      const { numUpdatedRows } = await database
        .updateTable("onlineRoom")
        .set({ node, beatAt: clockMs() })
        .where("code", "=", code)
        .where("node", "=", from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? node : ownerOf(code);
    },
    async save(code, { state, freeSeats, takenOffers }) {
      const left = sql<number>`(case when "offeredSeats" > ${takenOffers} then "offeredSeats" - ${takenOffers} else 0 end)`;
      const { numUpdatedRows } = await database
        .updateTable("onlineRoom")
        .set({ state, freeSeats, offeredSeats: left })
        .where("code", "=", code)
        .where("node", "=", node)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async beat(codes) {
      if (codes.length === 0) return { lost: [], gone: [] };
      await database
        .updateTable("onlineRoom")
        .set({ beatAt: clockMs() })
        .where("node", "=", node)
        .where("code", "in", [...codes])
        .execute();
      const rows = await database
        .selectFrom("onlineRoom")
        .innerJoin("project", "project.id", "onlineRoom.projectId")
        .leftJoin("publication", "publication.projectId", "onlineRoom.projectId")
        .leftJoin("draft", "draft.projectId", "onlineRoom.projectId")
        .select(["onlineRoom.code", "onlineRoom.node"])
        .where("onlineRoom.code", "in", [...codes])
        .where("project.trashedAt", "is", null)
        .where((eb) =>
          eb.or([
            eb.and([eb("draftHash", "!=", ""), eb("draft.key", "is not", null)]),
            eb.and([eb("draftHash", "=", ""), eb("publication.releaseId", "is not", null), eb("publication.hiddenAt", "is", null)]),
          ]),
        )
        .execute();
      const nodes = new Map(rows.map((row) => [row.code, row.node]));
      return {
        lost: codes.filter((code) => nodes.has(code) && nodes.get(code) !== node),
        gone: codes.filter((code) => !nodes.has(code)),
      };
    },
    async remove(codes) {
      if (codes.length === 0) return;
      await database
        .deleteFrom("onlineRoom")
        .where("code", "in", [...codes])
        .where("node", "=", node)
        .execute();
    },
    async leaveAll() {
      await database.updateTable("onlineRoom").set({ node: "", freeSeats: 0 }).where("node", "=", node).execute();
    },
    async prune() {
      await database.deleteFrom("onlineRoom").where("beatAt", "<=", validSince()).execute();
    },
  };
}

/** A random code that spells no word of the word list. */
function newRoomCode(): string {
  for (;;) {
    const code = Array.from({ length: ROOM_CODE_LENGTH }, () => ROOM_CODE_LETTERS[randomInt(ROOM_CODE_LETTERS.length)]).join("");
    if (!hasFlaggedWords(code)) return code;
  }
}
