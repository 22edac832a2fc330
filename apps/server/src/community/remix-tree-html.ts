import { linkedHtml, type PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { PUBLIC_PAGE_STYLE, publicPage } from "./public-page.ts";
import type { RemixNode, RemixTree } from "./remix-tree.ts";

/** The page of a remix tree, as nested lists. */
export function remixTreePage(
  game: PublicGame,
  { root, hasMore }: RemixTree,
  options: { origin: string; hasExplore: boolean; texts: PageTexts },
): string {
  const { origin, hasExplore, texts } = options;
  const { translated } = texts;
  const heading = translated("Remixes of {title}", { title: game.title });
  const body = `<main id="main">
<h1>${escapeHtml(heading)}</h1>
<p class="lead">${linkedHtml(translated("Where the game comes from, and which public games were made from it. <link>Back to the game</link>"), `href="/play/${game.slug}"`)}</p>
<ul class="tree" aria-label="${escapeHtml(heading)}">${branch(root, texts)}</ul>
${hasMore ? `<p class="lead">${escapeHtml(translated("There are more remixes than this page shows."))}</p>` : ""}
</main>`;
  return publicPage({
    title: heading,
    description: translated("Where {title} comes from, and which games were made from it.", { title: game.title }),
    canonical: `${origin}/play/${game.slug}/remixes`,
    isIndexed: game.isListed,
    style: `${PUBLIC_PAGE_STYLE}.lead{color:var(--muted);overflow-wrap:anywhere}.tree{overflow-wrap:anywhere}.tree,.tree ul{margin:0;padding:0;list-style:none}.tree ul{padding-left:clamp(12px,3vw,28px);border-left:2px solid var(--line)}.tree ul ul ul ul ul ul ul{padding-left:0}.tree p{margin:0;padding:8px 12px}.tree a{display:inline-block;min-height:28px;font-weight:650}.tree .by{color:var(--muted)}.tree [aria-current]{border-radius:8px;background:var(--accent-wash)}`,
    current: "",
    hasExplore,
    texts,
    body,
  });
}

function branch({ remixes, ...node }: RemixNode, texts: PageTexts): string {
  const below = remixes.length === 0 ? "" : `<ul>${remixes.map((remix) => branch(remix, texts)).join("")}</ul>`;
  return `<li><p${node.isCurrent ? ' aria-current="true"' : ""}>${nameOf(node, texts)}</p>${below}</li>`;
}

function nameOf({ state, title, authorName, path, isCurrent }: Omit<RemixNode, "remixes">, { translated }: PageTexts): string {
  if (state === "private") return `<span class="by">${escapeHtml(translated("A game that is not public"))}</span>`;
  const by = ` <span class="by">${escapeHtml(translated("by {authorName}", { authorName }))}</span>`;
  if (path === null) return `<span class="by">${escapeHtml(translated("A deleted game:"))}</span> ${escapeHtml(title)}${by}`;
  return `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>${by}${isCurrent ? ` <span class="by">· ${escapeHtml(translated("This game"))}</span>` : ""}`;
}
