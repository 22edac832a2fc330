import type { Game } from "../game.ts";
import { ruleCatalogue, type SentenceSpec, type SentenceType } from "./catalogue/index.ts";

/** A sentence that fits what someone typed. */
export interface Suggestion {
  type: SentenceType;
  spec: SentenceSpec;
  /** Slots that the words already fill, e.g. a prefab that was named. */
  slots: Record<string, string>;
}

/** Other words for what sentences say. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{ spawn: "create", make: "create", add: "create", delete: "destroy", remove: "destroy", kill: "destroy" },
  ...{ collide: "touch", collision: "touch", overlap: "touch", key: "pressed", keyboard: "pressed", mouse: "pointer", tap: "clicked" },
  ...{ rotate: "turn", visible: "show", invisible: "hide", alpha: "opacity", fade: "opacity", velocity: "speed", delay: "wait" },
  ...{ level: "scene", loop: "repeat", random: "chance", damage: "hurt", update: "always", start: "starts", event: "message" },
};

/** What is commonly said for a word, or for one that begins like it. */
function meaning(word: string): string {
  if (Object.hasOwn(SYNONYMS, word)) return SYNONYMS[word] ?? word;
  const longer = word.length < 3 ? undefined : Object.keys(SYNONYMS).find((candidate) => candidate.startsWith(word));
  return longer === undefined ? word : (SYNONYMS[longer] ?? word);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/**
 * Searches the catalogue by words in any order; the beginning of a word is enough. Best first.
 * @param game names of its prefabs, scenes and variables among the words fill slots.
 * @param kinds what may be suggested; everything when absent.
 */
export function suggest(text: string, game?: Game, kinds?: readonly SentenceSpec["kind"][]): Suggestion[] {
  const named = game ? namesIn(text, game) : [];
  const rest = named.reduce((words, { name }) => words.replace(name, " "), text);
  const wanted = wordsOf(rest);
  const ranked = (Object.entries(ruleCatalogue) as [SentenceType, SentenceSpec][])
    .filter(([, spec]) => !kinds || kinds.includes(spec.kind))
    .map(([type, spec]) => ({ type, spec, score: scoreOf(wanted, type, spec), slots: fillSlots(spec, named) }))
    .filter((entry) => entry.score > 0 || wanted.length === 0);
  const filled = (entry: { slots: object }) => Object.keys(entry.slots).length;
  return ranked.sort((a, b) => b.score - a.score || filled(b) - filled(a)).map(({ type, spec, slots }) => ({ type, spec, slots }));
}

/** How well a sentence holds all the words; 0 when one is missing. */
function scoreOf(wanted: readonly string[], type: string, spec: SentenceSpec): number {
  const said = wordsOf(spec.sentence.replace(/\{\w+\}/g, " "));
  const about = wordsOf(
    `${type.replace(/([A-Z])/g, " $1")} ${spec.subject} ${Object.values(spec.slots)
      .map((slot) => slot.label)
      .join(" ")}`,
  );
  const help = wordsOf(spec.help);
  let score = 0;
  for (const word of wanted) {
    const best = Math.max(rank(word, said, 10), rank(word, about, 6), rank(word, help, 2), rank(meaning(word), said, 5));
    if (best === 0) return 0;
    score += best;
  }
  return score - said.length / 100;
}

function rank(word: string, words: readonly string[], worth: number): number {
  if (words.includes(word)) return worth;
  return words.some((candidate) => candidate.startsWith(word)) ? worth - 1 : 0;
}

interface Named {
  name: string;
  type: "prefab" | "objects" | "scene" | "sound" | "variable" | "function";
  value: string;
}

function namesIn(text: string, game: Game): Named[] {
  const found: Named[] = [];
  const look = (type: Named["type"], name: string, value: string) => {
    const isWhole = new RegExp(`(?<![\\p{L}\\p{N}_])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "u").test(text);
    if (isWhole) found.push({ name, type, value });
  };
  for (const [id, { name }] of Object.entries(game.prefabs)) {
    look("prefab", name, id);
    look("objects", name, /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `[${name}]`);
  }
  for (const [id, { name }] of Object.entries(game.scenes)) look("scene", name, id);
  for (const [id, asset] of Object.entries(game.assets)) if (asset.kind === "sound") look("sound", asset.name, id);
  for (const [id, { name }] of Object.entries(game.functions)) look("function", name, id);
  for (const name of Object.keys(game.variables)) look("variable", name, name);
  return found.sort((a, b) => text.indexOf(a.name) - text.indexOf(b.name));
}

function fillSlots(spec: SentenceSpec, named: readonly Named[]): Record<string, string> {
  const slots: Record<string, string> = {};
  const used = new Set<string>();
  for (const { name, type, value } of named) {
    const free = Object.entries(spec.slots).find(([slot, { type: wanted }]) => wanted === type && !(slot in slots));
    if (!free || used.has(name)) continue;
    slots[free[0]] = value;
    used.add(name);
  }
  return slots;
}
