import { describe, expect, it } from "vitest";
import { ENGLISH, textsIn } from "../../platform/page-texts.ts";
import { type Letter, mailOf } from "./layout.ts";
import { accountDeletedMail, emailGainedMail, emailLeftMail, googleConnectedMail, passwordChangedMail } from "./notices.ts";
import { resetMail } from "./reset-mail.ts";

const EVIL = `a"'<img src=x onerror=alert(1)>&@example.org`;
const LINK = "https://games.example.org/reset-password?token=a&b=1";

const letters: Record<string, Letter> = {
  reset: resetMail(EVIL, LINK),
  passwordChanged: passwordChangedMail(EVIL),
  emailLeft: emailLeftMail(EVIL, EVIL),
  emailGained: emailGainedMail(EVIL, EVIL),
  googleConnected: googleConnectedMail(EVIL, EVIL),
  accountDeleted: accountDeletedMail(EVIL),
};
const GERMAN = textsIn("de") ?? ENGLISH;
const mails = Object.entries(letters).flatMap(([name, letter]) =>
  [ENGLISH, GERMAN].map((texts) => [`${name}, ${texts.language}`, mailOf(letter, texts)] as const),
);

/** The visible text of a page. */
const wordsOf = (html: string): string =>
  html
    .replace(/<title>.*<\/title>|<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe.each(mails)("the mail %s", (_name, mail) => {
  it("has the same content as text and as HTML", () => {
    const words = wordsOf(mail.html).replace(/\s+/g, " ");
    for (const paragraph of mail.text.split("\n\n").flatMap((text) => text.split(":\n"))) {
      expect(words).toContain(paragraph.trim());
    }
  });

  it("escapes addresses, and loads nothing external", () => {
    expect(mail.html).not.toContain("<img");
    expect(mail.html).not.toMatch(/<[^>]*(src=|url\()|<link|<style|<script/i);
    expect(mail.to).toBe(EVIL);
  });
});

it("contains the link in the text, in the button, and in full below it", () => {
  const { text, html, link } = mailOf(resetMail("ada@example.org", LINK), ENGLISH);
  expect(link).toBe(LINK);
  expect(text).toContain(`\n${LINK}\n`);
  const escaped = LINK.replace("&", "&amp;");
  expect(html.match(new RegExp(`href="${escaped.replace("?", "\\?")}"`, "g"))).toHaveLength(2);
  expect(html).toContain(`>${escaped}</a>`);
});

it("a mail without an action has no link", () => {
  const { link, html } = mailOf(
    { to: "a@example.org", write: () => ({ subject: "S", preview: "P", before: ["one"], after: ["two"] }) },
    ENGLISH,
  );
  expect([link, html.includes("<a ")]).toEqual([null, false]);
});

it("is written in German, with the same link", () => {
  const mail = mailOf(resetMail("ada@example.org", LINK), GERMAN);
  expect(mail.subject).toBe("Wähle ein neues Passwort für Playsmith");
  expect(mail.text).toMatch(/^Hallo,\n\n/);
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.link).toBe(LINK);
});
