// npm run docs: writes the second half of docs/rules.md from the catalogue, so that it can't go stale. The first half is written by hand.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expressionFunctions, objectProperties, ruleCatalogue, RULE_SUBJECTS, worldValues } from "@playsmith/rules";

const file = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), "docs/rules.md");
const MARK = "<!-- Everything below is written by `npm run docs` from the catalogue. -->";

const escape = (text) => text.replaceAll("|", "\\|");
const KINDS = { trigger: "Triggers", condition: "Conditions", action: "Actions", block: "Blocks" };
const TYPES = {
  number: "number",
  text: "text",
  boolean: "yes or no",
  value: "value",
  objects: "objects",
  variable: "variable",
  ownVariable: "variable of objects",
  sceneVariable: "variable of the scene",
  function: "function",
  input: "input action",
  color: "colour",
  word: "word",
};

function slotText([name, slot]) {
  const unit = slot.unit === "" ? "" : ` in ${slot.unit}`;
  const choices = slot.choices
    ? `: ${slot.choices.map(({ value, label }) => (value === label ? value : `\`${value}\` ${label}`)).join(", ")}`
    : "";
  const value = slot.default === "" || slot.type === "choice" ? "" : `, \`${slot.default}\``;
  return `\`${name}\` ${slot.type === "choice" ? "choice" : (TYPES[slot.type] ?? slot.type)}${unit}${value}${choices}${slot.help ? ` (${slot.help})` : ""}`;
}

function sentenceText(spec) {
  return spec.sentence.replace(/\{(\w+)\}/g, (_, name) => `*${spec.slots[name].label.toLowerCase()}*`);
}

function row([type, spec]) {
  const takesTime = spec.waits ? "Takes time." : spec.lasts ? "Lasts." : "";
  const slots = Object.entries(spec.slots).map(slotText).join("; ");
  return `| ${escape(sentenceText(spec))} | \`${type}\` | ${escape(slots)} | ${escape([spec.help, takesTime].filter(Boolean).join(" "))} |`;
}

function subjectSection(subject) {
  const entries = Object.entries(ruleCatalogue).filter(([, spec]) => spec.subject === subject);
  const kinds = Object.entries(KINDS).flatMap(([kind, title]) => {
    const rows = entries.filter(([, spec]) => spec.kind === kind).map(row);
    return rows.length === 0
      ? []
      : [`**${title}**`, "", "| sentence | in the file | slots, with defaults | |", "|---|---|---|---|", ...rows, ""];
  });
  return [`### ${subject}`, "", ...kinds];
}

function functionSection() {
  const groups = Map.groupBy(Object.entries(expressionFunctions), ([, spec]) => spec.group);
  return [...groups].flatMap(([group, entries]) => [
    `### ${group}`,
    "",
    "| function | example | |",
    "|---|---|---|",
    ...entries.map(
      ([name, { params, example, help }]) =>
        `| \`${name}(${params.map(([param]) => param).join(", ")})\` | \`${escape(example)}\` | ${escape(help)} |`,
    ),
    "",
  ]);
}

const propertyRows = (properties) => [
  "| | | |",
  "|---|---|---|",
  ...Object.entries(properties).map(
    ([name, { type, unit, help }]) =>
      `| \`${name}\` | ${type === "boolean" ? "yes or no" : type}${unit && `, ${unit}`} | ${escape(help)} |`,
  ),
  "",
];

/** The page for makers: what is written by hand, then the catalogue as it is. */
export function rulePage() {
  const byHand = readRulePage().split(MARK)[0];
  const lines = [
    "## Sentences",
    "",
    `${Object.keys(ruleCatalogue).length} of them. A slot without a default must be filled; number slots take expressions.`,
    "",
    ...RULE_SUBJECTS.flatMap(subjectSection),
    "## Functions of the language",
    "",
    ...functionSection(),
    "## Properties of objects",
    "",
    "An object's own variables come first where names are alike.",
    "",
    ...propertyRows(objectProperties),
    "## Values of the world",
    "",
    ...propertyRows(worldValues),
  ];
  return `${byHand}${MARK}\n\n${lines.join("\n").trimEnd()}\n`;
}

export const readRulePage = () => readFileSync(file, "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, rulePage());
