import { escapePattern } from "@playsmith/rules";
import { language } from "@playsmith/texts";

type Dictionary = readonly (readonly [english: string, beginnings: string])[];

/** Search terms for rules and the help, by German word stems. Longer stems precede shorter ones. */
const GERMAN: Dictionary = [
  ["win", "gewinn gewonn sieg"],
  ["lose", "verlier verlor"],
  ["enemy", "gegner feind"],
  ["coin", "münz"],
  ["player", "spieler held figur"],
  ["play", "spiele spielt abspiel"],
  ["game", "spiel"],
  ["scene", "szene level"],
  ["starts", "beginn anfang anfäng start"],
  ["touch", "berühr trifft treff kollisi zusammenst stößt"],
  ["pressed", "gedrückt drück taste tastatur"],
  ["clicked", "klick angeklickt geklickt"],
  ["pointer", "maus zeiger"],
  ["jump", "spring sprung hüpf"],
  ["walk", "lauf läuft geht"],
  ["go", "gehe geh wechsl"],
  ["collect", "sammel sammle einsammel gesammelt eingesammelt"],
  ["destroy", "zerstör lösch entfern vernicht"],
  ["create", "erzeug erschein erstell erschaff"],
  ["dies", "stirb sterb tot tod"],
  ["health", "gesundheit lebenspunkt leben"],
  ["hurt", "schade verletz"],
  ["shoot", "schieß schuss geschoss"],
  ["seconds", "sekund"],
  ["timer", "zeit"],
  ["wait", "wart"],
  ["every", "jede alle"],
  ["always", "immer ständig"],
  ["once", "einmal"],
  ["repeat", "wiederhol"],
  ["tile", "kachel"],
  ["sound", "klang klänge geräusch ton töne"],
  ["music", "musik"],
  ["set", "setz"],
  ["add", "erhöh addier hinzufüg"],
  ["subtract", "verringer abzieh senk"],
  ["count", "zähl anzahl"],
  ["score", "punkt"],
  ["show", "zeig"],
  ["hide", "versteck verberg ausblend"],
  ["turn", "dreh"],
  ["move", "beweg"],
  ["speed", "geschwindigkeit tempo schnell"],
  ["camera", "kamera"],
  ["shake", "wackel erschütter"],
  ["save", "speicher"],
  ["load", "lade"],
  ["message", "nachricht"],
  ["send", "send schick"],
  ["chance", "zufall zufällig"],
  ["variant", "variante"],
  ["behaviour", "verhalten"],
  ["rule", "regel"],
  ["draw", "zeichn male malt"],
  ["times", "mal"],
  ["ends", "ende"],
  ["publish", "veröffentlich"],
  ["background", "hintergrund"],
  ["text", "schrift"],
  ["ground", "boden"],
  ["wall", "wand wände"],
  ["door", "tür"],
  ["key", "schlüssel"],
  ["goal", "ziel"],
  ["animation", "animier"],
  ["distance", "entfernung abstand"],
  ["visible", "sichtbar"],
  ["changes", "änder"],
  ["when", "wenn sobald falls"],
];
const FILLERS = new Set(
  "der die das den dem des ein eine einen einem einer und oder ist sind wird werden auf im zu zum zur mit von vom bei für aus es er sie man als wie ich mein meine meinen".split(
    " ",
  ),
);

const beginnings = GERMAN.flatMap(([english, german]) => german.split(" ").map((beginning) => [beginning, english] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** Quoted texts, names of the project, and single words. */
function partsPattern(names: readonly string[]): RegExp {
  const longestFirst = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const named = longestFirst.map((name) => escapePattern(name)).join("|");
  const whole = named === "" ? "(?!)" : `(?<![\\p{L}\\p{N}_])(?:${named})(?![\\p{L}\\p{N}_])`;
  return new RegExp(`(?<kept>"[^"]*"|${whole})|\\p{L}+`, "giu");
}

const englishOf = (word: string): string | undefined => {
  const small = word.toLowerCase();
  return beginnings.find(([beginning]) => small.startsWith(beginning))?.[1];
};

/**
 * Translates known words of a search text in the interface language to English, the language of the rules and most of the help.
 * An English text stays unchanged.
 * @param names of the project's items, which are not translated, nor are words in quotes.
 */
export function inEnglish(text: string, names: readonly string[] = [], speech: string = language): string {
  if (speech !== "de") return text;
  let isGerman = false;
  const english = text.replace(partsPattern(names), (word: string, kept: string | undefined) => {
    if (kept !== undefined) return word;
    const meant = englishOf(word);
    isGerman ||= meant !== undefined;
    return FILLERS.has(word.toLowerCase()) ? "the" : (meant ?? word);
  });
  return isGerman ? english : text;
}
