import type { FastifyInstance, FastifyReply } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import { watchBuild } from "../operations/static-folder.ts";
import type { Config } from "../platform/config.ts";
import type { Publications } from "../publishing/publications.ts";
import { isSlug } from "../publishing/slug.ts";
import { readHostScript } from "./host-script.ts";
import { gamePage, missingGamePage, unbuiltPlayerPage } from "./page-html.ts";

function pagePolicy(config: Config): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self'${config.playOrigin === null ? "" : ` ${config.playOrigin}`}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** `GET /play/<slug>`: the public page of a published game, including link previews. */
export function registerPlayPages(app: FastifyInstance, config: Config, publications: Publications): void {
  const policy = pagePolicy(config);
  const build = watchBuild(config.playerBuildDir, "player.html", () => readHostScript(config.playerBuildDir));

  function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply
      .status(status)
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  }

  app.get<{ Params: { slug: string } }>("/play/:slug", async (request, reply) => {
    const { slug } = request.params;
    const game = isSlug(slug) ? await publications.bySlug(slug) : null;
    if (game === null) return sendPage(reply, 404, missingGamePage());
    const hostScript = build()?.derived ?? null;
    if (hostScript === null) return sendPage(reply, 503, unbuiltPlayerPage());
    const origin = originOf(request, config.publicOrigin);
    const player = `${config.playOrigin ?? ""}/player/player.html`;
    return sendPage(reply, 200, gamePage({ game, origin, player, hostScript }));
  });
}
