import { linkedHtml, type PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";
import type { ExplorePage, ExploreQuery, ExploreSort, ListedGame } from "./explore.ts";
import { EXPLORE_SORTS } from "./explore.ts";
import { exploreAddress } from "./explore-query.ts";
import { PUBLIC_PAGE_STYLE, publicPage } from "./public-page.ts";

const sortNames = ({ translated }: PageTexts): Readonly<Record<ExploreSort, string>> => ({
  trending: translated("Trending"),
  new: translated("New", {}, "games"),
  remixed: translated("Most remixed"),
});

/** The page that lists and searches public games. It works without a script. */
export function explorePage(
  query: ExploreQuery,
  { games, hasMore }: ExplorePage,
  { origin, hasRemixes, texts }: { origin: string; hasRemixes: boolean; texts: PageTexts },
): string {
  const { translated } = texts;
  const isSearch = query.text.trim() !== "";
  const heading = isSearch
    ? translated("Games for “{words}”", { words: query.text.trim() })
    : query.tags.length > 0
      ? translated("Games tagged {tags}", { tags: query.tags.map((tag) => `#${tag}`).join(" ") })
      : translated("Explore games");
  const body = `<main id="main">
<h1>${escapeHtml(heading)}</h1>
${form(query, texts)}
${isSearch ? "" : sorts(query, hasRemixes, texts)}
${games.length === 0 ? nothing(query, texts) : gameList(games, texts)}
${pages(query, hasMore, texts)}
</main>`;
  const address = exploreAddress(query);
  return publicPage({
    title: heading,
    description: translated("Games made with Playsmith: play them right here in the browser, and remix those you like."),
    canonical: `${origin}${address}`,
    // Searches are of no use to other search engines.
    isIndexed: !isSearch,
    feed: `${origin}${exploreAddress({ ...query, page: 1 }, "/explore/feed.xml")}`,
    style: EXPLORE_STYLE,
    current: "/explore",
    hasExplore: true,
    texts,
    body,
  });
}

/** The page of a server without a list of games. */
export const missingExplorePage = (origin: string, texts: PageTexts): string => {
  const { translated } = texts;
  return publicPage({
    title: translated("No list of games"),
    description: translated("There is no page at this address."),
    canonical: `${origin}/`,
    isIndexed: false,
    style: EXPLORE_STYLE,
    current: "",
    hasExplore: false,
    texts,
    body: `<main id="main"><h1>${escapeHtml(translated("No list of games"))}</h1><p>${escapeHtml(translated("This server shows no list of public games. Each is at its own address."))}</p></main>`,
  });
};

function form(query: ExploreQuery, { translated }: PageTexts): string {
  const text = (value: string): string => escapeHtml(value);
  return `<form class="search" action="/explore" method="get" role="search">
<label class="wide">${text(translated("Search"))}<input type="search" name="q" maxlength="200" value="${text(query.text)}" placeholder="${text(translated("Title, author, tag …"))}"></label>
<label>${text(translated("With tags"))}<input name="tag" maxlength="200" value="${text(query.tags.join(" "))}" placeholder="puzzle"></label>
<label>${text(translated("Without tags"))}<input name="not" maxlength="200" value="${text(query.withoutTags.join(" "))}" placeholder="horror"></label>
<label class="check"><input type="checkbox" name="players" value="2"${query.players > 1 ? " checked" : ""}> ${text(translated("For two players"))}</label>
<label class="check"><input type="checkbox" name="phone" value="1"${query.onPhone ? " checked" : ""}> ${text(translated("On a phone"))}</label>
${query.sort === "trending" ? "" : `<input type="hidden" name="sort" value="${query.sort}">`}
<button type="submit">${text(translated("Search"))}</button>
</form>`;
}

function sorts(query: ExploreQuery, hasRemixes: boolean, texts: PageTexts): string {
  const { translated } = texts;
  const names = sortNames(texts);
  const link = (sort: ExploreSort): string => {
    const address = escapeHtml(exploreAddress({ ...query, sort, page: 1 }));
    return `<li><a href="${address}"${query.sort === sort ? ' aria-current="true"' : ""}>${escapeHtml(names[sort])}</a></li>`;
  };
  return `<nav aria-label="${escapeHtml(translated("Order"))}"><ul class="sorts">${EXPLORE_SORTS.filter(
    (sort) => hasRemixes || sort !== "remixed",
  )
    .map(link)
    .join("")}</ul></nav>`;
}

/** Cards of games; also for the pages of authors. */
export function gameList(games: readonly ListedGame[], texts: PageTexts, label?: string, linksTags = true): string {
  const { translated } = texts;
  return `<ul class="games" aria-label="${escapeHtml(label ?? translated("Games"))}">${games.map((game) => card(game, texts, linksTags)).join("\n")}</ul>`;
}

function card(game: ListedGame, { language, translated, plural }: PageTexts, linksTags: boolean): string {
  const picture =
    game.pictureUrl === null
      ? '<span class="picture"></span>'
      : `<img class="picture" src="${escapeHtml(game.pictureUrl)}" width="320" height="180" alt="" loading="lazy">`;
  const number = (count: number): string => count.toLocaleString(language);
  const counts = [
    game.playCount > 0 && plural(game.playCount, { one: "{number} play", other: "{number} plays" }, { number: number(game.playCount) }),
    game.likeCount > 0 && plural(game.likeCount, { one: "{number} like", other: "{number} likes" }, { number: number(game.likeCount) }),
    game.remixCount > 0 &&
      plural(game.remixCount, { one: "{number} remix", other: "{number} remixes" }, { number: number(game.remixCount) }),
  ]
    .filter(Boolean)
    .join(" · ");
  const tags = game.tags
    .map((tag) => (linksTags ? `<a href="${escapeHtml(exploreAddress({ tags: [tag] }))}">#${escapeHtml(tag)}</a>` : `#${escapeHtml(tag)}`))
    .map((tag) => `<li>${tag}</li>`)
    .join("");
  return `<li class="card">${picture}
<h2><a class="whole" href="${escapeHtml(game.path)}">${escapeHtml(game.title)}</a></h2>
<p class="by">${escapeHtml(translated("by {authorName}", { authorName: game.authorName }))}</p>
${game.tagline === "" ? "" : `<p>${escapeHtml(game.tagline)}</p>`}
${tags === "" ? "" : `<ul class="tags" aria-label="${escapeHtml(translated("Tags"))}">${tags}</ul>`}
${counts === "" ? "" : `<p class="counts">${counts}</p>`}
</li>`;
}

function nothing(query: ExploreQuery, { translated }: PageTexts): string {
  const isAll = exploreAddress({ ...query, sort: "trending", page: 1 }) === "/explore";
  return isAll
    ? `<p class="nothing">${linkedHtml(translated("No games are public yet. <link>Make the first one</link>: it takes a minute."), 'href="/project/new"')}</p>`
    : `<p class="nothing">${linkedHtml(translated("No game fits this. Look for fewer words, or <link>see all games</link>."), 'href="/explore"')}</p>`;
}

function pages(query: ExploreQuery, hasMore: boolean, { translated }: PageTexts): string {
  const link = (page: number, relation: string, text: string): string =>
    `<a rel="${relation}" href="${escapeHtml(exploreAddress({ ...query, page }))}">${escapeHtml(text)}</a>`;
  const links = [
    query.page > 1 ? link(query.page - 1, "prev", translated("Previous page")) : "",
    hasMore ? link(query.page + 1, "next", translated("More games")) : "",
  ];
  return links.some(Boolean)
    ? `<nav class="pages" aria-label="${escapeHtml(translated("Pages"))}">${links.filter(Boolean).join("")}</nav>`
    : "";
}

export const EXPLORE_STYLE = `${PUBLIC_PAGE_STYLE}
.search{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:16px 0}.search label{display:grid;gap:4px;color:var(--muted);font-size:14px}.search .wide{flex:1 1 260px}
.search input:not([type=checkbox]){width:100%;min-height:44px;padding:0 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface-2);color:var(--text);font:inherit}
.search .check{display:flex;gap:8px;align-items:center;min-height:44px;color:var(--text)}.search .check input{width:20px;height:20px;accent-color:var(--accent)}
.sorts{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none}.sorts a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:99px;color:var(--text);text-decoration:none}
.sorts a[aria-current]{border-color:var(--accent);background:var(--accent-wash);color:var(--accent-text)}
.games{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr));gap:20px;margin:20px 0;padding:0;list-style:none}
.card{position:relative;overflow:hidden;padding-bottom:12px;border:1px solid var(--line);border-radius:14px;background:var(--surface-1);overflow-wrap:anywhere}
.card:hover{border-color:var(--line-strong)}.card .picture{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:var(--canvas)}
.card h2{margin:12px 14px 0;font-size:18px;line-height:1.25}.card p{margin:4px 14px}.card .by,.card .counts{color:var(--muted);font-size:14px}
.card .whole{color:var(--text);text-decoration:none}.card .whole::after{content:"";position:absolute;inset:0}.card .whole:focus-visible{outline:none}.card:has(.whole:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
.tags{position:relative;display:flex;flex-wrap:wrap;gap:4px 10px;margin:8px 14px;padding:0;list-style:none;font-size:14px}@media(pointer:coarse){.tags a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px}}
.pages{display:flex;justify-content:center;gap:16px;margin:24px 0}.pages a,.search button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.nothing{padding:48px 0;color:var(--muted);text-align:center}`;
