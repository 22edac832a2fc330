import type { CallableOutput, SignUpPolicy } from "@playsmith/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAdmin } from "../testing/admin.ts";
import { writeSignUpPolicy } from "../accounts/sign-up-policy.ts";
import { mailedLink, mailsTo } from "../testing/outbox.ts";
import { codeOf } from "../testing/published-game.ts";
import { newProject, PASSWORD, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
let admin: Person;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp("admin@example.org");
  await makeAdmin(server, admin);
});
beforeEach(() => choose({ kind: "open" }));
afterAll(() => server.close());

const choose = (policy: SignUpPolicy) => admin.result<CallableOutput<"setSignUpPolicy">>("setSignUpPolicy", { policy });
const invite = (email: string) => admin.result<CallableOutput<"inviteToSite">>("inviteToSite", { email });
const tokenOf = (link: string): string => new URL(link).searchParams.get("invitation") ?? "";
const newEmail = (): string => `guest${++count}@example.org`;
/** "made", or the standard name of the error. */
async function signUp(email: string, invitation?: string): Promise<string> {
  const { status, body } = await server.post("/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    ...(invitation ? { invitation } : {}),
  });
  return status === 200 ? "made" : (body as { details: { reason: string } }).details.reason;
}

describe("an installation for invited people", () => {
  it("tells everybody, and makes an account for whoever was invited, once", async () => {
    await choose({ kind: "invited" });
    const options = await admin.result<CallableOutput<"getSignInOptions">>("getSignInOptions");
    expect(options.signUp).toEqual({ kind: "invited" });
    const email = newEmail();
    expect(await signUp(email)).toBe("invitation-required");
    const { link, isMailed, invitations } = await invite(` ${email.toUpperCase()} `);
    expect([isMailed, invitations.map((open) => open.email)]).toEqual([false, [email]]);
    expect(await signUp(newEmail(), tokenOf(link))).toBe("invitation-not-valid");
    expect(await signUp(email, "invented")).toBe("invitation-not-valid");
    expect(await signUp(email, tokenOf(link))).toBe("made");
    expect((await admin.result<CallableOutput<"getSignUp">>("getSignUp")).invitations).toEqual([]);
    expect(await codeOf(admin, "inviteToSite", { email })).toBe("EMAIL_IN_USE");
  });

  it("ends an invitation after two weeks, when it is withdrawn, and by a newer one", async () => {
    await choose({ kind: "invited" });
    const [withdrawn, replaced] = [newEmail(), newEmail()];
    const first = await invite(withdrawn);
    await admin.result("withdrawSiteInvitation", { invitationId: first.invitations[0]!.id });
    expect(await signUp(withdrawn, tokenOf(first.link))).toBe("invitation-not-valid");
    const old = await invite(replaced);
    const newer = await invite(replaced);
    expect(newer.invitations).toHaveLength(1);
    expect(await signUp(replaced, tokenOf(old.link))).toBe("invitation-not-valid");
    const unneeded = await invite(newEmail());
    await choose({ kind: "open" });
    expect(await signUp(unneeded.invitations[0]!.email)).toBe("made");
    expect((await admin.result<CallableOutput<"getSignUp">>("getSignUp")).invitations.map(({ email }) => email)).toEqual([replaced]);
    const own = await startTestServer();
    const ownAdmin = await own.signUp();
    await makeAdmin(own, ownAdmin);
    await ownAdmin.result("setSignUpPolicy", { policy: { kind: "invited" } });
    const { link } = await ownAdmin.result<CallableOutput<"inviteToSite">>("inviteToSite", { email: "late@example.org" });
    own.advance(14 * DAY_MS);
    const late = await own.post("/api/auth/sign-up/email", { email: "late@example.org", password: PASSWORD, invitation: tokenOf(link) });
    expect(late.status).toBeGreaterThanOrEqual(400);
    await own.close();
  });

  it("lets in as many as an invitation to a project has room for, also when they come at once", async () => {
    const projectId = await newProject(admin);
    const { link } = await admin.result<{ link: string }>("createInvitation", { projectId, role: "editor", days: 7, uses: 2 });
    const token = link.split("/").at(-1);
    await choose({ kind: "invited" });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signUp(newEmail(), token)));
    expect(outcomes.sort()).toEqual(["invitation-not-valid", "invitation-not-valid", "invitation-not-valid", "made", "made"]);
  });

  it("logs what admins change", async () => {
    await choose({ kind: "invited" });
    const email = newEmail();
    await invite(email);
    const { acts } = await admin.result<CallableOutput<"listAdminActs">>("listAdminActs");
    expect(acts.slice(0, 2).map(({ act, reason }) => [act, reason])).toEqual([
      ["invite", email],
      ["changeSignUp", "invited"],
    ]);
    for (const wrong of ["", "nobody", "a@b@c"]) expect(await codeOf(admin, "inviteToSite", { email: wrong })).not.toBeNull();
  });
});

describe("an installation for some domains", () => {
  it("needs a mail server", async () => {
    expect(await codeOf(admin, "setSignUpPolicy", { policy: { kind: "domains", domains: ["school.example.org"] } })).toBe("MAIL_NEEDED");
  });

  it("makes accounts for emails of these once they are proven by mail, and for invited ones", async () => {
    await writeSignUpPolicy(server.application.platform.database, { kind: "domains", domains: ["school.example.org"] });
    for (const email of ["eve@example.org", "eve@notschool.example.org", "eve@school.example.org.evil.test"])
      expect(await signUp(email)).toBe("email-domain-not-allowed");
    expect(await signUp("Pupil@School.example.org")).toBe("made");
    const accounts = () =>
      server.application.platform.database
        .selectFrom("authUser")
        .select(["email", "emailVerified"])
        .where("email", "like", "pupil%")
        .execute();
    expect(await accounts()).toEqual([]);
    await vi.waitFor(() => expect(mailsTo(server, "pupil@school.example.org")).toHaveLength(1));
    const link = mailedLink(server, "pupil@school.example.org");
    const confirmed = await fetch(server.origin + link.pathname + link.search, { method: "POST", headers: { origin: server.origin } });
    expect(confirmed.status).toBe(200);
    expect(await accounts()).toEqual([{ email: "pupil@school.example.org", emailVerified: 1 }]);
    const email = newEmail();
    expect(await signUp(email, tokenOf((await invite(email)).link))).toBe("made");
  });
});
