import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { requireSameOrigin } from "../origin-check.ts";
import { registerPasswordReset } from "./password-reset.ts";
import { registerReauthentication } from "./reauthenticate.ts";
import { registerSignIn } from "./sign-in.ts";
import { registerSignUp } from "./sign-up.ts";
import { registerTokenEndpoint } from "./token.ts";

/** Routes that use or set cookies: sign-up, sign-in, sign-out, reauthentication, and ID tokens. */
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
