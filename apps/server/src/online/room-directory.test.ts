import { ROOM_CODE_LENGTH } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { createRoomDirectory, type RoomDirectory } from "./room-directory.ts";

const programs = findPostgres();
const TIMEOUT_MS = 30_000;
const MINUTE_MS = 60_000;

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))(
  "the rooms on %s",
  { timeout: TIMEOUT_MS },
  (kind) => {
    const folder = temporaryFolder();
    let postgres: TemporaryPostgres | null = null;
    let opened: Awaited<ReturnType<typeof openDatabase>>;
    let first: RoomDirectory;
    let second: RoomDirectory;
    let makers = 0;

    beforeAll(async () => {
      if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
      const url = postgres === null ? null : await postgres.newDatabase();
      opened = await openDatabase({ url, dataDir: folder.path, log: createLog("silent"), now: Date.now });
      const { database } = opened;
      const at = { createdAt: 0, updatedAt: 0, trashedAt: null };
      await database
        .insertInto("project")
        .values({ id: "p", name: "Duel", ownerId: "maker", thumbnailHash: null, documentBytes: 0, assetBytes: 0, ...at })
        .execute();
      const release = {
        id: "r",
        projectId: "p",
        version: 1,
        objectHash: "",
        pictureHash: null,
        title: "Duel",
        authorName: "",
        createdAt: 0,
      };
      await database
        .insertInto("release")
        .values({ ...release, createdBy: "maker" })
        .execute();
      await database
        .insertInto("publication")
        .values({ projectId: "p", slug: "duel", releaseId: "r", firstPublishedAt: 0, hiddenAt: null })
        .execute();
      const platform = { database, databaseKind: opened.kind, now: Date.now };
      first = createRoomDirectory(platform, "first");
      second = createRoomDirectory(platform, "second");
    }, TIMEOUT_MS);
    afterAll(async () => {
      await opened.close();
      await postgres?.stop();
      folder.remove();
    });

    const newRoom = (isQuick = false, version = 1): Promise<string> =>
      first.add({ projectId: "p", version, isQuick, seats: 2, maker: { kind: "person", of: `m${++makers}` } });
    /** As if the last beat of a room were earlier. */
    const age = (code: string, ms: number) =>
      opened.database
        .updateTable("onlineRoom")
        .set(({ eb }) => ({ beatAt: eb("beatAt", "-", ms) }))
        .where("code", "=", code)
        .execute();

    it("have a code, a game and a release", async () => {
      const code = await newRoom();
      expect(code).toHaveLength(ROOM_CODE_LENGTH);
      expect(await second.find(code)).toEqual({
        code,
        projectId: "p",
        slug: "duel",
        version: 1,
        isQuick: false,
        draft: null,
        state: "",
        ageMs: expect.any(Number),
      });
      expect(await second.find("ZZZZZZ")).toBeNull();
    });

    it.skipIf(kind === "sqlite")("belong to the first server at which a member connects, until it is gone", async () => {
      const code = await newRoom();
      const claims = await Promise.all([first.claim(code), second.claim(code)]);
      expect(claims[0]).toBe(claims[1]);
      const [owner, other, ownName] = claims[0] === "first" ? [first, second, "first"] : [second, first, "second"];
      await age(code, 7_000);
      expect(await other.claim(code)).toBe(ownName);
      await owner.beat([code]);
      await age(code, 7_000);
      expect(await other.claim(code)).toBe(ownName);
      await age(code, 2_000);
      expect(await other.claim(code)).not.toBe(ownName);
      // The server that had it is told so.
      expect(await owner.beat([code])).toEqual({ lost: [code], gone: [] });
    });

    it("are taken over from a server that has died, by one other, and saved by none but theirs", async () => {
      const code = await newRoom();
      const saved = { state: "now", freeSeats: 0, takenOffers: 0 };
      expect(await first.claim(code)).toBe("first");
      expect(await first.save(code, saved)).toBe(true);
      expect(await second.takeOver(code, "third")).toBe("first");
      expect(await second.save(code, { ...saved, state: "stolen" })).toBe(false);
      expect(await second.takeOver(code, "first")).toBe("second");
      expect(await first.takeOver(code, "first")).toBe("second");
      expect(await first.save(code, { ...saved, state: "late" })).toBe(false);
      expect(await second.find(code)).toMatchObject({ state: "now" });
    });

    it.skipIf(kind === "sqlite")("are left to others by a server that stops", async () => {
      const code = await newRoom();
      expect(await first.claim(code)).toBe("first");
      expect(await second.claim(code)).toBe("first");
      await first.leaveAll();
      expect(await second.claim(code)).toBe("second");
    });

    it("give each free seat of a quick match once", async () => {
      const code = await newRoom(true, 7);
      expect(await Promise.all([first.offerSeat("p", 7), second.offerSeat("p", 7), first.offerSeat("p", 8)])).toEqual(
        expect.arrayContaining([code, null, null]),
      );
      await first.claim(code);
      // A beat, or a member who came without an offer, offers no seat again.
      const save = (freeSeats: number, takenOffers: number) => first.save(code, { state: "", freeSeats, takenOffers });
      await first.beat([code]);
      await save(2, 0);
      expect(await second.offerSeat("p", 7)).toBeNull();
      await save(1, 1);
      expect(await second.offerSeat("p", 7)).toBeNull();
      await save(1, 1);
      expect(await second.offerSeat("p", 7)).toBe(code);
      expect(await second.offerSeat("p", 7)).toBeNull();
      await opened.database.updateTable("onlineRoom").set({ offeredAt: 0 }).where("code", "=", code).execute();
      expect(await second.offerSeat("p", 7)).toBe(code);
    });

    it("are no quick matches when their server is gone, or they are for friends", async () => {
      await newRoom(false, 9);
      const code = await newRoom(true, 9);
      await age(code, 21_000);
      expect(await first.offerSeat("p", 9)).toBeNull();
    });

    it("have ended when their game is hidden, unpublished, in the trash, or deleted", async () => {
      const code = await newRoom();
      await first.claim(code);
      const { database } = opened;
      const publication = (values: { hiddenAt?: number | null; releaseId?: string | null }) =>
        database.updateTable("publication").set(values).where("projectId", "=", "p").execute();
      const trashed = (trashedAt: number | null) => database.updateTable("project").set({ trashedAt }).where("id", "=", "p").execute();
      const ended = { lost: [], gone: [code] };
      expect(await first.beat([code])).toEqual({ lost: [], gone: [] });
      await publication({ hiddenAt: 1 });
      expect(await first.beat([code])).toEqual(ended);
      await publication({ hiddenAt: null, releaseId: null });
      expect(await first.beat([code])).toEqual(ended);
      await publication({ releaseId: "r" });
      await trashed(1);
      expect(await first.beat([code])).toEqual(ended);
      await trashed(null);
      expect(await first.beat([code, "ZZZZZZ"])).toEqual({ lost: [], gone: ["ZZZZZZ"] });
    });

    it("end ten minutes after the last beat", async () => {
      const code = await newRoom();
      await age(code, 10 * MINUTE_MS + 1);
      expect([await first.find(code), await first.claim(code)]).toEqual([null, null]);
      await first.prune();
      expect(await opened.database.selectFrom("onlineRoom").select("code").where("code", "=", code).execute()).toEqual([]);
    });

    it("are limited by who makes them", async () => {
      const add = () => first.add({ projectId: "p", version: 1, isQuick: false, seats: 2, maker: { kind: "person", of: "eager" } });
      const codes = [await add(), await add(), await add(), await add(), await add()];
      await expect(add()).rejects.toMatchObject({ code: "TOO_MANY_ROOMS" });
      await first.claim(codes[0] as string);
      await first.remove(codes);
      await add();
      await expect(add()).rejects.toMatchObject({ code: "TOO_MANY_ROOMS" });
    });
  },
);
