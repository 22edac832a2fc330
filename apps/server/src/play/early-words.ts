import { DIRECTION_STYLE, escapeHtml } from "../platform/html.ts";
import type { PageTexts } from "../platform/page-texts.ts";

/** Style of the page before the host script has rendered, and of pages without one. */
export const PAGE_STYLE =
  DIRECTION_STYLE +
  ":root{color-scheme:dark}html,body{margin:0;height:100%;background:#0d0f18;color:#e8e9f0;font:16px/1.5 system-ui,sans-serif}" +
  ".message{max-width:32rem;margin:0 auto;padding:20vh 1.5rem}.message a{color:#ffb454}.message h1{line-height:1.2}" +
  ".early{width:100%;padding-top:40vh;text-align:center}.early h1{margin:0;font-size:clamp(20px,4vw,28px)}.early p+p{animation:early 0s 10s backwards}@keyframes early{from{visibility:hidden}}";

/** What is seen until the host script has rendered: what is waited for, and after a while what else may be wrong and what to do, without a script. */
export function earlyWords(title: string, { translated }: PageTexts): string {
  const older = translated(
    "If nothing happens, load this page again. Games need Safari or iOS 16.4, Firefox 115, Chrome or Edge 109, or newer.",
  );
  return `<div class="message early"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(translated("Loading the game"))}</p><p>${escapeHtml(older)}</p><p><a href="">${escapeHtml(translated("Try again"))}</a></p></div>`;
}
