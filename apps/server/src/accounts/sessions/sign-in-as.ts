import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * A better-auth endpoint that creates a session and its cookie for an identified person. Only our own routes call it; better-auth's router
 * is not mounted.
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
        if (user === null) throw new Error("the account to sign in to does not exist");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: session.id });
      },
    ),
  },
} as const;
