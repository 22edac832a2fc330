import { behaviourCatalogue, type ParameterSpec, withKeys } from "@playsmith/game-format";
import {
  expressionFunctions,
  objectProperties,
  ruleCatalogue,
  ruleText,
  type SentenceSpec,
  type SlotSpec,
  worldValues,
} from "@playsmith/rules";
import { inSentence, translated } from "@playsmith/texts";
import { commands, globalShortcuts } from "@playsmith/editor";
import { sceneKeys } from "@playsmith/editor/scene";
import { ruleKeys } from "@playsmith/editor/rules";
import type { HelpBlock, HelpEntry } from "./entry.ts";

const sentence = (text: string): string => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);

function rangeOf(spec: ParameterSpec): string {
  if (spec.type === "number")
    return translated("{default}{unit}, from {min} to {max}", {
      default: spec.default,
      unit: spec.unit && ` ${translated(spec.unit)}`,
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
    const help = withKeys(translated(spec.help), undefined);
    const params: [string, ParameterSpec][] = Object.entries(spec.params);
    const rows = params.map(([, param]) => [translated(param.label), rangeOf(param), withKeys(translated(param.help ?? ""), undefined)]);
    return {
      id: `behaviour:${type}`,
      kind: "behaviour",
      title: translated(spec.name, {}, "behaviour"),
      summary: help,
      words: `behaviour ${spec.group} ${spec.name} ${type} ${spec.searchWords}`,
      blocks: [
        {
          kind: "text",
          text: translated("{help} Choose a prefab, then **Add behaviour** in the inspector.", { help }),
        },
        ...(rows.length > 0 ? [{ kind: "table", rows } as const] : []),
      ],
    };
  });
}

function kindOf({ kind, subject: about }: SentenceSpec): string {
  const subject = inSentence(ruleText(about));
  if (kind === "trigger") return translated("Begins a rule, on {subject}.", { subject });
  if (kind === "condition") return translated("A condition, on {subject}.", { subject });
  return kind === "action"
    ? translated("Something to do, on {subject}.", { subject })
    : translated("A block of lines, on {subject}.", { subject });
}

const readSentence = ({ sentence: text, slots }: SentenceSpec): string =>
  ruleText(text).replace(/\{(\w+)\}/g, (_, name: string) => `‹${inSentence(ruleText(slots[name]?.label ?? name))}›`);

function slotRow(slot: SlotSpec): string[] {
  const choices = slot.choices?.map(({ label }) => ruleText(label)).join(", ") ?? "";
  const value = slot.default === "" ? "" : `${slot.default}${slot.unit && ` ${translated(slot.unit)}`}`;
  return [ruleText(slot.label), choices || value, ruleText(slot.help ?? "")];
}

/** Help entries of all rule sentences. */
export function ruleEntries(): HelpEntry[] {
  return Object.entries(ruleCatalogue).map(([type, spec]) => {
    const time = spec.waits ? ` ${translated("It takes time: what follows waits for it.")}` : "";
    const rows = Object.values(spec.slots).map(slotRow);
    const text = `${kindOf(spec)} ${sentence(ruleText(spec.help))}${time}`;
    return {
      id: `rule:${type}`,
      kind: "rule",
      title: readSentence(spec),
      words: `rule ${spec.subject} ${type} ${spec.sentence.replaceAll(/\{\w+\}/g, "")}`,
      summary: ruleText(spec.help) || kindOf(spec),
      blocks: [{ kind: "text", text }, ...(rows.length > 0 ? [{ kind: "table", rows } as const] : [])],
    };
  });
}

const withUnit = (help: string, unit: string): string =>
  unit === "" ? ruleText(help) : `${sentence(ruleText(help))} ${translated("In {unit}.", { unit: translated(unit) })}`;

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
      entry(name, `${name}(${params.map(([param]) => param).join(", ")})`, ruleText(help), `function ${group} ${help}`, [
        { kind: "code", text: example },
      ]),
    ),
    ...Object.entries(objectProperties).map(([name, { unit, help }]) =>
      entry(`object.${name}`, `object.${name}`, withUnit(help, unit), `property of objects ${help}`),
    ),
    ...Object.entries(worldValues).map(([name, { unit, help }]) =>
      entry(`world.${name}`, name, withUnit(help, unit), `value of the world ${help}`),
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
