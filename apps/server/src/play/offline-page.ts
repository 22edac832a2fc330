import type { FastifyInstance } from "fastify";
import { markLanguage, textsFor } from "../platform/page-texts.ts";
import { messagePage } from "./page-html.ts";

/** `GET /offline`: what service workers keep, and show for a page that is not on the device while there is no connection. */
export function registerOfflinePage(app: FastifyInstance): void {
  app.get("/offline", (request, reply) => {
    const texts = textsFor(request);
    const { translated } = texts;
    const text = translated("This page is not on this device. Connect to the internet, and try again.");
    return markLanguage(reply, texts)
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
      })
      .send(messagePage(translated("You're offline"), text, texts, "", translated("Try again")));
  });
}
