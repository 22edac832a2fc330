import { escapeHtml } from "../platform/html.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { PageTexts } from "../platform/page-texts.ts";
import { earlyWords, PAGE_STYLE } from "./early-words.ts";
import { type HostScript, textsTag } from "./host-script.ts";

/** Size of an embed where the site asks for none: the picture of most games and the toolbar. */
const WIDTH_PX = 960;
const HEIGHT_PX = 600;
const MIN_PX = 200;

/** A page for a frame on another site: a cover, and the game once it is pressed. */
export function embedPage(options: {
  game: PublicGame;
  origin: string;
  player: string;
  hostScript: HostScript;
  saveKey: string;
  texts: PageTexts;
}): string {
  const { game, origin, player, hostScript } = options;
  const { language, translated } = options.texts;
  const attributes = {
    player,
    release: game.releaseUrl,
    title: game.title,
    author: game.authorName,
    "save-key": options.saveKey,
    page: `${origin}/play/${game.slug}`,
    cover: game.pictureUrl ?? "",
  };
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(translated("{title} – by {name}", { title: game.title, name: game.authorName }))} · Playsmith</title>
<link rel="canonical" href="${escapeHtml(`${origin}/play/${game.slug}`)}">
<style>${hostScript.style}${PAGE_STYLE}</style>
${textsTag(hostScript, language)}<script type="module" src="${escapeHtml(hostScript.script)}"></script>
</head>
<body>
<div id="playsmith-play"${data.join("")}>${earlyWords(game.title, options.texts)}</div>
<noscript><p>${escapeHtml(translated("{title} needs JavaScript.", { title: game.title }))}</p></noscript>
</body>
</html>
`;
}

/** The frame that shows a game on another site, as HTML to copy. */
export function embedCode(
  game: { slug: string; title: string },
  origin: string,
  size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX },
): string {
  const source = escapeHtml(`${origin}/embed/${game.slug}`);
  return `<iframe src="${source}" title="${escapeHtml(game.title)}" width="${size.widthPx}" height="${size.heightPx}" allow="fullscreen; gamepad; autoplay" style="border:0;max-width:100%"></iframe>`;
}

/** What an oEmbed consumer gets (oembed.com, rich type). @param most sizes that it asks for; NaN for none. */
export function oembedOf(game: PublicGame, origin: string, most: { maxWidthPx: number; maxHeightPx: number }) {
  const within = (usual: number, limit: number): number => (limit >= MIN_PX ? Math.min(usual, Math.floor(limit)) : usual);
  const size = { widthPx: within(WIDTH_PX, most.maxWidthPx), heightPx: within(HEIGHT_PX, most.maxHeightPx) };
  return {
    version: "1.0",
    type: "rich",
    provider_name: "Playsmith",
    provider_url: origin,
    title: game.title,
    author_name: game.authorName,
    cache_age: 60,
    html: embedCode(game, origin, size),
    width: size.widthPx,
    height: size.heightPx,
    ...(game.pictureUrl === null ? {} : { thumbnail_url: `${origin}${game.pictureUrl}`, thumbnail_width: 1280, thumbnail_height: 720 }),
  };
}
