import type { Clip } from "@playsmith/contract";
import { COMMENTS_STYLE } from "../comments/comments-html.ts";
import { ENGLISH, type PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";
import type { DraftGame } from "../publishing/drafts.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { earlyWords, PAGE_STYLE } from "./early-words.ts";
import { DETAILS_STYLE } from "./game-details.ts";
import { type HostScript, textsTag } from "./host-script.ts";

/** The page of a published game. The host script renders everything inside its one element; `details` is HTML that stands below it. */
export function gamePage(options: {
  game: PublicGame;
  origin: string;
  /** The address that search engines and links show. */
  canonical: string;
  /** Whether it is served at a host of its own, without what is tied to its path: installing it and playing it offline. */
  isHosted: boolean;
  player: string;
  hostScript: HostScript;
  saveKey: string;
  tagline: string;
  clip: Clip | null;
  details: string;
  texts: PageTexts;
}): string {
  const { game, origin, player, hostScript } = options;
  const { language, translated } = options.texts;
  const title = escapeHtml(game.title);
  const author = escapeHtml(game.authorName);
  const address = escapeHtml(options.canonical);
  const description = escapeHtml(
    options.tagline || translated("A game by {name}. Play it right here in the browser.", { name: game.authorName }),
  );
  const picture = game.pictureUrl === null ? "" : escapeHtml(`${origin}${game.pictureUrl}`);
  const embed = escapeHtml(`${origin}/embed/${game.slug}`);
  const oembed = escapeHtml(`${origin}/oembed?url=${encodeURIComponent(`${origin}/play/${game.slug}`)}`);
  const release = escapeHtml(game.releaseUrl);
  // What members alone may see is not kept on devices, which others may use.
  const keepsOffline = !game.isForMembers && !options.isHosted;
  const offline = !keepsOffline ? "" : ` data-offline-files="${escapeHtml(hostScript.later.join(" "))}"`;
  const pictureTags =
    picture === ""
      ? '<meta name="twitter:card" content="summary">'
      : `<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1280">
<meta property="og:image:height" content="720">
<meta name="twitter:card" content="player">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:player" content="${embed}">
<meta name="twitter:player:width" content="960">
<meta name="twitter:player:height" content="600">`;
  // Sites that show previews can't sign in as a member.
  const video = game.isForMembers ? "" : clipTags(options.clip, origin);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(translated("{title} – by {name}", { title: game.title, name: game.authorName }))} · Playsmith</title>
<meta name="description" content="${description}">
<meta name="author" content="${author}">
<meta name="theme-color" content="#0d0f18">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${!keepsOffline ? "" : `<link rel="manifest" href="/play/${game.slug}/manifest.webmanifest">\n`}<link rel="canonical" href="${address}">${game.isListed ? "" : '\n<meta name="robots" content="noindex">'}
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Playsmith">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
${pictureTags}${video}
<link rel="preload" href="${release}" as="fetch" crossorigin="anonymous">
${hostScript.preloads.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`).join("\n")}
<style>${hostScript.style}${PAGE_STYLE}${DETAILS_STYLE}${COMMENTS_STYLE}</style>
${textsTag(hostScript, language)}<script type="module" src="${escapeHtml(hostScript.script)}"></script>
</head>
<body>
<div id="playsmith-play" data-player="${escapeHtml(player)}" data-release="${release}" data-title="${title}" data-author="${author}" data-save-key="${escapeHtml(options.saveKey)}"${offline}>${earlyWords(game.title, options.texts)}</div>
<noscript><main class="message"><h1>${title}</h1><p>${escapeHtml(translated("A game by {name}. It needs JavaScript; please switch it on and load this page again.", { name: game.authorName }))}</p></main></noscript>
${options.details}
</body>
</html>
`;
}

function clipTags(clip: Clip | null, origin: string): string {
  if (clip === null) return "";
  const tags = {
    "": `${origin}${clip.url}`,
    ":type": clip.mime ?? "video/webm",
    ":width": String(clip.widthPx),
    ":height": String(clip.heightPx),
  };
  return Object.entries(tags)
    .map(([name, content]) => `\n<meta property="og:video${name}" content="${escapeHtml(content)}">`)
    .join("");
}

/** The page of a project as testers play it: unlike a published game's, it tells nothing else and is for nobody who searches. */
export function draftPage(options: {
  draft: DraftGame;
  player: string;
  hostScript: HostScript;
  saveKey: string;
  /** For rooms in which members play it; null without online play. */
  slug: string | null;
  texts: PageTexts;
}): string {
  const { draft, player, hostScript, saveKey, slug } = options;
  const { language, translated } = options.texts;
  const title = translated("{title} (draft)", { title: draft.title });
  const words = translated("This is the project as it is now, for testers. Load the page again to play what has changed.");
  const attributes = {
    player,
    release: draft.releaseUrl,
    title,
    author: draft.authorName,
    "save-key": saveKey,
    ...(slug === null ? {} : { "draft-slug": slug }),
  };
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Playsmith</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${hostScript.style}${PAGE_STYLE}${DETAILS_STYLE}</style>
${textsTag(hostScript, language)}<script type="module" src="${escapeHtml(hostScript.script)}"></script>
</head>
<body>
<div id="playsmith-play"${data.join("")}>${earlyWords(title, options.texts)}</div>
<section class="about" id="about"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(words)}</p></section>
</body>
</html>
`;
}

/** The page for an address without a published game. @param home where its link leads. */
export function missingGamePage(texts: PageTexts, home = "/"): string {
  const { translated } = texts;
  const text = translated("There is no game at this address. It may have been taken down, or the link isn't complete.");
  return messagePage(translated("No game here"), text, texts, home);
}

export function unbuiltPlayerPage(): string {
  return messagePage("The player is not built yet", "Run npm run build in the folder of Playsmith, then load this page again.");
}

/** A page that says one thing. */
export function messagePage(
  heading: string,
  text: string,
  { language, translated }: PageTexts = ENGLISH,
  home = "/",
  link = translated("Go to Playsmith"),
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(heading)} · Playsmith</title>
<style>${PAGE_STYLE}</style>
</head>
<body><main class="message"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(home)}">${escapeHtml(link)}</a></p></main></body>
</html>
`;
}
