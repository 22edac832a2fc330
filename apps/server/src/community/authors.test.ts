import { type Author, HANDLE_CHANGE_DAYS, type Publication } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, PASSWORD, type Person, personFrom, startTestServer, type TestServer } from "../testing/test-server.ts";

const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = async (path: string) => {
  const response = await fetch(server.origin + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const choose = async (person: Person, handle: string) => (await person.result<{ author: Author }>("chooseHandle", { handle })).author;

describe("a handle", () => {
  it("gives a person a page with their public games, their words and a feed", async () => {
    const ada = await server.signUp("ada@example.org");
    expect(await ada.result("getAuthor", {})).toEqual({ author: { handle: null, path: null, changeableAt: null, about: "" } });
    expect(await choose(ada, "ada-l")).toMatchObject({ handle: "ada-l", path: "/by/ada-l" });
    await ada.result("changeAbout", { about: "I make **engines**.\n\n<script>alert(1)</script>" });
    const [shown, hidden] = [await newProject(ada, "Engine"), await newProject(ada, "Secret")];
    await ada.result<{ publication: Publication }>("publishProject", { projectId: shown });
    await ada.result("publishProject", { projectId: hidden });
    await ada.result("updateListing", { projectId: hidden, changes: { visibility: "unlisted" } });
    const { status, text } = await page("/by/ada-l");
    expect([status, text.includes("<strong>engines</strong>"), text.includes("<script>alert")]).toEqual([200, true, false]);
    expect([text.includes(">Engine</a>"), text.includes("Secret")]).toEqual([true, false]);
    const feed = await page("/by/ada-l/feed.xml");
    expect([feed.text.includes("<title>Engine</title>"), feed.text.includes("Secret")]).toEqual([true, false]);
  });

  it("can be changed once a month; former ones lead to it, and nobody else can take them", async () => {
    const [grace, other] = [await server.signUp(), await server.signUp()];
    await choose(grace, "grace");
    expect(await grace.call("chooseHandle", { handle: "grace-h" })).toMatchObject({ status: 409, code: "HANDLE_TOO_SOON" });
    server.advance(HANDLE_CHANGE_DAYS * DAY_MS + 1_000);
    const later = await signedInAgain(grace);
    expect(await choose(later, "grace-h")).toMatchObject({ handle: "grace-h" });
    const former = await page("/by/grace");
    expect([former.status, former.headers.get("location")]).toEqual([301, "/by/grace-h"]);
    const someone = await signedInAgain(other);
    for (const handle of ["grace", "grace-h", "admin"]) {
      expect(await someone.call("chooseHandle", { handle })).toMatchObject({ status: 409, code: "HANDLE_TAKEN" });
    }
  });

  it("goes to one of those who ask for it at once, and is free again after its account is gone", async () => {
    const people = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
    const answers = await Promise.all(people.map((person) => person.call("chooseHandle", { handle: "wanted" })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    const winner = people[answers.findIndex(({ code }) => code === null)] as Person;
    await winner.result("deleteAccount", {});
    expect((await page("/by/wanted")).status).toBe(404);
    const loser = people.find((person) => person !== winner) as Person;
    expect(await choose(loser, "wanted")).toMatchObject({ handle: "wanted" });
  });

  it.each(["", "ab", "Ada", "a b", "-a-", "x".repeat(31), "a_b", "é-é"])("can't be %j", async (handle) => {
    const person = await server.signUp();
    expect(await person.call("chooseHandle", { handle })).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
  });

  it.each(["/by/nobody", "/by/%00", "/by/..%2f", "/by/<b>", `/by/${"x".repeat(500)}`])(
    "answers %s as a page that is not there",
    async (path) => {
      const { status, text } = await page(path);
      expect(status).toBe(404);
      expect(text).not.toContain("<b>");
    },
  );
});

/** Sessions end long before a month has passed. */
const signedInAgain = async ({ email }: Person): Promise<Person> =>
  personFrom(server.origin, email, await server.post("/api/auth/sign-in/email", { email, password: PASSWORD }));
