import { randomBytes } from "node:crypto";
import { type AccountSaves, type Publication, SAVE_LIMITS } from "@playsmith/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();

const revision = (): string => randomBytes(16).toString("hex");

/** @returns the revision of what was written. */
async function put(person: Person, slug: string, replaced: string | null, slots: Record<string, string>): Promise<string> {
  const nextRevision = revision();
  await person.result("putSaves", { slug, revision: replaced, nextRevision, slots });
  return nextRevision;
}

describe.each(["sqlite", "postgres"])("saves of accounts on %s", (kind) => {
  let server: TestServer;
  let stop = async (): Promise<void> => undefined;
  let maker: Person;

  beforeAll(async () => {
    if (kind === "postgres" && programs === null) return;
    const postgres = kind === "postgres" ? await startTemporaryPostgres(programs ?? "") : null;
    server = await startTestServer(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() });
    stop = async () => {
      await server.close();
      await postgres?.stop();
    };
    maker = await server.signUp();
  });
  afterAll(() => stop());

  async function publish(): Promise<{ projectId: string; slug: string }> {
    const projectId = await newProject(maker);
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    return { projectId, slug: publication.slug };
  }
  const read = (person: Person, slug: string) => person.result<AccountSaves>("getSaves", { slug });

  it.skipIf(kind === "postgres" && programs === null)("are compared and set by revision", async () => {
    const { slug } = await publish();
    const player = await server.signUp();
    expect(await read(player, slug)).toEqual({ revision: null, slots: {}, updatedAt: "" });
    const first = await put(player, slug, null, { best: "7" });
    expect(await read(player, slug)).toMatchObject({ revision: first, slots: { best: "7" } });
    const late = await player.call("putSaves", { slug, revision: null, nextRevision: revision(), slots: { best: "9" } });
    expect(late).toMatchObject({ status: 409, code: "SAVES_CONFLICT" });
    const second = await put(player, slug, first, { best: "9" });
    await player.result("deleteSaves", { slug });
    expect(await read(player, slug)).toMatchObject({ revision: null, slots: {} });
    // A device that knows the deleted state does not overwrite what comes after it.
    await put(player, slug, null, { best: "1" });
    expect(await player.call("putSaves", { slug, revision: second, nextRevision: revision(), slots: {} })).toMatchObject({
      code: "SAVES_CONFLICT",
    });
  });

  it.skipIf(kind === "postgres" && programs === null)("let exactly one of concurrent writes win", async () => {
    const { slug } = await publish();
    const player = await server.signUp();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((value) =>
        player.call("putSaves", { slug, revision: null, nextRevision: revision(), slots: { value: `${value}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.skipIf(kind === "postgres" && programs === null)("belong to one account and go with it, or with the game", async () => {
    const { slug, projectId } = await publish();
    const [player, other] = [await server.signUp(), await server.signUp()];
    await put(player, slug, null, { best: "7" });
    expect(await read(other, slug)).toMatchObject({ revision: null });
    await put(other, slug, null, { best: "8" });
    await player.result("deleteAccount", {});
    const { database } = server.application.platform;
    const rows = () => database.selectFrom("gameSaves").select("userId").where("projectId", "=", projectId).execute();
    expect(await rows()).toEqual([{ userId: other.uid }]);
    await maker.result("trashProject", { projectId });
    await maker.result("deleteProject", { projectId });
    expect(await rows()).toEqual([]);
  });

  it.skipIf(kind === "postgres")(
    "are found by a former address, and not without a game or for strangers of a game for members",
    async () => {
      const { slug, projectId } = await publish();
      const player = await server.signUp();
      await put(player, slug, null, { best: "7" });
      await maker.result("changeSlug", { projectId, slug: "moved-away" });
      expect(await read(player, slug)).toMatchObject({ slots: { best: "7" } });
      await maker.result("updateListing", { projectId, changes: { visibility: "members" } });
      expect(await player.call("getSaves", { slug })).toMatchObject({ code: "GAME_NOT_FOUND" });
      expect(await player.call("putSaves", { slug: "none", revision: null, nextRevision: revision(), slots: {} })).toMatchObject({
        code: "GAME_NOT_FOUND",
      });
    },
  );

  it.skipIf(kind === "postgres")("hold plain data within the limits of saves", async () => {
    const { slug } = await publish();
    const codeOf = async (slots: Record<string, string>) =>
      (await maker.call("putSaves", { slug, revision: null, nextRevision: revision(), slots })).code;
    expect(await codeOf({ broken: "{" })).toBe("INVALID_REQUEST");
    const filled = JSON.stringify('"'.repeat(SAVE_LIMITS.slotBytes / 2 - 1));
    const many = Array.from({ length: SAVE_LIMITS.slots }, (_, index) => [`slot ${index}`, filled]);
    expect(await codeOf(Object.fromEntries(many))).toBe("BODY_TOO_LARGE");
    expect(await codeOf(Object.fromEntries(many.slice(0, 10)))).toBe("INVALID_REQUEST");
    expect(await codeOf(Object.fromEntries(many.slice(0, 9)))).toBeNull();
  });

  it.skipIf(kind === "postgres")("are in the export of personal data", async () => {
    const { slug } = await publish();
    const player = await server.signUp();
    await put(player, slug, null, { best: '{"level":3}' });
    const response = await fetch(`${server.origin}/storage/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const saves: unknown = JSON.parse(new TextDecoder().decode(files["saves.json"]));
    expect(saves).toMatchObject([{ path: `/play/${slug}`, saves: { best: { level: 3 } } }]);
  });
});
