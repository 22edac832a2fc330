import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { requireSameOrigin } from "../origin-check.ts";
import { registerPasswordReset } from "./password-reset.ts";
import { registerReauthentication } from "./reauthenticate.ts";
import { registerSignIn } from "./sign-in.ts";
import { registerSignUp } from "./sign-up.ts";
import { registerTokenEndpoint } from "./token.ts";

/** The routes where a cookie counts or comes from: signing up, in and out, proving again who one is, and getting an ID token. */
export function registerAuthRoutes(app: FastifyInstance, platform: Platform, accounts: Accounts): void {
  app.register(async (scope) => {
    scope.addHook("preHandler", async (request) => {
      requireSameOrigin(request, platform.config.publicOrigin);
    });
    registerSignUp(scope, platform, accounts);
    registerSignIn(scope, platform, accounts);
    registerReauthentication(scope, accounts);
    registerTokenEndpoint(scope, accounts);
    registerPasswordReset(scope, platform, accounts);
  });
}
