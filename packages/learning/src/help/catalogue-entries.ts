import { behaviourCatalogue, type ParameterSpec } from "@playsmith/game-format";
import { expressionFunctions, objectProperties, ruleCatalogue, type SentenceSpec, type SlotSpec, worldValues } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { commands, globalShortcuts } from "@playsmith/editor";
import { sceneKeys } from "@playsmith/editor/scene";
import { ruleKeys } from "@playsmith/editor/rules";
import type { HelpBlock, HelpEntry } from "./entry.ts";

const sentence = (text: string): string => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

function rangeOf(spec: ParameterSpec): string {
  if (spec.type === "number")
    return translated("{default}{unit}, from {min} to {max}", {
      default: spec.default,
      unit: spec.unit && ` ${spec.unit}`,
      min: spec.min,
      max: spec.max,
    });
  if (spec.type === "boolean") return spec.default ? translated("on") : translated("off");
  if (spec.type === "choice") return spec.choices.map(({ label }) => translated(label)).join(", ");
  return spec.default === "" ? translated("none") : spec.default;
}

/** Help entries of all behaviours with their parameters, named as in the inspector. */
export function behaviourEntries(): HelpEntry[] {
  return Object.entries(behaviourCatalogue).map(([type, spec]) => {
    const params: [string, ParameterSpec][] = Object.entries(spec.params);
    const rows = params.map(([, param]) => [translated(param.label), rangeOf(param), translated(param.help ?? "")]);
    return {
      id: `behaviour:${type}`,
      kind: "behaviour",
      title: translated(spec.name),
      summary: translated(spec.help),
      words: `behaviour ${spec.group} ${spec.name} ${type} ${spec.searchWords}`,
      blocks: [
        {
          kind: "text",
          text: translated("{help} Choose a prefab, then **Add behaviour** in the inspector.", { help: translated(spec.help) }),
        },
        ...(rows.length > 0 ? [{ kind: "table", rows } as const] : []),
      ],
    };
  });
}

const KINDS = { trigger: "Begins a rule", condition: "A condition", action: "Something to do", block: "A block of lines" } as const;

const readSentence = ({ sentence: text, slots }: SentenceSpec): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `‹${slots[name]?.label.toLowerCase() ?? name}›`);

function slotRow(slot: SlotSpec): string[] {
  const choices = slot.choices?.map(({ label }) => label).join(", ") ?? "";
  const value = slot.default === "" ? "" : `${slot.default}${slot.unit && ` ${slot.unit}`}`;
  return [slot.label, choices || value, slot.help ?? ""];
}

/** Help entries of all rule sentences. */
export function ruleEntries(): HelpEntry[] {
  return Object.entries(ruleCatalogue).map(([type, spec]) => {
    const time = spec.waits ? " It takes time: what follows waits for it." : "";
    const rows = Object.values(spec.slots).map(slotRow);
    const text = `${KINDS[spec.kind]}, on ${spec.subject.toLowerCase()}. ${sentence(spec.help)}${time}`;
    return {
      id: `rule:${type}`,
      kind: "rule",
      title: readSentence(spec),
      words: `rule ${spec.subject} ${type}`,
      summary: spec.help || `${KINDS[spec.kind]}, on ${spec.subject.toLowerCase()}.`,
      blocks: [{ kind: "text", text }, ...(rows.length > 0 ? [{ kind: "table", rows } as const] : [])],
    };
  });
}

/** Help entries of expressions in rules. */
export function expressionEntries(): HelpEntry[] {
  const entry = (id: string, title: string, help: string, words: string, blocks: readonly HelpBlock[] = []): HelpEntry => ({
    id: `expression:${id}`,
    kind: "expression",
    title,
    summary: help,
    words: `expression ${words}`,
    blocks: [{ kind: "text", text: help }, ...blocks],
  });
  return [
    ...Object.entries(expressionFunctions).map(([name, { params, group, help, example }]) =>
      entry(name, `${name}(${params.map(([param]) => param).join(", ")})`, help, `function ${group}`, [{ kind: "code", text: example }]),
    ),
    ...Object.entries(objectProperties).map(([name, { unit, help }]) =>
      entry(`object.${name}`, `object.${name}`, unit ? `${sentence(help)} In ${unit}.` : help, "property of objects"),
    ),
    ...Object.entries(worldValues).map(([name, { unit, help }]) =>
      entry(`world.${name}`, name, unit ? `${sentence(help)} In ${unit}.` : help, "value of the world"),
    ),
  ];
}

/** Help entries of all keyboard shortcuts. */
export function shortcutEntries(): HelpEntry[] {
  const entry =
    (where: string) =>
    ({ name, shortcuts }: { name: string; shortcuts: readonly string[] }): HelpEntry => ({
      id: `shortcut:${where}:${name}`,
      kind: "shortcut",
      title: name,
      summary: where,
      words: "shortcut key keyboard",
      blocks: [
        { kind: "text", text: `${where}:` },
        { kind: "keys", keys: shortcuts },
      ],
    });
  return [
    ...globalShortcuts.map(entry(translated("Anywhere in the editor"))),
    ...commands.filter(({ shortcuts }) => shortcuts.length > 0).map(entry(translated("In the scene, and wherever nobody types"))),
    ...sceneKeys.map(entry(translated("With the focus in the scene"))),
    ...ruleKeys.map(entry(translated("With the focus on a line of rules"))),
  ];
}
