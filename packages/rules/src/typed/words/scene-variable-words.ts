import { escapePattern } from "../../escape-pattern.ts";
import { printName, type RuleScope } from "../../language/index.ts";

const NOT_WITHIN_A_NAME = ["(?<![\\p{L}\\p{M}\\p{N}_.])", "(?![\\p{L}\\p{M}\\p{N}_(])"] as const;
/** A name, or one in brackets. */
const NAME = "(\\[[^\\]]+\\]|[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*)";

/** Changes a text outside of quotes. */
const butForQuotes = (text: string, change: (unquoted: string) => string): string =>
  text
    .split(/("[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

const namesOf = ({ names }: Pick<RuleScope, "names">): string[] =>
  [...names.sceneVariables.keys()].filter((name) => name !== "").sort((a, b) => b.length - a.length);

/**
 * Normalizes scene variables to the wording of the catalogue, "wave of the scene", from "the scene's wave", "wave of this scene" or
 * "scene.wave". Unknown names stay unchanged.
 */
export function normalizeSceneVariables(text: string, scope: Pick<RuleScope, "names">): string {
  const names = namesOf(scope);
  if (names.length === 0 || !/\bscene/i.test(text)) return text;
  const known = `(\\[?(?:${names.map(escapePattern).join("|")})\\]?)`;
  const [before, after] = NOT_WITHIN_A_NAME;
  const ways = [
    new RegExp(`${before}(?:(?:the|this|my)\\s+)?scene['’]s\\s+${known}${after}`, "giu"),
    new RegExp(`${before}scene\\.${known}${after}`, "giu"),
    new RegExp(`${before}(?:the\\s+)?${known}\\s+(?:of|in)\\s+(?:(?:the|this|my|current|the current)\\s+)?scene${after}`, "giu"),
  ];
  return butForQuotes(text, (part) =>
    ways.reduce((phrase, way) => phrase.replace(way, (_, name: string) => `${bare(name)} of the scene`), part),
  );
}

const bare = (name: string): string => name.replace(/^\[(.*)\]$/u, "$1");

/** Qualifies variables that only the scene has: "set wave to 3". */
export function qualifySceneVariables(text: string, { names, owner }: Pick<RuleScope, "names" | "owner">): string {
  const own = owner.kind === "prefab" ? names.own.get(owner.id) : undefined;
  const only = namesOf({ names }).filter((name) => !names.globals.has(name) && !own?.has(name) && !names.prefabs.has(name));
  if (only.length === 0) return text;
  const [before, after] = NOT_WITHIN_A_NAME;
  const named = new RegExp(`${before}(?:the\\s+)?(${only.map(escapePattern).join("|")})${after}(?!\\s+of\\s)`, "gu");
  return butForQuotes(text, (part) => part.replace(named, (_, name: string) => `${name} of the scene`));
}

/** Converts scene variables to expressions: "wave of the scene + 1" is `scene.wave + 1`. */
export function sceneVariablesAsExpression(text: string): string {
  const [before, after] = NOT_WITHIN_A_NAME;
  const way = new RegExp(`${before}${NAME}\\s+of\\s+the\\s+scene${after}`, "giu");
  return butForQuotes(text, (part) => part.replace(way, (_, name: string) => `scene.${printName(bare(name))}`));
}
