import type { PlayFigures, Publication } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { readPlayOrigin } from "./play-figures.ts";

describe("the origin of a play", () => {
  it("is a kind of device and the host of a site, or unknown", () => {
    expect(readPlayOrigin({ device: "phone", referrer: "blog.example.org" })).toEqual({ device: "phone", referrer: "blog.example.org" });
    for (const referrer of ["<script>", "a b", "x".repeat(101), 5, "=cmd()", "a,b", "EXAMPLE.org"])
      expect(readPlayOrigin({ device: "toaster", referrer })).toEqual({ device: "desktop", referrer: "" });
    for (const body of [null, undefined, "text", []]) expect(readPlayOrigin(body)).toEqual({ device: "desktop", referrer: "" });
  });
});

describe("the figures of a game", () => {
  let server: TestServer;
  let maker: Person;
  beforeAll(async () => {
    server = await startTestServer();
    maker = await server.signUp();
  });
  afterAll(() => server.close());

  it("count a visitor once per day, by device and site, and who has won", async () => {
    const projectId = await newProject(maker, "Counted");
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    const report = (path: string, agent: string, body: object) =>
      server.post(`/api/plays/${publication.slug}${path}`, body, { "user-agent": agent }).then(({ status }) => status);
    const phone = { device: "phone", referrer: "blog.example.org" };
    expect(await report("/finish", "a", phone)).toBe(204);
    for (const agent of ["a", "a", "b"]) expect(await report("", agent, phone)).toBe(204);
    await report("", "c", {});
    for (const agent of ["a", "a"]) await report("/finish", agent, phone);
    const figures = await maker.result<PlayFigures>("getPlayFigures", { projectId, days: 7 });
    expect(figures.days).toHaveLength(7);
    expect(figures.days.at(-1)).toMatchObject({ plays: 3, finishes: 1 });
    expect(figures.devices).toEqual([
      { name: "phone", plays: 2 },
      { name: "desktop", plays: 1 },
    ]);
    expect(figures.referrers).toEqual([
      { name: "blog.example.org", plays: 2 },
      { name: "", plays: 1 },
    ]);
    const other = await server.signUp();
    expect(await other.call("getPlayFigures", { projectId, days: 7 })).toMatchObject({ code: "PROJECT_NOT_FOUND" });
  });

  it("hold at most 50 sites a day", async () => {
    const projectId = await newProject(maker, "Linked");
    const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId });
    const { database } = server.application.platform;
    const day = Math.floor(Date.now() / 86_400_000);
    for (let index = 0; index < 50; index++)
      await database
        .insertInto("playDay")
        .values({ projectId, day, device: "desktop", referrer: `site${index}.example`, plays: 1, finishes: 0 })
        .execute();
    await server.post(`/api/plays/${publication.slug}`, { referrer: "one-more.example" }, { "user-agent": "z" });
    const { referrers } = await maker.result<PlayFigures>("getPlayFigures", { projectId, days: 7 });
    expect(referrers.map(({ name }) => name)).toContain("other");
    expect(referrers.map(({ name }) => name)).not.toContain("one-more.example");
  });
});
