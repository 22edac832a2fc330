import { AppError } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { Accounts } from "./accounts.ts";
import type { Pictures } from "./profiles/pictures.ts";
import { readSignUpPolicy } from "./sign-up-policy.ts";

type Names = "getSignInOptions" | "keepAlive" | "listSessions" | "endSession" | "getDocument" | "setDocument";

/** @param profileChanged is called after a change of a person's name or picture. */
export function accountHandlers(
  { config, database }: Platform,
  { sessions, profiles }: Accounts,
  pictures: Pictures,
  profileChanged: (userId: string) => Promise<void>,
): HandlersOf<Names> {
  return {
    getSignInOptions: async () => ({
      passwordPolicy: config.password,
      googleEnabled: config.google !== null,
      signUp: await readSignUpPolicy(database),
      monitoring: { errors: config.errorReporting, vitals: config.performanceMonitoring },
      community: { remixes: config.remixes, explore: config.explore, authors: config.authors },
    }),

    async keepAlive({ user }) {
      await sessions.touch(user.sessionId);
      return { expiresAt: new Date(user.sessionExpiresAtMs).toISOString() };
    },

    listSessions: async ({ user }) => ({ sessions: await sessions.list(user.userId, user.sessionId) }),

    async endSession({ user, input }) {
      await sessions.end(user.userId, input.sessionId);
      return {};
    },

    async getDocument({ user, input }) {
      requireOwn(input.id, user.userId);
      return { data: input.collection === "users" ? await profiles.read(input.id) : await profiles.readSettings(input.id) };
    },

    async setDocument({ user, input }) {
      requireOwn(input.id, user.userId);
      const createOnly = input.createOnly ?? false;
      if (input.collection === "userSettings") return { data: await profiles.writeSettings(input.id, input.data, createOnly) };
      const { profile, pictureBefore } = await profiles.write({ uid: user.userId, email: user.email }, input.data, createOnly);
      if (profile.photoURL !== pictureBefore) await pictures.free(pictureBefore);
      await profileChanged(user.userId);
      return { data: profile };
    },
  };
}

function requireOwn(documentId: string, userId: string): void {
  if (documentId !== userId) throw new AppError("PERMISSION_DENIED");
}
