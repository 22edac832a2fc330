import type { Page } from "@playwright/test";
import { type Catalogue, type PluralForms, speakerOf } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";

/** The language in whose place the generated one is loaded. */
const STANDS_FOR = "de";
const ACCENTED: Readonly<Record<string, string>> = { a: "á", e: "ê", i: "ï", o: "ö", u: "ü", A: "Å", E: "É", I: "Î", O: "Ø", U: "Ü" };
/** How much longer texts are than the English ones. */
const GROWTH = 0.4;

/** `Delete {name}?` becomes `⟦Dêlêtê {name}? ~~~⟧`: places, tags, code and edges stay. */
function pseudo(text: string): string {
  const [, before = "", said = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (!/\p{L}/u.test(said.replaceAll(/\{\w+\}/g, ""))) return text;
  const accented = said
    .split(/(\{\w+\}|<\/?\w+>|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[aeiouAEIOU]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join("");
  const filler = "~".repeat(Math.max(1, Math.round(said.length * GROWTH) - 1)).replaceAll(/~{6}(?=~)/g, "~~~~~ ");
  return `${before}⟦${accented} ${filler}⟧${after}`;
}

const inForms = (forms: PluralForms): PluralForms =>
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, pseudo(text ?? "")])) as PluralForms;

/** Texts that are not shown: words to search for and to type. */
const isShown = (key: string): boolean => !/\|(?:search|typed)$/.test(key);

/** A catalogue of long texts with accents, each in brackets. */
const generated: Catalogue = Object.fromEntries(
  Object.entries(readCatalogue("en"))
    .filter(([key]) => isShown(key))
    .map(([key, said]) => [key, typeof said === "string" ? pseudo(said) : inForms(said)]),
);

const speaker = speakerOf(STANDS_FOR, generated);
/** What the app says for an English text, to find elements. */
export const pseudoText = (text: string, values?: Record<string, string | number>, context?: string): string =>
  speaker.translated(text, values, context);

/** Lets all pages from here on speak the generated language, which is no part of the build: its catalogue replaces a real one. */
export async function speakPseudoLanguage(page: Page, direction: "ltr" | "rtl" = "ltr"): Promise<void> {
  const body = `globalThis.playsmithTexts=${JSON.stringify({ language: STANDS_FOR, texts: generated })};document.currentScript.remove()`;
  await page.route(/\/assets\/texts-de-[\w-]+\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.addInitScript(
    ([language, dir]) => {
      if (window !== window.top) return;
      localStorage.setItem("playsmith-language", language ?? "");
      document.addEventListener("DOMContentLoaded", () => (document.documentElement.dir = dir ?? ""));
    },
    [STANDS_FOR, direction],
  );
}
