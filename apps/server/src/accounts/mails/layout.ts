import { escapeHtml } from "../../platform/html.ts";
import type { Mail } from "../../platform/mail.ts";
import type { PageTexts } from "../../platform/page-texts.ts";

/** A mail that is written once the language of its recipient is known. */
export interface Letter {
  to: string;
  write(texts: PageTexts): MailContent;
}

/** Content of a mail, without its layout. */
export interface MailContent {
  subject: string;
  /** Preview text next to the subject. */
  preview: string;
  /** Paragraphs, as plain text. */
  before: readonly string[];
  /** The action link. */
  action?: { label: string; link: string };
  /** Paragraphs below the action. */
  after: readonly string[];
}

/** Colours that are readable in light and dark mode. */
const STYLE = {
  page: "margin:0;padding:24px 16px;background-color:#f4f1ea;color:#211f2b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif",
  card: "max-width:520px;margin:0 auto;padding:28px 24px;background-color:#ffffff;border:1px solid #ddd6c8;border-radius:12px",
  brand: "margin:0 0 20px;font-size:18px;font-weight:700;color:#a34710",
  paragraph: "margin:0 0 16px;color:#211f2b;overflow-wrap:anywhere;unicode-bidi:plaintext",
  button:
    "display:inline-block;padding:12px 20px;border-radius:8px;background-color:#a34710;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:14px;color:#5b5668;overflow-wrap:anywhere",
  link: "color:#a34710",
  hidden: "display:none;max-height:0;overflow:hidden;opacity:0",
} as const;

/** Renders a mail in a language, as text and as HTML. */
export function mailOf({ to, write }: Letter, texts: PageTexts): Mail {
  const content = write(texts);
  return { to, subject: content.subject, text: textOf(content, texts), html: htmlOf(content, texts), link: content.action?.link ?? null };
}

function textOf({ before, action, after }: MailContent, { translated }: PageTexts): string {
  const call = action === undefined ? [] : [`${action.label}:\n${action.link}`];
  return `${[translated("Hello,"), ...before, ...call, ...after, "Playsmith"].join("\n\n")}\n`;
}

function htmlOf({ subject, preview, before, action, after }: MailContent, texts: PageTexts): string {
  const { language, translated } = texts;
  const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
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
${[translated("Hello,"), ...before].map(paragraph).join("\n")}
${action === undefined ? "" : actionHtml(action, texts)}
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}

/** The full URL is shown too, for readers who can't or won't click a button. */
function actionHtml({ label, link }: { label: string; link: string }, { translated }: PageTexts): string {
  const href = escapeHtml(link);
  return `<p style="${STYLE.paragraph}"><a href="${href}" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p style="${STYLE.address}">${escapeHtml(translated("Or open this address:"))} <a href="${href}" style="${STYLE.link}">${href}</a></p>`;
}
