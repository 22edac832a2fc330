import { escapeHtml } from "../../platform/html.ts";
import type { Mail } from "../../platform/mail.ts";

/** What a mail says, without how it looks. */
export interface MailContent {
  to: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Paragraphs, as plain text. */
  before: readonly string[];
  /** The one thing to click. */
  action?: { label: string; link: string };
  /** Paragraphs below the action. */
  after: readonly string[];
}

/** Readable on light and on dark, whichever of the two a mail program makes of the page. */
const STYLE = {
  page: "margin:0;padding:24px 16px;background-color:#f4f1ea;color:#211f2b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif",
  card: "max-width:520px;margin:0 auto;padding:28px 24px;background-color:#ffffff;border:1px solid #ddd6c8;border-radius:12px",
  brand: "margin:0 0 20px;font-size:18px;font-weight:700;color:#a34710",
  paragraph: "margin:0 0 16px;color:#211f2b;overflow-wrap:anywhere",
  button:
    "display:inline-block;padding:12px 20px;border-radius:8px;background-color:#a34710;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:14px;color:#5b5668;overflow-wrap:anywhere",
  link: "color:#a34710",
  hidden: "display:none;max-height:0;overflow:hidden;opacity:0",
} as const;

/** Lays a letter out, as text and as a page that say the same. */
export function mailOf(letter: MailContent): Mail {
  return { to: letter.to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter), link: letter.action?.link ?? null };
}

function textOf({ before, action, after }: MailContent): string {
  const call = action === undefined ? [] : [`${action.label}:\n${action.link}`];
  return `${["Hello,", ...before, ...call, ...after, "Playsmith"].join("\n\n")}\n`;
}

function htmlOf({ subject, preview, before, action, after }: MailContent): string {
  const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLE.page}">
<div style="${STYLE.hidden}">${escapeHtml(preview)}</div>
<div style="${STYLE.card}">
<p style="${STYLE.brand}">Playsmith</p>
${["Hello,", ...before].map(paragraph).join("\n")}
${action === undefined ? "" : actionHtml(action)}
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}

/** The address stands there in full too, for whoever can't or won't click on a button. */
function actionHtml({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  return `<p style="${STYLE.paragraph}"><a href="${href}" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p style="${STYLE.address}">Or open this address: <a href="${href}" style="${STYLE.link}">${href}</a></p>`;
}
