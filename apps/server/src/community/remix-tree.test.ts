import type { ProjectSummary, Publication } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishGame } from "../testing/published-game.ts";
import { type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { type RemixNode, type RemixTree, TREE_NODES_MAX } from "./remix-tree.ts";

let server: TestServer;
let [ada, bob] = [] as unknown as [Person, Person];

beforeAll(async () => {
  server = await startTestServer();
  [ada, bob] = [await server.signUp("ada@example.org"), await server.signUp("bob@example.org")];
});
afterAll(() => server.close());

interface Made {
  slug: string;
  projectId: string;
}
async function remix(person: Person, { slug }: Made, name: string): Promise<Made> {
  const { project } = await person.result<{ project: ProjectSummary }>("remixGame", { slug });
  await person.result("renameProject", { projectId: project.id, name });
  const { publication } = await person.result<{ publication: Publication }>("publishProject", { projectId: project.id });
  return { slug: publication.slug, projectId: project.id };
}
const show = (person: Person, { projectId }: Made, visibility: string) =>
  person.result("updateListing", { projectId, changes: { visibility } });
async function remove(person: Person, { projectId }: Made): Promise<void> {
  await person.result("trashProject", { projectId });
  await person.result("deleteProject", { projectId });
}
async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(server.origin + path, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
}
const pageOf = async ({ slug }: Made) => (await read(`/play/${slug}/remixes`)).text;
const treeOf = async ({ slug }: Made) => JSON.parse((await read(`/play/${slug}/remixes.json`)).text) as RemixTree;
/** A tree as nested titles. */
const titles = ({ title, state, isCurrent, remixes }: RemixNode): unknown[] => [
  `${title}${state === "shown" ? "" : ` (${state})`}${isCurrent ? " *" : ""}`,
  ...remixes.map(titles),
];

describe("a remix tree", () => {
  it("goes up to the first game and down to all public remixes, and marks the game", async () => {
    const first = await publishGame(ada, "First");
    const second = await remix(bob, first, "Second");
    const third = await remix(ada, second, "Third");
    await remix(bob, second, "Also third");
    await remix(bob, third, "Fourth");
    expect(titles((await treeOf(second)).root)).toEqual(["First", ["Second *", ["Third", ["Fourth"]], ["Also third"]]]);
    expect(titles((await treeOf(first)).root)).toEqual(["First *", ["Second", ["Third", ["Fourth"]], ["Also third"]]]);
    const html = await pageOf(second);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toContain(`<p aria-current="true"><a href="/play/${second.slug}">Second</a>`);
    expect((await read(`/play/${second.slug}`)).text).toContain(`href="/play/${second.slug}/remixes"`);
    expect((await read(`/play/${(await publishGame(ada, "Alone")).slug}`)).text).not.toContain("/remixes");
  });

  it("keeps the credit of a deleted game in the middle, and what was made from it", async () => {
    const first = await publishGame(ada, "Kept");
    const middle = await remix(bob, first, "Gone");
    const last = await remix(ada, middle, "Stays");
    await remove(bob, middle);
    expect(titles((await treeOf(last)).root)).toEqual(["Kept", ["Gone (deleted)", ["Stays *"]]]);
    expect(titles((await treeOf(first)).root)).toEqual(["Kept *", ["Gone (deleted)", ["Stays"]]]);
    expect(await pageOf(first)).toContain('A deleted game:</span> Gone <span class="by">by bob</span>');
  });

  it.each(["unlisted", "members"])("never tells the title of a game that is %s, but to its members", async (visibility) => {
    const first = await publishGame(ada, "Open");
    const middle = await remix(bob, first, "Secretive");
    const last = await remix(ada, middle, "Leaf");
    await remix(bob, last, "Whispered").then((whispered) => show(bob, whispered, visibility));
    await show(bob, middle, visibility);
    for (const game of [first, last]) {
      const answers = [await pageOf(game), (await read(`/play/${game.slug}/remixes.json`)).text].join();
      expect(answers).not.toMatch(/Secretive|secretive|Whispered|whispered/);
      expect(answers).toContain("A game that is not public");
    }
    expect(titles((await treeOf(first)).root)).toEqual(["Open *", [" (private)", ["Leaf"]]]);
    const headers = { cookie: bob.cookie };
    const own = (await (await fetch(`${server.origin}/play/${first.slug}/remixes.json`, { headers })).json()) as RemixTree;
    expect(titles(own.root)).toEqual(["Open *", ["Secretive", ["Leaf"]]]);
  });

  it("of a game that only members may see, or that moderation hides, is missing", async () => {
    const closed = await publishGame(ada, "Closed");
    await show(ada, closed, "members");
    const hidden = await publishGame(ada, "Censored");
    const below = await remix(bob, hidden, "Below");
    const { database } = server.application.platform;
    await database.updateTable("publication").set({ hiddenAt: 1 }).where("projectId", "=", hidden.projectId).execute();
    for (const { slug } of [closed, hidden, { slug: "nowhere" }, { slug: "%00" }]) {
      for (const file of ["remixes", "remixes.json"]) expect((await read(`/play/${slug}/${file}`)).status).toBe(404);
    }
    expect(await pageOf(below)).not.toContain("Censored");
  });

  it("shows hostile titles as text", async () => {
    const first = await publishGame(ada, '<img src=x onerror=alert(1)>"');
    const second = await remix(bob, first, "</p></ul><script>alert(1)</script>");
    await remove(ada, first);
    const html = await pageOf(second);
    expect(html).not.toMatch(/<img src=x|<script>/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;");
    expect(html).toContain("&lt;/p&gt;&lt;/ul&gt;&lt;script&gt;");
  });

  it("has at most so many nodes, and says that there are more", async () => {
    const first = await publishGame(ada, "Popular");
    const one = await remix(bob, first, "Copy");
    const { database } = server.application.platform;
    const project = await database.selectFrom("project").selectAll().where("id", "=", one.projectId).executeTakeFirstOrThrow();
    const publication = await database
      .selectFrom("publication")
      .selectAll()
      .where("projectId", "=", one.projectId)
      .executeTakeFirstOrThrow();
    const made = await database.selectFrom("remix").selectAll().where("projectId", "=", one.projectId).executeTakeFirstOrThrow();
    for (let index = 0; index < TREE_NODES_MAX; index++) {
      const projectId = `copy-${index}`;
      await database
        .insertInto("project")
        .values({ ...project, id: projectId })
        .execute();
      await database
        .insertInto("publication")
        .values({ ...publication, projectId, slug: projectId })
        .execute();
      await database
        .insertInto("remix")
        .values({ ...made, projectId })
        .execute();
      await database.insertInto("remixAncestor").values({ projectId, ancestorId: first.projectId, generations: 1 }).execute();
    }
    const { root, hasMore } = await treeOf(first);
    expect([root.remixes.length + 1, hasMore]).toEqual([TREE_NODES_MAX, true]);
    expect(await pageOf(first)).toContain("There are more remixes than this page shows.");
  });
});
