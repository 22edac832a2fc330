import { exportPath } from "@playsmith/contract";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type ZipEntry, zipStream } from "../../platform/zip-stream.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const download = (person: Person) => fetch(`${server.origin}${exportPath}`, { headers: { authorization: `Bearer ${person.token}` } });
const read = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes));

async function send(person: Person, path: string, color: string): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = await sharp({ create: { width: 5, height: 5, channels: 3, background: color } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "image/png" };
  const response = await fetch(`${server.origin}${path}`, { method: "PUT", headers, body: Uint8Array.from(bytes) });
  return { ...((await response.json()) as { hash: string }), bytes };
}

describe("data export", () => {
  it("contains all of the person's own data, and of others only their names in shared projects", async () => {
    const [person, friend] = [await server.signUp(), await server.signUp()];
    await person.result("setDocument", { collection: "userSettings", id: person.uid, data: { theme: "dark" } });
    const projectId = await newProject(person, "Ünder / ../the Sea 🌊");
    const asset = await send(person, `/storage/projects/${projectId}/assets`, "#123456");
    const trashed = await newProject(person, "…");
    await person.result("trashProject", { projectId: trashed });
    const friends = await newProject(friend, "A friend's");
    const { publication } = await person.result<{ publication: { path: string } }>("publishProject", { projectId });
    // Taken by a server that has custom domains.
    const domain = { projectId, host: "owls.example.com", token: "playsmith-0", addedAt: 0 };
    await server.application.platform.database.insertInto("gameDomain").values(domain).execute();
    await friend.result("addMember", { projectId: friends, email: person.email, role: "viewer" });
    await send(person, "/storage/me/picture", "#654321");

    await person.result("createTeam", { name: "Night shift" });
    await server.application.platform.database
      .insertInto("personQuota")
      .values({ userId: person.uid, projects: null, megabytes: 50 })
      .execute();

    const response = await download(person);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="playsmith-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const folder = `projects/Ünder-the-Sea-${projectId}`;
    expect(Object.keys(files).sort()).toEqual(
      [
        "comments.json",
        "memberships.json",
        "picture.webp",
        "profile.json",
        `projects/project-${trashed}/project.json`,
        `${folder}/assets/${asset.hash}.png`,
        `${folder}/project.json`,
        "community.json",
        "publications.json",
        "saves.json",
        "sessions.json",
        "settings.json",
        "sign-in.json",
        "teams.json",
      ].sort(),
    );
    expect(read(files["profile.json"])).toMatchObject({ uid: person.uid, email: person.email });
    expect(read(files["settings.json"])).toEqual({ theme: "dark" });
    expect(read(files["sessions.json"])).toMatchObject([{ isCurrent: true }]);
    expect(read(files["sign-in.json"])).toMatchObject({
      language: null,
      quota: { projects: null, megabytes: 50 },
      methods: [{ provider: "credential" }],
      networks: [{ network: "127.0.0.1" }],
    });
    expect(JSON.stringify(read(files["sign-in.json"]))).not.toContain("password");
    expect(read(files["community.json"])).toEqual({ handles: [], about: "", likes: [], remixes: [], runs: [], achievements: [] });
    expect(read(files["comments.json"])).toEqual({ comments: [], reports: [], notices: [], blocked: [] });
    expect(read(files["publications.json"])).toMatchObject([
      { projectId, version: 1, path: publication.path, domains: ["owls.example.com"] },
    ]);
    expect(read(files["memberships.json"])).toMatchObject([{ id: friends, name: "A friend's", role: "viewer" }]);
    expect(read(files["teams.json"])).toMatchObject([{ name: "Night shift", role: "owner" }]);
    expect(Buffer.from(files[`${folder}/assets/${asset.hash}.png`] ?? []).equals(asset.bytes)).toBe(true);
    const project = read(files[`${folder}/project.json`]) as { playsmith: number; game: unknown };
    expect(project.playsmith).toBe(1);
    // An exported project can be imported.
    expect((await friend.call("importProject", { name: "Imported", game: project.game })).status).toBe(200);
  });

  it("is only available to the person, and counts as a metered call", async () => {
    expect((await fetch(`${server.origin}${exportPath}`)).status).toBe(401);
    const person = await server.signUp();
    const { database } = server.application.platform;
    const used = async () =>
      (await database.selectFrom("meteredCall").select("name").where("userId", "=", person.uid).execute()).map((row) => row.name);
    await (await download(person)).arrayBuffer();
    expect(await used()).toEqual(["exportMyData"]);
    const row = { userId: person.uid, name: "publishProject", at: Date.now() };
    await database
      .insertInto("meteredCall")
      .values(Array.from({ length: 99 }, () => row))
      .execute();
    const refused = await download(person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("is refused and not counted when it exceeds the limits of one file", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const { database } = server.application.platform;
    await database.updateTable("project").set({ assetBytes: 5_000_000_000 }).where("id", "=", projectId).execute();
    const refused = await download(person);
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: "EXPORT_TOO_LARGE" }]);
    expect(await database.selectFrom("meteredCall").selectAll().where("userId", "=", person.uid).execute()).toEqual([]);
  });
});

describe("zipStream", () => {
  it("reads only what the consumer has taken", async () => {
    const chunk = new Uint8Array(64 * 1024).fill(7);
    let read = 0;
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let file = 0; file < 20; file++) {
        const chunks = (function* () {
          for (let part = 0; part < 20; part++) {
            read += chunk.byteLength;
            yield chunk;
          }
        })();
        yield { path: `${file}.bin`, compress: false, chunks };
      }
    }
    let taken = 0;
    const parts: Uint8Array[] = [];
    for await (const part of zipStream(entries(), new Date(1_800_000_000_000))) {
      taken += part.byteLength;
      parts.push(part);
      expect(read - taken).toBeLessThanOrEqual(2 * chunk.byteLength);
    }
    expect(Object.keys(unzipSync(Uint8Array.from(Buffer.concat(parts))))).toHaveLength(20);
  });

  it("fails with the error of its source", async () => {
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { path: "a.txt", compress: true, chunks: [new Uint8Array(10)] };
      throw new Error("the disk is gone");
    }
    const drain = async () => {
      for await (const _ of zipStream(entries(), new Date())) void _;
    };
    await expect(drain()).rejects.toThrow("the disk is gone");
  });
});
