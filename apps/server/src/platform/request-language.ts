import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@playsmith/texts";
import type { FastifyInstance } from "fastify";
import { ENGLISH, languageOf, type PageTexts, textsIn } from "./page-texts.ts";

const current = new AsyncLocalStorage<Language | null>();

/** Keeps the language of each request for what is written while it is answered, such as mails to people whose language is not known. */
export function keepRequestLanguage(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => current.run(languageOf(request), done));
  // The events of a body come from its socket, without the context of the request.
  app.addHook("preValidation", (request, _reply, done) => current.run(languageOf(request), done));
}

/** The texts in the language of the request that is being answered; English outside of requests. */
export const textsOfRequest = (): PageTexts => textsIn(current.getStore()) ?? ENGLISH;
