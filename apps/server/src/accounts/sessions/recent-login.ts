import { authError, SESSION } from "@playsmith/contract";
import type { SignedIn } from "./sessions.ts";

/** Throws `requires-recent-login` when the last authentication is older than five minutes. */
export function requireRecentLogin(person: Pick<SignedIn, "authTimeMs">, nowMs: number): void {
  if (nowMs - person.authTimeMs > SESSION.recentLoginMs) throw authError("requires-recent-login");
}
