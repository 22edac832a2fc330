import { scriptHash, scriptHashesOf } from "../operations/static-folder.ts";
import { DETAILS_STYLE } from "../play/game-details.ts";
import { DIRECTION_STYLE, escapeHtml } from "../platform/html.ts";
import { type DownloadedGame, licenceOf } from "./downloaded-game.ts";
import type { PlayerParts } from "./player-parts.ts";

/** Where the page of a copy gets its game: from itself, or from files beside it. */
export type CopySource = { kind: "embedded" } | { kind: "files"; player: string; release: string };

const PAGE_STYLE =
  DIRECTION_STYLE +
  ":root{color-scheme:dark}html,body{margin:0;height:100%;background:#0d0f18;color:#e8e9f0;font:16px/1.5 system-ui,sans-serif}";

/** The page of a copy in two parts: data blocks may stand between them. */
export function copyPage(game: DownloadedGame, parts: PlayerParts, playerHtml: string, source: CopySource): { head: string; tail: string } {
  const { release, saveKey, pageUrl } = game;
  const title = escapeHtml(release.title);
  const author = escapeHtml(release.authorName);
  const files = source.kind === "files" ? { player: source.player, release: source.release } : {};
  const attributes = { title: release.title, author: release.authorName, "save-key": saveKey, page: pageUrl, ...files };
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy([scriptHash(parts.script), ...scriptHashesOf(playerHtml)], source)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="generator" content="Playsmith">
<meta name="author" content="${author}">
<title>${title} – by ${author}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}${DETAILS_STYLE}${parts.style}</style>
</head>
<body>
<div id="playsmith-play"${data.join("")}></div>
<noscript><p>${title} needs JavaScript.</p></noscript>
${about(game)}
`;
  return { head, tail: `<script type="module">${parts.script}</script>\n</body>\n</html>\n` };
}

/** The frame of the game has this policy too, and a stricter one of its own. Only our scripts run, and nothing is requested elsewhere. */
function policy(scripts: readonly string[], source: CopySource): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")} 'unsafe-eval' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "media-src data: blob:",
    "font-src data:",
    "worker-src blob:",
    `connect-src ${source.kind === "files" ? "'self'" : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function about(game: DownloadedGame): string {
  const { release, credits, pageUrl, origin, publishedAt } = game;
  const link = (url: string | null, text: string): string =>
    url === null || url === "" ? escapeHtml(text) : `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
  const licence = licenceOf(game);
  const sources = credits.map(
    ({ title, authorName, path }) => `<li>${link(path === null ? null : `${origin}${path}`, title)} by ${escapeHtml(authorName)}</li>`,
  );
  return `<section class="about" id="about" aria-labelledby="about-title"><header><h2 id="about-title">${link(pageUrl, release.title)}</h2><p>by ${escapeHtml(release.authorName)}</p></header>
<p class="quiet">Release ${release.version} of ${publishedAt.slice(0, 10)}. Licence: ${link(licence.url, licence.text)}</p>
${sources.length === 0 ? "" : `<div class="quiet"><p>A remix of</p><ol class="credits">${sources.join("")}</ol></div>`}</section>`;
}
