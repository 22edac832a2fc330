import { readFileSync } from "node:fs";
import path from "node:path";
import { keyOf, speakerOf } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import {
  behaviourEntries,
  expressionEntries,
  HELP_CONTEXT,
  howTos,
  pageEntries,
  ruleEntries,
  SCRIPT_CONTEXT,
  scriptEntries,
  shortcutEntries,
} from "@playsmith/learning";
import { describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../../../../../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const bare = (text: string): string => text.replace(/[….:]+$/, "").trim();

/** All texts of the app, plural forms separately, without disambiguation suffixes. */
const texts = Object.entries(JSON.parse(read("packages/texts/src/catalogues/en.json")) as Record<string, string | Record<string, string>>)
  .flatMap(([key, said]) => [key, ...(typeof said === "string" ? [said] : Object.values(said))])
  .map((text) => text.split("|")[0] ?? text);
const shown = new Set(texts.map(bare));
/** Prefixes of button labels with a parameter, e.g. "Place {name}". */
const beginnings = new Set(texts.filter((text) => text.includes("{")).map((text) => bare(text.split("{")[0] ?? "")));
/** Sentences of rules, behaviours and their parameters. */
const catalogued = JSON.stringify([...behaviourEntries(), ...ruleEntries(), ...expressionEntries()]).toLowerCase();
const shortcuts = JSON.stringify(shortcutEntries());

const KEY = /^(?:[A-Z]|Escape|Enter|Space|Tab|Delete|Alt|Shift|Ctrl|⌘)(?:\+.+)?$|^⌘.$/;
/** Keywords at the start of a rule's rows. */
const RULE_WORDS = new Set(["When", "While", "Always", "For each of", "At most once every", "Then"]);

const german = readCatalogue("de");
/** German texts of the app except the help itself, with `…` in place of values. */
const germanTexts = Object.entries(german)
  .filter(([key]) => !key.endsWith(keyOf("", HELP_CONTEXT)))
  .flatMap(([, said]) => (typeof said === "string" ? [said] : Object.values(said)))
  .map((text) => bare(text.replaceAll(/\{\w+\}/g, "…")));
const shownInGerman = new Set(germanTexts);
/** Sentences with values, of rules and buttons. */
const patternsInGerman = germanTexts
  .filter((text) => text.includes("…"))
  .map((text) => new RegExp(`^${text.split("…").map(escape).join(".+")}`, "i"));

const isShownInGerman = (name: string): boolean =>
  KEY.test(name) ||
  shownInGerman.has(bare(name)) ||
  germanTexts.some((text) => text.startsWith(`${bare(name)} …`)) ||
  patternsInGerman.some((pattern) => pattern.test(name));

/** UI names in a help text: bold (in pages italic) and capitalized. */
function namesIn(text: string, mark: RegExp): string[] {
  return Array.from(text.matchAll(mark), ([, name = ""]) => name).filter((name) => /^\p{Lu}/u.test(name));
}

function isShown(name: string): boolean {
  const known = bare(name);
  if (KEY.test(known) || RULE_WORDS.has(known) || shown.has(known) || beginnings.has(known)) return true;
  // A rule's sentence has values in place of its parameters.
  const words = known
    .toLowerCase()
    .replace(/\s+(?:[-\d.]+|"[^"]*")(?=\s|$)/g, " ")
    .split(/\s{2,}|\s+(?:by|for|to)\s+$/);
  const sentence = words[0]?.trim() ?? "";
  // Skip single words: each occurs somewhere in the descriptions.
  return sentence.includes(" ") && (catalogued.includes(sentence) || shortcuts.includes(known));
}

describe("the help refers only to names that the app shows", () => {
  it.each(howTos.map((entry) => [entry.id, entry] as const))("%s", (_, { blocks, summary }) => {
    const said = JSON.stringify([summary, blocks]);
    expect(namesIn(said, /\*\*([^*]+)\*\*/g).filter((name) => !isShown(name))).toEqual([]);
  });

  it.each(howTos.map((entry) => [entry.id, entry] as const))("%s, in German", (_, { blocks, summary }) => {
    const { translated } = speakerOf("de", german);
    const texts = [summary, ...blocks.flatMap((block) => (block.kind === "steps" ? block.items : []))];
    const said = texts.map((text) => translated(text, undefined, HELP_CONTEXT)).join("\n");
    expect(namesIn(said, /\*\*([^*]+)\*\*/g).filter((name) => !isShownInGerman(name))).toEqual([]);
  });

  // Italics on the page about rules are rules; its own test parses them.
  it.each(["world", "scripts-intro", "player"])("the page %s", (page) => {
    const said = JSON.stringify(pageEntries(page, read(`docs/${page}.md`)));
    expect(namesIn(said, /(?<!\*)\*([^*\s][^*]*)\*(?!\*)/g).filter((name) => !isShown(name))).toEqual([]);
  });

  it("detects a button that does not exist", () => {
    expect(namesIn("Press **Frobnicate** or **Publish**.", /\*\*([^*]+)\*\*/g).filter((name) => !isShown(name))).toEqual(["Frobnicate"]);
  });
});

it("the help has no text of the script API that is English in German", () => {
  const { translated } = speakerOf("de", german);
  const texts = scriptEntries(read("packages/engine/script-api.d.ts")).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => translated(text, undefined, SCRIPT_CONTEXT) === text)).toEqual([]);
});
