import {
  type Clip,
  type Credit,
  DOWNLOAD_KINDS,
  type DownloadKind,
  downloadPath,
  type Listing,
  type ReleaseSummary,
  type Screenshot,
} from "@playsmith/contract";
import type { ListedGame } from "../community/explore.ts";
import { linkedHtml, type PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";
import { embedCode } from "./embed.ts";
import { markdownToHtml } from "./markdown.ts";

/** What the page says of a game below it. */
export interface GameDetails {
  title: string;
  authorName: string;
  listing: Listing;
  releases: readonly ReleaseSummary[];
  slug: string;
  /** The release that the page shows; null for the current one. */
  version: number | null;
  more: { byOwner: readonly ListedGame[]; alike: readonly ListedGame[] };
  /** Null for an author without a page. */
  authorPath: string | null;
  origin: string;
  counts: { plays: number; likes: number; remixes: number };
  /** The games that it was made from, the latest first. */
  credits: readonly Credit[];
  screenshots: readonly Screenshot[];
  clip: Clip | null;
  /** Its cover. */
  pictureUrl: string | null;
  /** Number of the release that is shown. */
  release: number;
  /** HTML of its leaderboards and achievements. */
  scores: string;
  /** HTML of its comments. */
  comments: string;
  allowsLikes: boolean;
  /** Whether players can agree to report where they stop. */
  asksForStops: boolean;
  /** Whether the page offers rooms of online play. */
  isOnline: boolean;
  /** Whether the server has remixes. */
  allowsRemixes: boolean;
  /** Whether there is a list of public games to link to. */
  hasExplore: boolean;
  texts: PageTexts;
}

/** Releases that a page lists. */
export const RELEASES_SHOWN = 10;

const agesOf = ({ translated }: PageTexts): Readonly<Record<Listing["ageLabel"], string>> => ({
  "": "",
  everyone: translated("For everyone"),
  teens: translated("For ages 12 and over"),
  adults: translated("For adults"),
});
const labelsOf = ({ translated }: PageTexts): Readonly<Record<Listing["contentLabels"][number], string>> => ({
  violence: translated("Violence"),
  fear: translated("Frightening scenes"),
  flashing: translated("Flashing lights"),
  language: translated("Strong language"),
  gambling: translated("Gambling"),
});
/** Names of the licences, and where their texts are. */
export const LICENCE_PAGES: Readonly<Record<Listing["licence"], { name: string; url: string }>> = {
  "CC-BY-4.0": { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  "CC-BY-SA-4.0": { name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/" },
  "CC0-1.0": { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  MIT: { name: "MIT", url: "https://opensource.org/license/mit" },
};

const downloadNames = ({ translated }: PageTexts): Readonly<Record<DownloadKind, string>> => ({
  html: translated("One HTML file that plays without a network"),
  zip: translated("Folder for a web server"),
  itch: translated("Zip file for itch.io"),
  electron: translated("Project for a program on Windows, macOS and Linux (Electron)"),
  capacitor: translated("Project for an app on Android and iOS (Capacitor)"),
});

/** The section of a game's page below the game, as HTML. It works without a script. */
export function gameDetails({
  title,
  authorName,
  listing,
  releases,
  credits,
  slug,
  version,
  authorPath,
  origin,
  counts,
  more,
  release,
  scores,
  screenshots,
  clip,
  pictureUrl,
  comments,
  allowsLikes,
  asksForStops,
  isOnline,
  allowsRemixes,
  hasExplore,
  texts,
}: GameDetails): string {
  const { tagline, description, tags, controls, ageLabel, contentLabels } = listing;
  const { translated } = texts;
  const names = labelsOf(texts);
  const labels = [agesOf(texts)[ageLabel], ...contentLabels.map((label) => names[label])].filter(Boolean);
  const heading = (text: string): string => `<h3>${escapeHtml(text)}</h3>`;
  const parts = [
    `<header><h2 id="about-title">${escapeHtml(title)}</h2><p>${byLine(authorName, authorPath, texts)}</p></header>`,
    creditLine(credits, texts),
    allowsRemixes && credits.length + counts.remixes > 0
      ? `<p><a href="/play/${escapeHtml(slug)}/remixes">${escapeHtml(translated("All remixes, and where they come from"))}</a></p>`
      : "",
    acts(texts, { slug, release, counts, allowsLikes, asksForStops, isOnline, allowsRemix: allowsRemixes && listing.allowsRemix }),
    tagline === "" ? "" : `<p class="tagline">${escapeHtml(tagline)}</p>`,
    description === "" ? "" : `<div class="description">${markdownToHtml(description)}</div>`,
    clip === null ? "" : clipHtml(clip, title, pictureUrl, texts),
    screenshotList(screenshots, texts),
    controls === "" ? "" : `${heading(translated("Controls"))}<p class="plain">${escapeHtml(controls)}</p>`,
    scores,
    labels.length === 0 ? "" : list("labels", translated("Content"), labels.map(escapeHtml)),
    tags.length === 0
      ? ""
      : list(
          "tags",
          translated("Tags"),
          tags.map((tag) =>
            hasExplore ? `<a href="/explore?tag=${encodeURIComponent(tag)}">#${escapeHtml(tag)}</a>` : `#${escapeHtml(tag)}`,
          ),
        ),
    licenceLine(listing, allowsRemixes, texts),
    downloads(slug, version, listing, texts),
    releaseList(releases, texts),
    comments,
    otherGames(translated("More by {authorName}", { authorName }), more.byOwner, texts),
    otherGames(translated("More like this"), more.alike, texts),
    `<details class="embed"><summary>${escapeHtml(translated("Embed this game"))}</summary><label>${escapeHtml(translated("Copy this into a page of yours"))}<textarea readonly rows="3">${escapeHtml(embedCode({ slug, title }, origin))}</textarea></label></details>`,
  ];
  return `<section class="about" id="about" aria-labelledby="about-title">${parts.filter(Boolean).join("\n")}</section>`;
}

const list = (name: string, label: string, entries: readonly string[]): string =>
  `<ul class="${name}" aria-label="${escapeHtml(label)}">${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`;

/** Buttons that the host script enables; without it only the counts are there. */
function acts(
  { language, translated, plural }: PageTexts,
  options: {
    slug: string;
    release: number;
    counts: GameDetails["counts"];
    allowsLikes: boolean;
    asksForStops: boolean;
    isOnline: boolean;
    allowsRemix: boolean;
  },
): string {
  const { slug, release, allowsLikes, asksForStops, isOnline, allowsRemix } = options;
  const { plays, likes, remixes } = options.counts;
  const number = (count: number): string => count.toLocaleString(language);
  const counts = [
    plays > 0 && plural(plays, { one: "{number} play", other: "{number} plays" }, { number: number(plays) }),
    remixes > 0 && plural(remixes, { one: "{number} remix", other: "{number} remixes" }, { number: number(remixes) }),
  ]
    .filter(Boolean)
    .join(" · ");
  return `<div class="acts" id="community" data-slug="${escapeHtml(slug)}" data-release="${release}"${asksForStops ? " data-stops" : ""}${isOnline ? " data-online" : ""}>
${isOnline ? `<button type="button" data-act="online" hidden>${escapeHtml(translated("Play online"))}</button>` : ""}
${allowsLikes ? `<button type="button" data-act="like" aria-pressed="false" hidden><span aria-hidden="true">♥</span> ${escapeHtml(translated("Like"))} <span data-count>${likes}</span></button>` : ""}
${allowsRemix ? `<button type="button" data-act="remix" hidden>${escapeHtml(translated("Remix this game"))}</button>` : ""}
<button type="button" data-act="report" hidden>${escapeHtml(translated("Report"))}</button>
<span class="quiet">${escapeHtml(counts)}</span><span role="status"></span></div>`;
}

/** Nothing of it is fetched, and nothing moves, until someone plays it. */
function clipHtml({ url, widthPx, heightPx }: Clip, title: string, pictureUrl: string | null, { translated }: PageTexts): string {
  const poster = pictureUrl === null ? "" : ` poster="${escapeHtml(pictureUrl)}"`;
  return `<video class="clip" src="${escapeHtml(url)}" width="${widthPx}" height="${heightPx}"${poster} muted loop playsinline controls preload="none" aria-label="${escapeHtml(translated("Clip of {title}, without sound", { title }))}"></video>`;
}

function screenshotList(screenshots: readonly Screenshot[], { translated }: PageTexts): string {
  if (screenshots.length === 0) return "";
  const entries = screenshots.map(({ url, widthPx, heightPx, alt }, index) => {
    const text = escapeHtml(alt || translated("Screenshot {number}", { number: index + 1 }));
    return `<li><a href="${escapeHtml(url)}"><img src="${escapeHtml(url)}" width="${widthPx}" height="${heightPx}" alt="${text}" loading="lazy"></a></li>`;
  });
  return `<ul class="shots" aria-label="${escapeHtml(translated("Screenshots"))}">${entries.join("")}</ul>`;
}

const byLine = (authorName: string, path: string | null, { translated }: PageTexts): string =>
  path === null
    ? escapeHtml(translated("by {authorName}", { authorName }))
    : linkedHtml(translated("by <link>{authorName}</link>", { authorName }), `rel="author" href="${escapeHtml(path)}"`);

function creditLine(credits: readonly Credit[], texts: PageTexts): string {
  const { translated } = texts;
  if (credits.length === 0) return "";
  const named = credits.map(({ title, authorName, path }) => {
    const name = escapeHtml(title);
    return `<li>${path === null ? name : `<a href="${escapeHtml(path)}">${name}</a>`} ${byLine(authorName, null, texts)}</li>`;
  });
  return `<div class="quiet"><p>${escapeHtml(translated("A remix of"))}</p><ol class="credits">${named.join("")}</ol></div>`;
}

function licenceLine({ allowsRemix, licence }: Listing, allowsRemixes: boolean, { translated }: PageTexts): string {
  if (!allowsRemixes && !allowsRemix) return "";
  if (!allowsRemix) return `<p class="quiet">${escapeHtml(translated("This game may not be remixed."))}</p>`;
  const { name, url } = LICENCE_PAGES[licence];
  return `<p class="quiet">${escapeHtml(allowsRemixes ? translated("May be remixed with credit:") : translated("Licence:"))} <a rel="license noopener" href="${url}">${name}</a></p>`;
}

function downloads(slug: string, version: number | null, { allowsDownload }: Listing, texts: PageTexts): string {
  if (!allowsDownload) return "";
  const { translated } = texts;
  const names = downloadNames(texts);
  const entries = DOWNLOAD_KINDS.map(
    (kind) =>
      `<li><a href="${escapeHtml(downloadPath(slug, kind, version ?? undefined))}" rel="nofollow">${escapeHtml(names[kind])}</a></li>`,
  );
  return `<h3>${escapeHtml(translated("Download"))}</h3><ul class="downloads">${entries.join("")}</ul>`;
}

function releaseList(releases: readonly ReleaseSummary[], { translated }: PageTexts): string {
  const entries = releases.map(({ version, publishedAt, notes, path, isCurrent }) => {
    const day = publishedAt.slice(0, 10);
    const said = notes === "" ? "" : `<p class="plain">${escapeHtml(notes)}</p>`;
    return `<li${isCurrent ? ' aria-current="true"' : ""}><a href="${escapeHtml(path)}">${escapeHtml(translated("Release {version}", { version }))}</a> <time datetime="${publishedAt}">${day}</time>${said}</li>`;
  });
  return entries.length === 0 ? "" : `<h3>${escapeHtml(translated("Releases"))}</h3><ol class="releases">${entries.join("")}</ol>`;
}

function otherGames(heading: string, games: readonly ListedGame[], texts: PageTexts): string {
  if (games.length === 0) return "";
  const entries = games.map(({ path, title, authorName, pictureUrl }) => {
    const picture =
      pictureUrl === null ? "<span></span>" : `<img src="${escapeHtml(pictureUrl)}" width="160" height="90" alt="" loading="lazy">`;
    return `<li>${picture}<a href="${escapeHtml(path)}">${escapeHtml(title)}</a><p>${byLine(authorName, null, texts)}</p></li>`;
  });
  return `<h3>${escapeHtml(heading)}</h3><ul class="more">${entries.join("")}</ul>`;
}

/** Style of the section. Colours are those of the host script's page. */
export const DETAILS_STYLE = `.about{max-width:46rem;margin:0 auto;padding:1.5rem max(1rem,env(safe-area-inset-left)) 4rem;overflow-wrap:anywhere}
.about h2,.about h3,.about h4,.about h5,.about h6{line-height:1.25;margin:1.6em 0 .4em}.about header h2{margin:0;font-size:1.6rem}.about header p,.about .quiet,.about time{margin:0;color:#a4a3b2}
.about a{color:#ffb454}.about a:focus-visible{outline:2px solid #ffb454;outline-offset:2px}.about .tagline{font-size:1.15rem}.about .plain{white-space:pre-wrap}
.about .labels,.about .tags{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}.about .labels li,.about .tags a{display:inline-flex;align-items:center;min-height:44px;padding:0 .75rem;border:1px solid #ffffff2e;border-radius:99px;text-decoration:none}
.about .acts{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1rem 0}.about .acts button{min-height:44px;padding:0 1.1rem;border:1px solid #ffffff2e;border-radius:10px;background:#1b1e2a;color:inherit;font:inherit;cursor:pointer}.about .acts button:hover{background:#262a3a}.about .acts button[aria-pressed=true]{border-color:#ffb454;color:#ffb454}.about .acts button:focus-visible{outline:2px solid #ffb454;outline-offset:2px}.about .acts [hidden]{display:none}.about .more{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:1rem;padding:0;list-style:none}.about .more :is(img,span){display:block;width:100%;height:auto;aspect-ratio:16/9;border-radius:8px;background:#07080d}.about .more p{margin:0;color:#a4a3b2;font-size:.875rem}.about .embed summary{min-height:44px;padding:.6rem 0;cursor:pointer}.about .embed textarea{display:block;width:100%;margin-top:.4rem;padding:.6rem;border:1px solid #ffffff2e;border-radius:8px;background:#12141d;color:inherit;font:13px/1.4 ui-monospace,monospace}.about .credits{margin:0;padding-left:1.4rem}.about .releases{padding:0;list-style:none}.about .releases li{padding:.6rem 0;border-top:1px solid #ffffff1a}.about .releases p{margin:.3rem 0 0}.about .clip{display:block;width:100%;height:auto;max-height:70vh;margin:1rem 0;border-radius:8px;background:#07080d}.about .clip:focus-visible{outline:2px solid #ffb454;outline-offset:2px}.about .shots{display:flex;gap:.75rem;padding:0 0 .5rem;overflow-x:auto;list-style:none;scroll-snap-type:x proximity}.about .shots li{flex:none;scroll-snap-align:start}.about .shots img{display:block;width:auto;height:12rem;max-width:80vw;border-radius:8px;object-fit:contain;background:#07080d}.about table{width:100%;border-collapse:collapse}.about :is(th,td){padding:.5rem .5rem .5rem 0;border-top:1px solid #ffffff1a;text-align:left;font-weight:400}.about thead th{border:0;color:#a4a3b2;font-size:.875rem}.about :is(td,th):nth-child(3){padding-right:1.5rem;text-align:right;font-variant-numeric:tabular-nums}@media(max-width:30rem){.about :is(td,th):nth-child(4){display:none}}.about tr[data-mine]{color:#ffb454}.about .choose{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin-bottom:.75rem}.about .choose[hidden]{display:none}.about .choose select{min-height:44px;max-width:100%;padding:0 .6rem;border:1px solid #ffffff2e;border-radius:10px;background:#1b1e2a;color:inherit;font:inherit}.about table button{min-height:44px;padding:0 1rem;border:1px solid #ffffff2e;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}.about :is(thead th,td:first-child,td:nth-child(3)){white-space:nowrap}.about .runs{display:flex;flex-wrap:wrap;gap:.5rem}.about table button:hover{background:#262a3a}.about :is(table button,select):focus-visible{outline:2px solid #ffb454;outline-offset:2px}.about .achievements{padding:0;list-style:none}.about .achievements li{padding:.6rem 0;border-top:1px solid #ffffff1a}.about .achievements p{margin:0;color:#a4a3b2}.about .achievements li[data-mine] strong{color:#ffb454}.about pre{overflow-x:auto;padding:.75rem;background:#12141d;border-radius:8px}`;
