import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedLink, mailsTo } from "../testing/outbox.ts";
import { newProject, PASSWORD, type Person, personFrom, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
});
afterAll(() => server.close());

const newEmail = (): string => `hidden${++people}@example.org`;
const askToSignUp = (email: string, password = PASSWORD) => server.post("/api/auth/sign-up/email", { email, password });
const signIn = (email: string, password = PASSWORD) => server.post("/api/auth/sign-in/email", { email, password });

async function mailed(email: string, subject: RegExp): Promise<void> {
  await expect.poll(() => mailsTo(server, email).some((mail) => subject.test(mail.subject))).toBe(true);
}

/** Presses the button on the page of a mailed link. @returns the resulting text. */
async function confirm(email: string): Promise<{ status: number; text: string }> {
  const link = mailedLink(server, email);
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<form")]);
  // Otherwise browsers send the form with a cross-site origin.
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  const answer = await fetch(link, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" });
  return { status: answer.status, text: await answer.text() };
}

async function signUp(email = newEmail()): Promise<Person> {
  await askToSignUp(email);
  await mailed(email, /Finish/);
  await confirm(email);
  return personFrom(server.origin, email, await signIn(email));
}

/** The token of the latest invitation mailed to an address. */
const invitationOf = (email: string): string => mailedLink(server, email).pathname.replace("/join/", "");
const accept = (person: Person, token = invitationOf(person.email)) => person.call("acceptInvitation", { token });

const shapeOf = (answer: { status: number; headers: Headers; body?: unknown; result?: unknown; code?: string | null }) => ({
  status: answer.status,
  body: answer.body ?? answer.result,
  code: answer.code,
  headers: [...answer.headers.keys()].filter((name) => !/^x-ratelimit|^date$/.test(name)).sort(),
});

it("signing up mails an address ten times an hour at most, from wherever it is asked, with and without an account", async () => {
  const own = await startTestServer({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true", TRUST_PROXY: "true" });
  const ask = (email: string, count: number) =>
    own.post("/api/auth/sign-up/email", { email, password: PASSWORD }, { "x-forwarded-for": `10.0.0.${count}` });
  const statuses: number[][] = [];
  for (const email of ["first@example.org", "second@example.org"]) {
    const answers: number[] = [];
    for (let count = 0; count < 11; count++) {
      answers.push((await ask(count % 2 === 0 ? email : email.toUpperCase(), count)).status);
      if (email === "second@example.org" || count > 0) continue;
      await expect.poll(() => mailsTo(own, email).length).toBe(1);
      await fetch(mailedLink(own, email), { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" });
    }
    statuses.push(answers);
  }
  const expected = [...Array.from({ length: 10 }, () => 200), 429];
  expect(statuses).toEqual([expected, expected]);
  await own.close();
});

it("signing up has the same response for any email, creates no session, and continues by mail", async () => {
  const { email: taken } = await signUp();
  const free = newEmail();
  const [one, other] = [await askToSignUp(taken, "another password"), await askToSignUp(free)];
  expect(shapeOf(one)).toEqual(shapeOf(other));
  expect(one).toMatchObject({ status: 200, body: { user: null } });
  expect(one.headers.getSetCookie()).toEqual([]);
  await mailed(taken, /already have/);
  await mailed(free, /Finish/);
  expect(mailsTo(server, taken).at(-1)?.link).toBeNull();
  // Signing in with the chosen password does not reveal it either.
  expect(shapeOf(await signIn(free))).toEqual(shapeOf(await signIn(taken, "another password")));
  expect((await signIn(taken)).status).toBe(200);
});

it("a link creates the account once, with the chosen password, if the email is still free", async () => {
  const email = newEmail();
  await askToSignUp(email);
  await mailed(email, /Finish/);
  const [first] = mailsTo(server, email);
  await askToSignUp(email, "another password");
  await expect.poll(() => mailsTo(server, email).length).toBe(2);
  expect(await confirm(email)).toMatchObject({ status: 200 });
  expect((await signIn(email, "another password")).status).toBe(200);
  expect(await confirm(email).catch((error: unknown) => error)).toBeInstanceOf(Error);
  const late = await fetch(first?.link ?? "", { method: "POST" });
  expect(late.status).toBe(409);
  expect((await signIn(email)).status).toBe(401);
});

it("still reports invalid emails and passwords", async () => {
  expect(await askToSignUp("nonsense")).toMatchObject({ status: 400, body: { code: "INVALID_EMAIL" } });
  expect(await askToSignUp(newEmail(), "short")).toMatchObject({ status: 400, body: { code: "WEAK_PASSWORD" } });
});

it("changing the email has the same response for any email, and takes effect when the new mailbox confirms it", async () => {
  const [person, taken] = [await signUp(), await signUp()];
  const free = newEmail();
  const [one, other] = [await person.call("changeEmail", { newEmail: taken.email }), await person.call("changeEmail", { newEmail: free })];
  expect(shapeOf(one)).toEqual(shapeOf(other));
  expect(one.status).toBe(200);
  await mailed(taken.email, /wanted your email/);
  await mailed(free, /Confirm/);
  expect((await signIn(person.email)).status).toBe(200);
  expect((await confirm(free)).status).toBe(200);
  expect((await signIn(free)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(401);
  expect((await person.call("listProjects")).status).toBe(401);
  await mailed(person.email, /was changed/);
});

it("a pending change of email is invalidated by a change of password", async () => {
  const person = await signUp();
  const free = newEmail();
  await person.result("changeEmail", { newEmail: free });
  await mailed(free, /Confirm/);
  await person.result("changePassword", { newPassword: "another password" });
  const link = mailedLink(server, free);
  expect((await fetch(link, { method: "POST" })).status).toBe(401);
  expect((await signIn(person.email, "another password")).status).toBe(200);
});

it("adding a member has the same response for any email, and takes effect when they accept", async () => {
  const [owner, member] = [await signUp(), await signUp()];
  const projectId = await newProject(owner);
  const nobody = newEmail();
  const add = (email: string) => owner.call("addMember", { projectId, email, role: "editor" });
  const [one, other] = [await add(member.email), await add(nobody)];
  expect(shapeOf(one)).toEqual(shapeOf(other));
  expect(one.result).toMatchObject({ members: [{ userId: owner.uid }] });
  for (const email of [member.email, nobody]) await mailed(email, /invited/);
  expect((await member.call("getProject", { projectId })).status).toBe(404);
  expect((await accept(member)).status).toBe(200);
  expect((await member.call("getProject", { projectId })).status).toBe(200);
  expect(await add(member.email)).toMatchObject({ code: "ALREADY_MEMBER" });

  const invitation = invitationOf(nobody);
  const late = await signUp(nobody);
  expect((await accept(late, invitation)).status).toBe(200);
  expect((await late.call("getProject", { projectId })).status).toBe(200);
});

it("an invitation is invalidated by the deletion of the project", async () => {
  const [owner, member] = [await signUp(), await signUp()];
  const projectId = await newProject(owner);
  await owner.result("addMember", { projectId, email: member.email, role: "viewer" });
  await mailed(member.email, /invited/);
  await owner.result("trashProject", { projectId });
  await owner.result("deleteProject", { projectId });
  expect(await accept(member)).toMatchObject({ code: "INVITATION_NOT_FOUND" });
});

it("can't be used to send many mails", async () => {
  const owner = await signUp();
  const projectId = await newProject(owner);
  for (let attempt = 0; attempt < 30; attempt++)
    await owner.result("addMember", { projectId, email: `many${attempt}@example.org`, role: "viewer" });
  const refused = await owner.call("addMember", { projectId, email: "more@example.org", role: "viewer" });
  expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

it("a link expires, with a message", async () => {
  const own = await startTestServer({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
  const email = newEmail();
  await own.post("/api/auth/sign-up/email", { email, password: PASSWORD });
  await expect.poll(() => mailsTo(own, email).length).toBe(1);
  const link = mailedLink(own, email);
  own.advance(25 * 60 * 60_000);
  const late = await fetch(link, { method: "POST" });
  expect([late.status, await late.text()]).toEqual([401, expect.stringContaining("That didn&#39;t work")]);
  await own.close();
});

it("ignores requests of other sites", async () => {
  const email = newEmail();
  await askToSignUp(email);
  await mailed(email, /Finish/);
  const foreign = await fetch(mailedLink(server, email), { method: "POST", headers: { origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);
  expect((await signIn(email)).status).toBe(401);
});

it("a deleted account leaves no change of email that was not confirmed", async () => {
  const person = await signUp();
  const wanted = newEmail();
  await person.result("changeEmail", { newEmail: wanted });
  await mailed(wanted, /./);
  await person.result("deleteAccount");
  const rows = await server.application.platform.database.selectFrom("authVerification").select("value").execute();
  expect(rows.filter(({ value }) => value.includes(person.uid) || value.includes(wanted))).toEqual([]);
});
