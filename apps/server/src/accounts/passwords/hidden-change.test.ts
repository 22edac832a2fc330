import { expect, it, vi } from "vitest";
import { mailedLink, mailsTo } from "../../testing/outbox.ts";
import { PASSWORD, personFrom, startTestServer } from "../../testing/test-server.ts";

const begun: (() => Promise<void>)[] = [];
vi.mock("../mails/unobserved.ts", () => ({ beginUnobserved: (work: () => Promise<void>) => void begun.push(work) }));

it("a hidden change of email is not continued once its session has ended", async () => {
  const server = await startTestServer({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
  const email = "owner@example.org";
  await server.post("/api/auth/sign-up/email", { email, password: PASSWORD });
  await begun.pop()?.();
  await fetch(mailedLink(server, email), { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "" });
  const signIn = () => server.post("/api/auth/sign-in/email", { email, password: PASSWORD });
  const [owner, thief] = [await personFrom(server.origin, email, await signIn()), await personFrom(server.origin, email, await signIn())];
  await thief.result("changeEmail", { newEmail: "thief@example.org" });
  await owner.result("changePassword", { newPassword: "another password" });
  await owner.result("changeEmail", { newEmail: "moved@example.org" });
  expect(begun).toHaveLength(2);
  for (const work of begun) await work();
  expect(mailsTo(server, "thief@example.org")).toEqual([]);
  expect(mailsTo(server, "moved@example.org")).toHaveLength(1);
  await server.close();
});
