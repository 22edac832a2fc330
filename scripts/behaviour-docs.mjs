// npm run docs: writes docs/behaviours.md from the catalogue, so that it can't go stale.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { behaviourCatalogue, withKeys } from "@playsmith/game-format";

const file = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), "docs/behaviours.md");

const escape = (text) => text.replaceAll("|", "\\|");

function valueOf(spec) {
  if (spec.type === "number")
    return `${spec.default.toLocaleString("en")}${spec.unit ? ` ${spec.unit}` : ""} (${spec.min.toLocaleString("en")} to ${spec.max.toLocaleString("en")})`;
  if (spec.type === "boolean") return spec.default ? "yes" : "no";
  if (spec.type === "choice") return spec.choices.map(({ value, label }) => (value === spec.default ? `**${label}**` : label)).join(", ");
  if (spec.default !== "") return `\`${spec.default}\``;
  return { sound: "no sound", scene: "no scene", prefab: "no prefab", tag: "no tag", variable: "no variable", text: "nothing" }[spec.type];
}

function section([type, spec]) {
  const rows = Object.entries(spec.params).map(
    ([name, param]) =>
      `| ${escape(param.label)} | \`${name}\` | ${escape(valueOf(param))} | ${escape(withKeys(param.help ?? "", undefined))} |`,
  );
  return [
    `### ${spec.name}`,
    "",
    `\`${type}\` · ${withKeys(spec.help, undefined)}`,
    "",
    ...(rows.length > 0 ? ["| parameter | in the file | default (bounds) | |", "|---|---|---|---|", ...rows, ""] : []),
  ];
}

/** The page for makers, from the catalogue as it is. */
export function behaviourPage() {
  const groups = Map.groupBy(Object.entries(behaviourCatalogue), ([, spec]) => spec.group);
  const lines = [
    "# Behaviours",
    "",
    `Ready-made abilities of a prefab, ${Object.keys(behaviourCatalogue).length} of them. Several can be on one prefab; each is run once a tick, 60 times a second.`,
    "",
    ...[...groups].flatMap(([group, entries]) => [`## ${group}`, "", ...entries.flatMap(section)]),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

export const readBehaviourPage = () => readFileSync(file, "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, behaviourPage());
