import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Gives better-auth an endpoint that begins a session for somebody who has been identified already, with the cookie that its other
 * endpoints know. It is called from our own routes alone; better-auth's router is never mounted.
 */
export const signInAs = {
  id: "sign-in-as",
  endpoints: {
    signInAs: createAuthEndpoint(
      "/sign-in-as",
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (user === null) throw new Error("the account to sign in to is gone");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ user: { id: user.id, email: user.email, name: user.name } });
      },
    ),
  },
} as const;
