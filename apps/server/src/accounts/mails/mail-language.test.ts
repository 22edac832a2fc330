import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/outbox.ts";
import { newProject, postJson, startTestServer, type TestServer } from "../../testing/test-server.ts";

const GERMAN = { "accept-language": "de-DE, en;q=0.5" };

describe("the language of a mail", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const subjects = (email: string): string[] => mailsTo(server, email).map(({ subject }) => subject);

  it("is that of the request, while nothing is known of the recipient", async () => {
    for (const [email, headers] of [
      ["german@example.org", GERMAN],
      ["english@example.org", {}],
    ] as const) {
      await server.signUp(email);
      await server.post("/api/auth/request-password-reset", { email }, headers);
    }
    expect(subjects("german@example.org")).toEqual(["Wähle ein neues Passwort für Playsmith"]);
    expect(subjects("english@example.org")).toEqual(["Choose a new Playsmith password"]);
  });

  it("is the one in which the recipient used the app last, whoever causes the mail", async () => {
    const [maker, friend] = [await server.signUp(), await server.signUp("friend@example.org")];
    const use = (headers: Record<string, string>) => postJson(`${server.origin}/api/auth/token`, {}, { cookie: friend.cookie, ...headers });
    const add = async (name: string) =>
      maker.result("addMember", { projectId: await newProject(maker, name), email: friend.email, role: "viewer" });
    await use(GERMAN);
    await add("First");
    const german = "Du wurdest zu einem Spiel auf Playsmith hinzugefügt";
    await expect.poll(() => subjects(friend.email)).toEqual([german]);
    // The choice in the app is before the browser's languages, and a request without any changes nothing.
    await use({ ...GERMAN, cookie: `${friend.cookie}; playsmith-language=en` });
    await use({ "accept-language": "*" });
    await add("Second");
    await expect.poll(() => subjects(friend.email)).toEqual([german, "You were added to a game on Playsmith"]);
    expect(mailsTo(server, friend.email)[0]!.html).toContain('<html lang="de">');
  });
});
