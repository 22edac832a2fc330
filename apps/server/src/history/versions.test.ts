import type { VersionCause } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createVersionCodec, type VersionCodec } from "./version-codec.ts";
import { createVersions, releaseName, type Versions } from "./versions.ts";

let server: TestServer;
let owner: Person;
let codec: VersionCodec;
let versions: Versions;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const { platform, realtime } = server.application;
  codec = createVersionCodec(platform.log);
  versions = createVersions(platform, { documents: realtime.documents, codec });
});
afterAll(async () => {
  await codec.close();
  await server.close();
});

describe("the version of an unchanged project", () => {
  it.each<{ what: string; taken: [VersionCause, string][]; name: string; cause: VersionCause }>([
    {
      what: "keeps the name that a person gave when it is released",
      taken: [
        ["named", "Boss works"],
        ["release", releaseName(5)],
      ],
      name: "Boss works",
      cause: "release",
    },
    {
      what: "keeps it when it is released again",
      taken: [
        ["named", "Boss works"],
        ["release", releaseName(5)],
        ["release", releaseName(6)],
      ],
      name: "Boss works",
      cause: "release",
    },
    {
      what: "has the number of its last release otherwise",
      taken: [
        ["edits", ""],
        ["release", releaseName(5)],
        ["release", releaseName(6)],
        ["named", ""],
        ["beforeMerge", ""],
      ],
      name: "Release 6",
      cause: "release",
    },
    {
      what: "stays a release when a person names it",
      taken: [
        ["release", releaseName(5)],
        ["named", "Boss works"],
      ],
      name: "Boss works",
      cause: "release",
    },
    {
      what: "is a named one when a person names it",
      taken: [
        ["edits", ""],
        ["named", "Boss works"],
      ],
      name: "Boss works",
      cause: "named",
    },
  ])("$what", async ({ taken, name, cause }) => {
    const projectId = await newProject(owner);
    for (const [because, given] of taken) await versions.take(projectId, because, given);
    expect((await versions.list(projectId, { limit: 10, named: false })).versions).toMatchObject([{ number: 1, name, cause }]);
  });

  it("keeps the name that a person gave to a release when it is released again", async () => {
    const projectId = await newProject(owner);
    const { id } = await versions.take(projectId, "release", releaseName(1));
    await versions.rename(projectId, id, "Boss works");
    expect(await versions.take(projectId, "release", releaseName(2))).toMatchObject({ id, name: "Boss works", cause: "release" });
  });
});
