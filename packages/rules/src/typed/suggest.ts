import type { Game } from "@playsmith/game-format";
import { language } from "@playsmith/texts";
import { ruleCatalogue, type SentenceSpec, type SentenceType } from "../catalogue/index.ts";
import { gameNames } from "../language/index.ts";
import { ruleText } from "../rule-text.ts";
import { isForeignFiller } from "./words/search-words.ts";
import { fillSlots, type NamedThing, findNames, inputActionNames, withKnownNames } from "./known-names.ts";

/** A sentence that matches a typed text. */
export interface Suggestion {
  type: SentenceType;
  spec: SentenceSpec;
  /** Slots that are already filled from the text, e.g. a prefab that was named. */
  slots: Record<string, string | number>;
  /** Whether the condition is negated. */
  negated?: boolean;
}

/** Synonyms of words in sentences. */
const SYNONYMS: Readonly<Record<string, string>> = {
  spawn: "create",
  make: "create",
  add: "create",
  delete: "destroy",
  remove: "destroy",
  kill: "destroy",
  shoot: "create",
  fire: "create",
  throw: "create",
  launch: "create",
  teleport: "put",
  respawn: "put",
  collide: "touch",
  collision: "touch",
  overlap: "touch",
  key: "pressed",
  keyboard: "pressed",
  mouse: "pointer",
  tap: "clicked",
  rotate: "turn",
  visible: "show",
  invisible: "hide",
  alpha: "opacity",
  fade: "opacity",
  velocity: "speed",
  delay: "wait",
  level: "scene",
  loop: "repeat",
  random: "chance",
  damage: "hurt",
  update: "always",
  start: "starts",
  event: "message",
};

/** A sentence with a slot for a found name ranks higher than one that only matches by words. */
const FILLED_SLOT_WORTH = 5;
const WANTED_KIND_WORTH = 4;

/** Filler words, which do not affect the ranking. */
const FILLERS = new Set(
  "when if then and or the a an to of is are it in on at by for with not each time seconds second sec s px pixels percent times do".split(
    " ",
  ),
);

const isFiller = (word: string): boolean => FILLERS.has(word) || isForeignFiller(word);

/** A text of the catalogue in English and in the language in use: both are searched. */
const inBoth = (text: string): string => (language === "en" ? text : `${text} ${ruleText(text)}`);

/** The synonym of a word, or of a word with this prefix. */
function meaning(word: string): string {
  if (Object.hasOwn(SYNONYMS, word)) return SYNONYMS[word] ?? word;
  const longer = word.length < 3 ? undefined : Object.keys(SYNONYMS).find((candidate) => candidate.startsWith(word));
  return longer === undefined ? word : (SYNONYMS[longer] ?? word);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];

/**
 * Searches the catalogue by words in any order; prefixes suffice. Best first.
 * @param game names of its prefabs, scenes and variables in the text fill slots, as do numbers and quoted texts.
 * @param kinds the kinds to suggest; all when absent.
 * @param wantedKind the preferred kind for equal matches.
 */
export function suggest(
  text: string,
  game?: Game,
  kinds?: readonly SentenceSpec["kind"][],
  wantedKind?: SentenceSpec["kind"],
): Suggestion[] {
  const named = game ? findNames(text, game) : [];
  const rest = withoutNames(text, named);
  const sentences = (Object.entries(ruleCatalogue) as [SentenceType, SentenceSpec][]).filter(
    ([, spec]) => !kinds || kinds.includes(spec.kind),
  );
  const actions = inputActionNames(game);
  const words = new Map(sentences.map(([type, spec]) => [spec, wordsAbout(type, spec, actions)]));
  const score = (expected: readonly string[], spec: SentenceSpec): number => scoreOf(expected, words.get(spec) as SentenceWords);
  const typed = wordsOf(rest);
  const expected = knownAmong(typed, (word) => sentences.some(([, spec]) => score([word], spec) > 0));
  const known = expected.filter((word) => !isFiller(word));
  const isDoubtful = typed.length - expected.length >= known.length;
  const matchesSentence = (spec: SentenceSpec): boolean =>
    known.some((word) => isInSentenceOrSubject(word, words.get(spec) as SentenceWords));
  const ranked = sentences
    .map(([type, spec]) => {
      const slots = fillSlots(spec, named, rest, actions);
      return { type, spec, slots, score: score(expected, spec), echo: echoOf(named, slots, words.get(spec) as SentenceWords) };
    })
    .filter((entry) => !isDoubtful || known.length === 0 || matchesSentence(entry.spec))
    .filter((entry) => entry.score > 0 || (expected.length === 0 && (named.length === 0 || entry.echo > 0 || filled(entry) > 0)));
  const worth = (entry: { spec: SentenceSpec; score: number; echo: number; slots: object }) =>
    entry.score + entry.echo + filled(entry) * FILLED_SLOT_WORTH + (entry.spec.kind === wantedKind ? WANTED_KIND_WORTH : 0);
  const names = game ? gameNames(game) : null;
  return ranked
    .sort((a, b) => worth(b) - worth(a) || filled(b) - filled(a))
    .map(({ type, spec, slots }) => ({ type, spec, slots: game && names ? withKnownNames(spec, slots, names, game) : slots }));
}

