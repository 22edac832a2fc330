import { createHash } from "node:crypto";
import { AUTH_POPUP_CHANNEL, type AuthPopupMessage } from "@playsmith/contract";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../platform/html.ts";
import { markLanguage, type PageTexts } from "../../platform/page-texts.ts";

/** The same on every page, so that its CSP hash is constant; the message is in a data attribute. */
const SCRIPT = `
const message = document.documentElement.dataset.message;
if (message) {
  const channel = new BroadcastChannel(${JSON.stringify(AUTH_POPUP_CHANNEL)});
  channel.postMessage(JSON.parse(message));
  channel.close();
  window.close();
}
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center; }
main { padding: 24px; max-width: 28em; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { margin: 0; }
`;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Lets the popup keep its opener across the provider's pages, so that it can close itself. */
export function keepOpenerTie(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-opener-policy", "unsafe-none").header("cache-control", "no-store");
}

/**
 * The popup's last page: posts the result to its opener, and closes.
 * @param message null when the opener is unknown; the page then stays open.
 * @param words text for a person if it can't close, in the language of `texts`.
 */
export function sendPopupPage(
  reply: FastifyReply,
  status: number,
  message: AuthPopupMessage | null,
  texts: PageTexts,
  words: string,
): FastifyReply {
  const title = escapeHtml(texts.translated("Signing in"));
  const data = message === null ? "" : ` data-message="${escapeHtml(JSON.stringify(message))}"`;
  return markLanguage(keepOpenerTie(reply), texts)
    .status(status)
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html>
<html lang="${texts.language}"${data}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p role="status">${escapeHtml(words)} ${escapeHtml(texts.translated("You can close this window."))}</p></main>
<script>${SCRIPT}</script></body>
</html>
`,
    );
}
