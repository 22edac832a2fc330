import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { DIRECTION_STYLE, escapeHtml } from "../platform/html.ts";
import { markLanguage, type PageTexts } from "../platform/page-texts.ts";

const STYLE = `${DIRECTION_STYLE}
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center; }
main { padding: 24px; max-width: 28em; overflow-wrap: anywhere; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { margin: 0 0 20px; }
button, a { display: inline-block; padding: 12px 20px; border: 0; border-radius: 8px; background: #a34710; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Page of a mailed link: its description, and one button. All texts are in the reader's language. */
export interface ConfirmationPage {
  title: string;
  words: string;
  /** The form posts to the page's own URL. */
  submit?: string;
  next?: { label: string; path: string };
}

export function sendConfirmationPage(
  reply: FastifyReply,
  status: number,
  texts: PageTexts,
  { title, words, submit, next }: ConfirmationPage,
): FastifyReply {
  const form = submit === undefined ? "" : `<form method="post"><button>${escapeHtml(submit)}</button></form>`;
  const link = next === undefined ? "" : `<a href="${escapeHtml(next.path)}">${escapeHtml(next.label)}</a>`;
  return (
    markLanguage(reply, texts)
      .status(status)
      .header("content-security-policy", POLICY)
      // Without a referrer the form would have the origin "null", like another site's.
      .header("referrer-policy", "same-origin")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html>
<html lang="${texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Playsmith</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(words)}</p>${form}${link}</main></body>
</html>
`,
      )
  );
}
