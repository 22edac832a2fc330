import { escapeHtml } from "../platform/html.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { PUBLIC_PAGE_STYLE, publicPage } from "./public-page.ts";
import type { RemixNode, RemixTree } from "./remix-tree.ts";

/** The page of a remix tree, as nested lists. */
export function remixTreePage(game: PublicGame, { root, hasMore }: RemixTree, options: { origin: string; hasExplore: boolean }): string {
  const { origin, hasExplore } = options;
  const heading = `Remixes of ${game.title}`;
  const body = `<main id="main">
<h1>${escapeHtml(heading)}</h1>
<p class="lead">Where the game comes from, and which public games were made from it. <a href="/play/${game.slug}">Back to the game</a></p>
<ul class="tree" aria-label="${escapeHtml(heading)}">${branch(root)}</ul>
${hasMore ? '<p class="lead">There are more remixes than this page shows.</p>' : ""}
</main>`;
  return publicPage({
    title: heading,
    description: `Where ${game.title} comes from, and which games were made from it.`,
    canonical: `${origin}/play/${game.slug}/remixes`,
    isIndexed: game.isListed,
    style: `${PUBLIC_PAGE_STYLE}.lead{color:var(--muted);overflow-wrap:anywhere}.tree{overflow-wrap:anywhere}.tree,.tree ul{margin:0;padding:0;list-style:none}.tree ul{padding-left:clamp(12px,3vw,28px);border-left:2px solid var(--line)}.tree ul ul ul ul ul ul ul{padding-left:0}.tree p{margin:0;padding:8px 12px}.tree a{display:inline-block;min-height:28px;font-weight:650}.tree .by{color:var(--muted)}.tree [aria-current]{border-radius:8px;background:var(--accent-wash)}`,
    current: "",
    hasExplore,
    body,
  });
}

function branch({ remixes, ...node }: RemixNode): string {
  const below = remixes.length === 0 ? "" : `<ul>${remixes.map(branch).join("")}</ul>`;
  return `<li><p${node.isCurrent ? ' aria-current="true"' : ""}>${nameOf(node)}</p>${below}</li>`;
}

function nameOf({ state, title, authorName, path, isCurrent }: Omit<RemixNode, "remixes">): string {
  if (state === "private") return '<span class="by">A game that is not public</span>';
  const by = ` <span class="by">by ${escapeHtml(authorName)}</span>`;
  if (path === null) return `<span class="by">A deleted game:</span> ${escapeHtml(title)}${by}`;
  return `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>${by}${isCurrent ? ' <span class="by">· This game</span>' : ""}`;
}
