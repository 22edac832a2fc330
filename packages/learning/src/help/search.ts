import { translated } from "@playsmith/texts";
import { type HelpEntry, HELP_KINDS, wordsOf } from "./entry.ts";

/** Stop words. */
const EMPTY_WORDS = new Set(
  `${translated("how do i make let get can what a the my to", {}, "help")} a an and are as at be by can could do does for from get give have how i if in into is it its let make me my of on or our so that the their them then there this to use want what when where which with you your`.split(
    " ",
  ),
);

/** Synonyms, including terms of other engines. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  async: ["timer"],
  await: ["timer"],
  awake: ["oncreate"],
  delta: ["dts"],
  fixedupdate: ["ontick"],
  instantiate: ["spawn", "create"],
  label: ["text"],
  onupdate: ["ontick"],
  preload: ["asset"],
  process: ["ontick"],
  ready: ["oncreate"],
  setinterval: ["timer"],
  settimeout: ["timer"],
  interval: ["timer"],
  timeout: ["timer"],
  tilemap: ["tile"],
  ui: ["hud", "text"],
  update: ["ontick", "always"],
  velocity: ["vx", "vy"],
  background: ["parallax", "layer"],
  blurry: ["pixel", "smoothing"],
  clone: ["create", "duplicate"],
  enemies: ["enemy"],
  explosion: ["particle"],
  fullscreen: ["phone", "screen"],
  hitbox: ["collider"],
  portal: ["teleport"],
  powerup: ["power"],
  bullet: ["projectile", "shoot"],
  character: ["prefab", "object"],
  code: ["script"],
  collision: ["collider", "touch", "solid"],
  damage: ["hurt", "hazard"],
  delete: ["destroy"],
  die: ["health", "lose"],
  hit: ["hurt", "touch"],
  hurt: ["hazard", "damage"],
  jumping: ["jump"],
  keyboard: ["key", "shortcut"],
  kill: ["destroy", "stompable"],
  level: ["scene"],
  life: ["health", "live"],
  mobile: ["touch", "phone"],
  monster: ["enemy"],
  music: ["sound"],
  physics: ["rigid", "body"],
  platform: ["platformer", "moving"],
  point: ["score"],
  remove: ["destroy", "delete"],
  score: ["variable", "point"],
  shoot: ["projectile", "shooter", "turret"],
  spawn: ["create", "spawner"],
  speed: ["movement"],
  wait: ["timer"],
  zoom: ["camera"],
};

/** A simple stem of a word. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** The lower-case words of a text; camel-case names are also split. */
export function splitWords(text: string): string[] {
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.flatMap((part) => {
    const whole = stem(part.toLowerCase());
    const pieces = part.split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return pieces.length > 1 ? [whole, ...pieces.map((piece) => stem(piece.toLowerCase()))] : [whole];
  });
}

interface Indexed {
  entry: HelpEntry;
  title: readonly string[];
  words: ReadonlySet<string>;
  rest: ReadonlySet<string>;
}

/** Entries prepared for the search. */
export type HelpIndex = readonly Indexed[];

export function indexHelp(entries: readonly HelpEntry[]): HelpIndex {
  return entries.map((entry) => ({
    entry,
    title: splitWords(entry.title),
    words: new Set(splitWords(`${entry.summary} ${entry.words ?? ""}`)),
    rest: new Set(splitWords(wordsOf(entry))),
  }));
}

const beginsIn = (words: Iterable<string>, wanted: string): boolean => {
  for (const word of words) if (word.startsWith(wanted)) return true;
  return false;
};

/** The score of a search word in an entry; 0 for no match. */
function fit({ title, words, rest }: Indexed, wanted: string): number {
  if (title.includes(wanted)) return 12;
  if (beginsIn(title, wanted)) return 9;
  if (words.has(wanted)) return 6;
  if (beginsIn(words, wanted)) return 4;
  if (rest.has(wanted)) return 2;
  return wanted.length > 2 && beginsIn(rest, wanted) ? 1 : 0;
}

/** How-tos rank before reference entries. */
const WEIGHT_OF_KIND: Readonly<Record<HelpEntry["kind"], number>> = {
  howTo: 7,
  behaviour: 3,
  page: 1.5,
  shortcut: 1,
  rule: 1.5,
  expression: 0.5,
  script: 0,
};

/**
 * The entries that match a query, best first. Each word may be a prefix, for search while typing. Entries with all words come first;
 * entries with less than half of the words are left out.
 */
export function searchHelp(index: HelpIndex, question: string, limit = 40): HelpEntry[] {
  const all = splitWords(question);
  const telling = all.filter((word) => !EMPTY_WORDS.has(word));
  const wanted = [...new Set(telling.length > 0 ? telling : all)];
  if (wanted.length === 0) return [];
  const phrase = question.trim().toLowerCase();
  const found = index.flatMap((indexed) => {
    const fits = wanted.map((word) =>
      Math.max(fit(indexed, word), ...(ALSO_CALLED[word] ?? []).map((other) => fit(indexed, stem(other)) * 0.7)),
    );
    const met = fits.filter((value) => value > 0).length;
    if (met * 2 < wanted.length || met === 0) return [];
    const sum = fits.reduce((total, value) => total + value, 0) / wanted.length;
    const title = indexed.entry.title.toLowerCase();
    const whole = title === phrase ? 14 : title.startsWith(`${phrase} `) ? 4 : 0;
    // If several titles contain the word, shorter titles rank higher.
    const length = indexed.title.length * 0.1;
    return [{ entry: indexed.entry, met, score: sum + whole + WEIGHT_OF_KIND[indexed.entry.kind] - length }];
  });
  return found
    .sort((a, b) => b.met - a.met || b.score - a.score || HELP_KINDS.indexOf(a.entry.kind) - HELP_KINDS.indexOf(b.entry.kind))
    .slice(0, limit)
    .map(({ entry }) => entry);
}
