import { AppError, PROFILE_PICTURE, picturePath, type UploadedPicture } from "@playsmith/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { applyErrorHeaders, toAppError } from "../../operations/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Accounts } from "../accounts.ts";
import type { Pictures } from "./pictures.ts";
import type { SignedIn } from "../sessions/sessions.ts";

const TOO_LARGE = `A picture of yourself can be at most ${PROFILE_PICTURE.maxBytes / 1_000_000} MB.`;

/** `PUT /storage/me/picture`: stores the picture in the body, and responds with the new `photoURL`. */
export function registerPictureRoute(app: FastifyInstance, accounts: Accounts, pictures: Pictures): void {
  const people = new WeakMap<FastifyRequest, SignedIn>();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: unknown, request, reply) => {
      const known = toAppError(error, request.log as Log);
      const appError = known.code === "BODY_TOO_LARGE" ? new AppError("ASSET_TOO_LARGE", { message: TOO_LARGE }) : known;
      applyErrorHeaders(reply, appError);
      return reply.send({ code: appError.code, message: appError.message, details: appError.details });
    });
    scope.put(
      picturePath,
      {
        bodyLimit: PROFILE_PICTURE.maxBytes,
        // Authenticates before the body is read.
        onRequest: async (request) => void people.set(request, await accounts.tokens.authenticateHeader(request.headers.authorization)),
      },
      async (request): Promise<UploadedPicture> => {
        const person = people.get(request);
        if (person === undefined) throw new AppError("UNAUTHENTICATED");
        if (!Buffer.isBuffer(request.body)) throw new AppError("ASSET_UNREADABLE");
        return { photoURL: await pictures.set(person, request.body) };
      },
    );
  });
}
