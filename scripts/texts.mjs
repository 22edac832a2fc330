// npm run docs: writes packages/texts/src/catalogues/en.json, every text of the app, from the code and from the catalogues that it shows texts of.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { authFailures, errorCatalogue } from "@playsmith/contract";
import { SOUND_PARAMETERS } from "@playsmith/editor/audio";
import { howTos, HELP_CONTEXT, PAGE_CONTEXT, SCRIPT_CONTEXT, textsOfPage, textsOfScriptApi } from "@playsmith/learning";
import { behaviourCatalogue } from "@playsmith/game-format";
import { expressionFunctions, objectProperties, RULE_CONTEXT, RULE_SUBJECTS, ruleCatalogue, worldValues } from "@playsmith/rules";
import { SEARCH_CONTEXT, SEARCH_WORDS, TYPED_CONTEXT, TYPED_WORDS } from "@playsmith/rules/typed";
import { templateCatalogue } from "@playsmith/templates/catalogue";
import { keyOf } from "@playsmith/texts";
import ts from "typescript-service";
import { readScriptDeclarations } from "./script-docs.mjs";
import { root } from "./workspace.mjs";

const ROOMS = ["apps/player/src/host", "apps/web/app", "apps/web/backend", "apps/web/features", "apps/web/shell", "apps/web/ui"].concat(
  ["accounts", "administration", "comments", "community", "discussion", "moderation", "play", "scores"].map(
    (name) => `apps/server/src/${name}`,
  ),
  ["contract", "editor", "learning", "rules"].map((name) => `packages/${name}/src`),
  "packages/texts/src/keys",
);
const fileOf = (language) => path.join(root, `packages/texts/src/catalogues/${language}.json`);

function sourcesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const here = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(here);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name) ? [here] : [];
  });
}

/** The syntax tree of every module that people read texts of. */
export const modules = () =>
  ROOMS.flatMap(sourcesUnder).map((file) => {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true, kind);
  });

const isLiteral = (node) => node !== undefined && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node));

/** `translated` of `translated(…)` and `texts.translated(…)`; null for other expressions. */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : null;
}

/** The texts of the code, by their keys: a text itself, or its forms by number. */
function textsOf(source) {
  const found = [];
  const look = (node) => {
    const called = ts.isCallExpression(node) ? calledName(node.expression) : null;
    if (called !== null) {
      const [first, second, third] = node.arguments;
      if (called === "translated" && isLiteral(first))
        found.push([keyOf(first.text, isLiteral(third) ? third.text : undefined), first.text]);
      if (called === "plural") {
        if (!ts.isObjectLiteralExpression(second)) throw new Error(`${source.fileName}: plural() wants its forms where it is called`);
        const forms = Object.fromEntries(second.properties.map((property) => [property.name.text, property.initializer.text]));
        found.push([forms.other, forms]);
      }
    }
    if (ts.isJsxAttribute(node) && node.name.text === "text" && node.parent.parent.tagName.getText() === "Translated") {
      const literal = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (isLiteral(literal)) found.push([literal.text, literal.text]);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Pages of `docs/` that the help has in other languages, as far as they are written by hand. */
const PAGES = ["player", "rules", "scripts-intro"];

function textsOfPages() {
  const written = PAGES.map(
    (page) => readFileSync(path.join(root, `docs/${page}.md`), "utf8").split("<!-- Everything below is written")[0],
  );
  return written.flatMap(textsOfPage).map((text) => [keyOf(text, PAGE_CONTEXT), text]);
}

/** Texts of the rule language, by their contexts. */
function textsOfRules() {
  const texts = [...RULE_SUBJECTS];
  for (const { sentence, help, slots } of Object.values(ruleCatalogue)) {
    texts.push(sentence, help);
    for (const { label, help: about, choices } of Object.values(slots))
      texts.push(label, about ?? "", ...(choices ?? []).map((choice) => choice.label));
  }
  for (const table of [expressionFunctions, objectProperties, worldValues]) texts.push(...Object.values(table).map(({ help }) => help));
  const inContext = (context) => (text) => [keyOf(text, context), text];
  return [
    ...texts.filter(isText).map(inContext(RULE_CONTEXT)),
    ...SEARCH_WORDS.map(inContext(SEARCH_CONTEXT)),
    ...Object.values(TYPED_WORDS).map(inContext(TYPED_CONTEXT)),
  ];
}

const isText = (text) => /\p{L}/u.test(text);

/** What is kept in catalogues, and looked up only where it is shown. */
function catalogued() {
  const names = [];
  const texts = Object.values(errorCatalogue).map(({ message }) => message);
  texts.push(...Object.values(authFailures).flatMap(({ message }) => (message ? [message] : [])));
  texts.push(...SOUND_PARAMETERS.map(({ group }) => group));
  texts.push(...templateCatalogue.flatMap(({ name, tagline }) => [name, tagline]));
  for (const { name, group, help, params } of Object.values(behaviourCatalogue)) {
    names.push(name);
    texts.push(group, help);
    for (const spec of Object.values(params)) {
      texts.push(spec.label, spec.help ?? "", spec.unit ?? "", ...(spec.choices ?? []).map(({ label }) => label));
    }
  }
  for (const spec of Object.values(ruleCatalogue)) texts.push(...Object.values(spec.slots).map(({ unit }) => unit));
  const help = howTos.flatMap(({ title, summary, words, blocks }) => [
    title,
    summary,
    words,
    ...blocks.flatMap(({ items }) => items ?? []),
  ]);
  return [
    ...help.map((text) => [keyOf(text, HELP_CONTEXT), text]),
    ...texts.filter(isText).map((text) => [text, text]),
    ...names.map((name) => [keyOf(name, "behaviour"), name]),
    ...textsOfRules(),
    ...textsOfPages(),
    ...textsOfScriptApi(readScriptDeclarations()).map((text) => [keyOf(text, SCRIPT_CONTEXT), text]),
  ];
}

/** The English catalogue as the code has it. */
export function extracted() {
  const texts = new Map();
  for (const [key, text] of [...catalogued(), ...modules().flatMap(textsOf)]) {
    if (typeof texts.get(key) === "object" && typeof text === "string") continue;
    texts.set(key, text);
  }
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

export const readCatalogue = (language) => readFileSync(fileOf(language), "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(fileOf("en"), extracted());
