import { SESSION_STORAGE_KEY, THEME_STORAGE_KEY } from "@playsmith/contract";
import type { HostScript } from "../play/host-script.ts";
import type { PageTexts } from "../platform/page-texts.ts";
import { DIRECTION_STYLE, escapeHtml } from "../platform/html.ts";

/** Address of the script of public pages. Their policy allows no inline scripts. */
export const PAGE_SCRIPT_PATH = "/explore/page.js";

/**
 * Chooses the theme, as the web app does. For whoever is signed in it loads the module of game pages that watches the session: reading here is
 * activity, too.
 * @param host what the build of apps/player has; null before it.
 */
export function pageScript(host: Pick<HostScript, "session" | "texts"> | null): string {
  const theme = `try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)})==="light"?"light":"dark"}catch{}`;
  if (host?.session === undefined || host.session === null) return theme;
  return `${theme}
try{if(localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)}))addEventListener("DOMContentLoaded",async()=>{try{
const texts=${JSON.stringify(host.texts)}[document.documentElement.lang];
if(texts)await new Promise(done=>{const script=document.createElement("script");script.onload=script.onerror=done;script.src=texts;document.head.append(script)});
const {watchSession}=await import(${JSON.stringify(host.session)});
watchSession(localStorage,text=>{const alert=document.createElement("p");alert.setAttribute("role","alert");alert.className="alert";alert.append(text);document.querySelector("main").prepend(alert)})}catch{}})}catch{}`;
}

/** A public page that the server renders: header with the ways through the product, and a body. */
export function publicPage(page: {
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** Address of an RSS feed of what the page lists. */
  feed?: string;
  style: string;
  /** The entry of the header that the page belongs to. */
  current: string;
  /** Whether there is a list of public games to link to. */
  hasExplore: boolean;
  texts: PageTexts;
  body: string;
}): string {
  const { language, translated } = page.texts;
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const canonical = escapeHtml(page.canonical);
  const link = (path: string, text: string): string =>
    `<a href="${path}"${path === page.current ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>`;
  return `<!doctype html>
<html lang="${language}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Playsmith</title>
<meta name="description" content="${description}">
${page.isIndexed ? "" : '<meta name="robots" content="noindex">\n'}<link rel="canonical" href="${canonical}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Playsmith">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
${page.feed === undefined ? "" : `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(page.feed)}">\n`}<script src="${PAGE_SCRIPT_PATH}"></script>
<style>${page.style}</style>
</head>
<body>
<a class="skip" href="#main">${escapeHtml(translated("Skip to the content"))}</a>
<header class="top"><a class="home" href="/"><img src="/favicon.svg" width="24" height="24" alt=""> Playsmith</a>
<nav aria-label="Playsmith">${page.hasExplore ? link("/explore", translated("Explore")) : ""}${link("/dashboard", translated("Your projects"))}${link("/project/new", translated("Make a game"))}</nav></header>
${page.body}
</body>
</html>
`;
}

/** Colours of both themes, and what all public pages share. */
export const PUBLIC_PAGE_STYLE = `${DIRECTION_STYLE}:root,[data-theme=dark]{color-scheme:dark;--surface-0:#0b0d15;--surface-1:#11141f;--surface-2:#181c2a;--canvas:#07080d;--line:#262c3f;--line-strong:#454e6b;--text:#eceef6;--muted:#a8afc6;--accent:#ffb454;--on-accent:#201300;--accent-text:#ffbf6b;--accent-wash:#ffb4541f;--focus:#62cbff}
[data-theme=light]{color-scheme:light;--surface-0:#f3f0e8;--surface-1:#faf8f3;--surface-2:#fff;--canvas:#d9d4c8;--line:#ddd7c9;--line-strong:#8f8874;--text:#1d1a24;--muted:#565160;--accent:#b4530a;--on-accent:#fff;--accent-text:#9a4506;--accent-wash:#b4530a1a;--focus:#0b6e99}
*{box-sizing:border-box}html{background:var(--surface-0);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}body{margin:0}
a{color:var(--accent-text)}:is(a,button,input):focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;z-index:1;padding:8px 16px;background:var(--surface-2)}
.top{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;justify-content:space-between;padding:8px max(20px,env(safe-area-inset-left));border-bottom:1px solid var(--line);background:var(--surface-1)}
.top a{display:inline-flex;gap:8px;align-items:center;min-height:44px;color:var(--text);text-decoration:none}.top .home{font-weight:700}.top nav{display:flex;flex-wrap:wrap;gap:4px 20px}.top nav a{color:var(--muted)}.top nav a:hover,.top nav a[aria-current]{color:var(--text)}
main{max-width:1160px;margin:0 auto;padding:24px max(20px,env(safe-area-inset-left)) 64px}.alert{margin:0 0 20px;padding:12px 16px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface-2)}h1{margin:0;font-size:clamp(24px,4vw,34px);line-height:1.2;overflow-wrap:anywhere}`;
