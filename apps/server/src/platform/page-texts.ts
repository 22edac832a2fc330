import { catalogueLanguages, isLanguage, type Language, LANGUAGE_STORAGE_KEY, type Speaker, speakerOf } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "./html.ts";

/** The texts of server-rendered pages in one language. */
export interface PageTexts {
  language: Language;
  translated: Speaker["translated"];
  plural: Speaker["plural"];
}

export const ENGLISH: PageTexts = { language: "en", ...speakerOf("en", {}) };
const TEXTS: ReadonlyMap<Language, PageTexts> = new Map([
  ["en", ENGLISH],
  ...catalogueLanguages.map((language) => [language, { language, ...speakerOf(language, readCatalogue(language)) }] as const),
]);

/** Longer lists come from no browser. */
const HEADER_MAX_LENGTH = 1_000;
/** Request headers by which the language is chosen, for `Vary`. */
export const LANGUAGE_HEADERS = "accept-language, cookie";

/** The language that a person chose in the app, which keeps it in a cookie; else the first that their browser asks for; else English. */
export const textsFor = (request: Pick<FastifyRequest, "headers">): PageTexts => TEXTS.get(languageOf(request) ?? "en") ?? ENGLISH;

/** The language of a request; null when it names none that there are texts in. */
export const languageOf = ({ headers }: Pick<FastifyRequest, "headers">): Language | null =>
  chosenIn(headers.cookie ?? "") ?? askedIn(headers["accept-language"] ?? "");

/** The texts in a language that was stored; null for one without texts. */
export const textsIn = (language: string | null | undefined): PageTexts | null =>
  isLanguage(language) ? (TEXTS.get(language) ?? null) : null;

/** Tells caches that a page has a language. */
export const markLanguage = (reply: FastifyReply, { language }: PageTexts): FastifyReply =>
  reply.header("vary", LANGUAGE_HEADERS).header("content-language", language);

function chosenIn(cookies: string): Language | null {
  const pairs = cookies.slice(0, HEADER_MAX_LENGTH * 8).split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${LANGUAGE_STORAGE_KEY}=`))?.slice(LANGUAGE_STORAGE_KEY.length + 1);
  return isLanguage(value) ? value : null;
}

/** The spoken language with the highest quality of `Accept-Language` (RFC 9110, 12.5.4); the first among equals. */
function askedIn(header: string): Language | null {
  const asked = header
    .slice(0, HEADER_MAX_LENGTH)
    .split(",")
    .map((range) => {
      const [tag = "", quality] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of asked) if (isLanguage(language)) return language;
  return null;
}

/** A text with one link, which stands between `<link>` and `</link>`, as HTML. @param attributes of the link, as HTML. */
export function linkedHtml(text: string, attributes: string): string {
  return escapeHtml(text)
    .replace("&lt;link&gt;", () => `<a ${attributes}>`)
    .replace("&lt;/link&gt;", "</a>");
}
