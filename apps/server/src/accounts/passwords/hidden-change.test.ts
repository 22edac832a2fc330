import pino from "pino";
import { expect, it, vi } from "vitest";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import type { SignedIn } from "../sessions/sessions.ts";
import { createCredentialChanges } from "./credential-changes.ts";

it("a hidden change of email is not continued once its session has ended", async () => {
  const begun: (() => Promise<void>)[] = [];
  const sessions = new Set(["owner", "thief"]);
  const notify = vi.fn<Accounts["notify"]>(async () => undefined);
  const issue = vi.fn<Accounts["confirmations"]["issue"]>(async () => "secret");
  const accounts = {
    throttle: { begin: async () => undefined },
    sessions: { find: async (sessionId: string) => (sessions.has(sessionId) ? { sessionId } : null) },
    findByEmail: async () => null,
    confirmations: { issue },
    notify,
  } as unknown as Accounts;
  const platform = { config: { hideAccountExistence: true }, log: pino({ enabled: false }), now: Date.now } as unknown as Platform;
  const changes = createCredentialChanges(platform, accounts, (work) => void begun.push(work));
  const person = (sessionId: string) => ({ userId: "u", sessionId, email: "owner@example.org" }) as SignedIn;
  await changes.changeEmail(person("thief"), "thief@example.org", "https://example.org");
  sessions.delete("thief");
  await changes.changeEmail(person("owner"), "moved@example.org", "https://example.org");
  for (const work of begun) await work();
  expect(issue.mock.calls).toEqual([[{ userId: "u", kind: "changeEmail", email: "moved@example.org" }]]);
  expect(notify).toHaveBeenCalledTimes(1);
});
