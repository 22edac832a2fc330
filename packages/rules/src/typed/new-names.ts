import type { TypedScope } from "./typed-scope.ts";
import { matchName } from "./words/name-words.ts";

const LONGEST = 400;
/** Common variable names in games, recognized before they exist. */
const USUAL = new Set(
  "score points lives coins level best highscore ammo money gold keys counter count kills energy fuel stars gems combo round moves turns bonus gap hits wave xp exp experience power mana stamina wood stone food dust cookies".split(
    " ",
  ),
);
/** Nouns and the variable names used for them. */
const CALLED: Readonly<Record<string, string>> = { life: "lives", point: "score", points: "score", coin: "coins", star: "stars" };
/** Contexts in which any word is a variable: "coins++", "set gap to", "from fuel". */
const PLACES = [
  /([a-z_]\w*)\s*(?:\+\+|--|[-+*]=|(?<![=<>!])=(?!=))/gi,
  /\b(?:set|change|increase|decrease|reduce|raise|increment|decrement|reset|double)\s+(?:the\s+)?([a-z_]\w*)(?=\s+(?:to|by)\b|\s*$)/gi,
  /\b(?:when|if|until|while)\s+(?:the\s+)?([a-z_]\w*)\s+(?:reaches|(?:is\s+)?at least|is (?:more|less|greater) than|[<>≤≥]=?)\s*-?\d/gi,
  /\b(?:when|if|until|while|and|or)\s+(?:the\s+)?([a-z_]\w*)\s+(?:is|equals|is equal to|is not|isn't)\s+-?\d+(?:\.\d+)?(?!\d|\.\d|\s*(?:px|pixels?|s|seconds?|times|percent|degrees?|away)\b|\s*[%°])/gi,
  /\b(?:add|subtract|take)\s+\S+\s+(?:to|from)\s+(?:the\s+)?([a-z_]\w*)/gi,
];
const RESERVED = new Set(["x", "y", "vx", "vy", "this", "other", "it", "true", "false"]);
/** Object properties, which are not variables. */
const HAD = new Set(["size", "angle", "opacity", "speed", "position", "text", "animation", "health"]);

/** Names of variables in a text that the game does not have yet. */
function newNamesIn(text: string, { names, game, owner }: TypedScope): string[] {
  const words = text.match(/[\p{L}_][\p{L}\p{M}\p{N}_]*/gu) ?? [];
  const usual = words.map((word) => CALLED[word.toLowerCase()] ?? word).filter((word) => USUAL.has(word.toLowerCase()));
  const placed = PLACES.flatMap((place) => [...text.matchAll(place)].map(([, name = ""]) => CALLED[name.toLowerCase()] ?? name));
  const prefabs = Object.values(game.prefabs).map(({ name }) => name);
  const isTaken = (name: string): boolean =>
    names.globals.has(name) ||
    RESERVED.has(name.toLowerCase()) ||
    (owner.kind === "prefab" && HAD.has(name.toLowerCase())) ||
    [...names.own.values()].some((own) => own.has(name)) ||
    names.sceneVariables.has(name) ||
    names.tags.has(name);
  const isThing = (name: string): boolean => matchName(name, prefabs) !== null;
  return [...new Set([...usual.filter((name) => !isThing(name)), ...placed.filter((name) => !prefabs.includes(name))])].filter(
    (name) => name !== "" && !isTaken(name),
  );
}

/** A scope that includes missing variables of a text; null when there are none. */
export function scopeWithNew(text: string, scope: TypedScope): TypedScope | null {
  const added = text.length > LONGEST ? [] : newNamesIn(text.replace(/"[^"]*"/g, ""), scope);
  if (added.length === 0) return null;
  return { ...scope, names: { ...scope.names, globals: new Map([...scope.names.globals, ...added.map((name) => [name, 0] as const)]) } };
}