const filled = ({ slots }: { slots: object }): number => Object.keys(slots).length;

/** Score for a name that is also a word of the sentence but has no slot: "lost" matches losing the game although a scene is called Lost. */
function echoOf(named: readonly NamedThing[], slots: object, { sentence, about }: SentenceWords): number {
  const taken = Object.values(slots);
  const unplaced = named.filter(({ values }) => !Object.values(values).some((value) => taken.includes(value)));
  return sum(unplaced.flatMap(({ text }) => wordsOf(text)).map((word) => Math.max(rank(word, sentence, 10), rank(word, about, 6))));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Words of a text that neither the game nor any sentence contains, such as deleted names. */
export function unknownWords(text: string, game: Game): string[] {
  const rest = withoutNames(text, findNames(text, game));
  const actions = inputActionNames(game);
  const all = (Object.entries(ruleCatalogue) as [SentenceType, SentenceSpec][]).map(([type, spec]) => wordsAbout(type, spec, actions));
  return wordsOf(rest).filter((word) => !isFiller(word) && all.every((about) => scoreOf([word], about) <= 0));
}

const withoutNames = (text: string, named: readonly NamedThing[]): string =>
  named.reduceRight((words, { text: name, at }) => `${words.slice(0, at)} ${words.slice(at + name.length)}`, text);

/** The words without unknown ones, such as names that do not exist yet; all of them when none is known. */
function knownAmong(words: readonly string[], isKnown: (word: string) => boolean): readonly string[] {
  const known = words.filter((word) => isFiller(word) || isKnown(word));
  return known.every(isFiller) ? words : known;
}

/** Words of a sentence, of its subject, and of its help text. */
interface SentenceWords {
  sentence: readonly string[];
  about: readonly string[];
  help: readonly string[];
}

function wordsAbout(type: string, spec: SentenceSpec, actions: ReadonlyMap<string, string>): SentenceWords {
  const slots = Object.values(spec.slots).map((slot) => {
    const inputs = slot.type === "input" ? [...actions.keys()].join(" ") : "";
    const example = slot.type.toLowerCase().endsWith("variable") ? slot.default : "";
    return `${inBoth(slot.label)} ${slot.choices?.map(({ label }) => inBoth(label)).join(" ") ?? ""} ${inputs} ${example}`;
  });
  return {
    sentence: wordsOf(inBoth(spec.sentence).replace(/\{\w+\}/g, " ")),
    about: wordsOf(`${type.replace(/([A-Z])/g, " $1")} ${inBoth(spec.subject)} ${slots.join(" ")}`),
    help: wordsOf(inBoth(spec.help)),
  };
}

/** Match score of a sentence; 0 when a word is missing. */
function scoreOf(expected: readonly string[], { sentence, about, help }: SentenceWords): number {
  let score = 0;
  for (const word of expected) {
    const best = Math.max(rank(word, sentence, 10), rank(word, about, 6), rank(word, help, 2), rank(meaning(word), sentence, 5));
    if (best === 0 && !isFiller(word)) return 0;
    score += best;
  }
  return expected.length === 0 ? 0 : score - sentence.length / 100;
}

/** Whether a word occurs in the sentence or its subject, not only in its help text. */
const isInSentenceOrSubject = (word: string, { sentence, about }: SentenceWords): boolean =>
  Math.max(rank(word, sentence, 1), rank(word, about, 1), rank(meaning(word), sentence, 1)) > 0;

function rank(word: string, words: readonly string[], worth: number): number {
  if (words.includes(word)) return worth;
  return words.some((candidate) => candidate.startsWith(word)) ? worth - 1 : 0;
}
