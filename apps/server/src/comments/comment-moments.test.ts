import type { CommentPage, CommentReply, Publication, ScoreList } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, makeLongstanding } from "../testing/published-game.ts";
import { heldRun, scoredGame } from "../testing/scored-game.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let [maker, ada] = [] as unknown as [Person, Person];

beforeAll(async () => {
  server = await startTestServer();
  [maker, ada] = [await server.signUp("maker@example.org"), await server.signUp("ada@example.org")];
  for (const person of [maker, ada]) await makeLongstanding(server, person);
});
afterAll(() => server.close());

let games = 0;
/** A game with a ranked run of 90 ticks. */
async function play(): Promise<{ slug: string; runId: string }> {
  const game = scoredGame(`Pinned ${++games}`);
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: game.settings.title, game });
  const { slug } = (await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id })).publication;
  await ada.result("submitRun", { slug, version: 1, recording: heldRun(game, { ticks: 90 }) });
  const { scores } = await ada.result<ScoreList>("listScores", { slug, board: "Held", scope: "all" });
  return { slug, runId: scores[0]!.runId };
}
const write = async (slug: string, moment: object) =>
  (await maker.result<{ comment: CommentReply }>("addComment", { slug, version: 1, text: "This jump!", moment })).comment;
const moments = async (slug: string) =>
  ((await callFunction(server.origin, "listComments", { slug }, null)).result as CommentPage).comments.map(({ moment }) => moment);
const page = async (slug: string) => (await fetch(`${server.origin}/play/${slug}`)).text();

describe("a comment on a moment", () => {
  it("names the run and the tick, for everybody, and in the page's HTML", async () => {
    const { slug, runId } = await play();
    expect((await write(slug, { runId, tick: 63 })).moment).toEqual({ runId, tick: 63 });
    expect(await moments(slug)).toEqual([{ runId, tick: 63 }]);
    expect(await page(slug)).toContain("At 0:01 of a run");
  });

  it("stays when the run is removed, and says so", async () => {
    const { slug, runId } = await play();
    const { id } = await write(slug, { runId, tick: 90 });
    await ada.result("removeRun", { slug, runId });
    expect(await moments(slug)).toEqual([{ runId: null, tick: 90 }]);
    expect(await page(slug)).toContain("About a recording that is gone");
    const { comment } = await maker.result<{ comment: CommentReply }>("editComment", { slug, commentId: id, text: "Changed" });
    expect(comment.moment).toEqual({ runId: null, tick: 90 });
  });

  it("is refused for a run of another game, a run that is gone, and a tick after its end", async () => {
    const [{ slug, runId }, other] = [await play(), await play()];
    const pin = (moment: object) => codeOf(maker, "addComment", { slug, version: 1, text: "x", moment });
    expect(await pin({ runId: other.runId, tick: 0 })).toBe("RUN_NOT_FOUND");
    expect(await pin({ runId: "none", tick: 0 })).toBe("RUN_NOT_FOUND");
    expect(await pin({ runId, tick: 91 })).toBe("MOMENT_NOT_IN_RUN");
    for (const moment of [{ runId, tick: -1 }, { runId, tick: 1.5 }, { runId, tick: 1e9 }, { runId: "a'b", tick: 1 }, { tick: 1 }])
      expect(await pin(moment)).toBe("INVALID_REQUEST");
    expect(await moments(slug)).toEqual([]);
  });

  it("tells nothing of its run once it is hidden", async () => {
    const { slug, runId } = await play();
    const { id } = await write(slug, { runId, tick: 1 });
    await ada.result("addComment", { slug, version: 1, text: "Reply", parentId: id });
    const { database } = server.application.platform;
    await database.updateTable("comment").set({ hiddenAt: 1 }).where("id", "=", id).execute();
    expect(await moments(slug)).toEqual([null]);
  });
});
