// One place for all wordings: what the code says is in the English catalogue, and every other language says the same things.
import { languages } from "@playsmith/texts";
import ts from "typescript-service";
import { describe, expect, it } from "vitest";
import { extracted, modules, readCatalogue } from "./texts.mjs";

const english = JSON.parse(readCatalogue("en"));

it("en.json has every text of the app; `npm run docs` writes it anew", () => {
  expect(readCatalogue("en")).toBe(extracted());
});

/** The forms of a text: one, or one for each form of number. */
const formsOf = (text) => (typeof text === "string" ? { other: text } : text);
/** Places and tags of a text. A form for a single number may do without the number itself. */
const marksOf = (text) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).sort();

describe.each(Object.keys(languages).filter((language) => language !== "en"))("%s.json", (language) => {
  const catalogue = JSON.parse(readCatalogue(language));

  it("has each text, and none that the app doesn't say any more", () => {
    const keys = Object.keys(english);
    const found = {
      missing: keys.filter((key) => !Object.hasOwn(catalogue, key)),
      needless: Object.keys(catalogue).filter((key) => !Object.hasOwn(english, key)),
    };
    const advice = `run \`npm run docs\`, then add the missing texts to packages/texts/src/catalogues/${language}.json and remove the needless`;
    expect(found, advice).toEqual({ missing: [], needless: [] });
  });

  it("has its texts in the order of en.json", () => {
    const order = Object.keys(english).filter((key) => Object.hasOwn(catalogue, key));
    const found = Object.keys(catalogue).filter((key) => Object.hasOwn(english, key));
    const misplaced = found.findIndex((key, index) => key !== order[index]);
    expect(found[misplaced], "the first text in the wrong place").toBe(order[misplaced]);
  });

  it("has the same places, tags and edges in each text", () => {
    const edges = (text) => [/^\s*/.exec(text)[0], /\s*$/.exec(text)[0]];
    const differing = Object.entries(catalogue).filter(([key, text]) => {
      const { other } = formsOf(english[key] ?? "");
      return Object.values(formsOf(text)).some((form) => {
        const [wanted, found] = [marksOf(other), marksOf(form)].map((marks) => marks.filter((mark) => mark !== "{count}").join(" "));
        return wanted !== found || edges(other).join() !== edges(form).join();
      });
    });
    expect(differing.map(([key]) => key)).toEqual([]);
    const counting = Object.entries(catalogue).filter(
      ([key, text]) => marksOf(formsOf(english[key] ?? "").other).includes("{count}") && !marksOf(formsOf(text).other).includes("{count}"),
    );
    expect(counting.map(([key]) => key)).toEqual([]);
  });

  it("has a form for each kind of number that the language tells apart", () => {
    const kinds = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const wrong = Object.entries(english).filter(
      ([key, text]) =>
        typeof text === "object" &&
        Object.keys(formsOf(catalogue[key] ?? ""))
          .toSorted()
          .join() !== kinds.join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

/** Attributes that are read to people. */
const READ = /^(label|aria-label|aria-description|title|placeholder|alt|help|hint|lead|description|message|heading)$/;
/** Names and units, an address, and two words of the rules' own language: the same everywhere. */
const SAME = new Set(["Playsmith", "Google", "px", "px,", "ms", "fps", "you@example.com", "rule", "not"]);
const isWords = (text) => /\p{L}{2}/u.test(text) && !SAME.has(text.trim());

/** Of `isOwn && "you"` and the like the right side is what is shown. */
const SHOWN_OPERATORS = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

/** Words that stand in the code of a screen without going through `translated`. */
function inlineWords(source) {
  const found = [];
  const note = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${source.fileName}:${line + 1}: ${text.trim()}`);
  };
  const lookInto = (expression) => {
    if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) {
      if (isWords(expression.text)) note(expression, expression.text);
    } else if (ts.isTemplateExpression(expression)) {
      const words = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)].join(" ");
      if (isWords(words)) note(expression, words);
    } else if (ts.isConditionalExpression(expression)) [expression.whenTrue, expression.whenFalse].forEach(lookInto);
    else if (ts.isParenthesizedExpression(expression)) lookInto(expression.expression);
    else if (ts.isBinaryExpression(expression) && SHOWN_OPERATORS.has(expression.operatorToken.kind)) lookInto(expression.right);
  };
  const look = (node) => {
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer)
      lookInto(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node.initializer) : node.initializer);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) lookInto(node.expression);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

it("no screen says words that can't be translated: they go through `translated`, `plural` or <Translated>", () => {
  expect(
    modules()
      .filter(({ fileName }) => fileName.endsWith(".tsx"))
      .flatMap(inlineWords),
  ).toEqual([]);
});
