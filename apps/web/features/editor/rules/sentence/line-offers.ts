import { canStand, recipes, type LineDraft, type LineSet, type Recipe, type RulePlace } from "@playsmith/editor/rules";
import { actionNames, inputNameSchema, type NodePart, type RuleNode, type RuleOwner } from "@playsmith/game-format";
import { nodeKindOf, readSlots, RULE_SUBJECTS, ruleText, sentenceSpec, type RuleScope, type SentenceSpec } from "@playsmith/rules";
import {
  mentionsName,
  pronounTarget,
  paraphrasedSentences,
  scopeWithNew,
  searchInEnglish,
  subjectOf,
  type ParsedSentence,
  parseSentences,
  suggest,
  type Suggestion,
  type TypedScope,
  unknownWords,
} from "@playsmith/rules/typed";
import { translated } from "@playsmith/texts";
import { ELSE_WORDS, parseTypedLines } from "./typed-lines.ts";
import { suggestedNode } from "./suggested-node.ts";

/** A suggestion to add: a sentence in its section, a title or comment, several parsed lines, or ready-made rules. */
export type LineOffer = {
  /** Contains the whole text, so that Enter adds it without an explicit selection. */
  isTyped?: boolean;
} & (
  | {
      kind: "line";
      draft: LineDraft;
      part: NodePart;
      group: string;
      help: string;
      /** Parsed from the text, all of it. */
      isFullyParsed?: boolean;
    }
  | { kind: "lines"; lines: LineSet; part: NodePart; rest?: string; group: string; help: string }
  | { kind: "recipe"; recipe: Recipe; group: string; help: string }
);

const SUBJECTS = RULE_SUBJECTS.map(ruleText);
const MAX_FOUND = 30;
const MAX_WORDS = 12;
/** Number of fuzzy matches that rank above parsed sentences with problems. */
const FUZZY_FIRST = 3;
const STRUCTURE: readonly { draft: LineDraft; words: string; help: string }[] = [
  {
    draft: { kind: "group", type: "", slots: {}, text: "" },
    words: translated("group title section", {}, "typed"),
    help: translated("Rules under a title, which can be folded."),
  },
  {
    draft: { kind: "comment", type: "", slots: {}, text: "" },
    words: translated("comment note remark", {}, "typed"),
    help: translated("A note to whoever reads this."),
  },
];

/** Suggestions for a text at a place, best first; without a text, grouped by subject. */
export function offersAt(typed: string, place: RulePlace, parent: RuleNode | null, owner: RuleOwner, rules: RuleScope): LineOffer[] {
  const it = parent && pronounTarget(parent.slots);
  const subject = parent && subjectOf(parent.slots, rules);
  const scope: TypedScope = { ...rules, ...(it ? { it } : {}), ...(subject ? { subject } : {}) };
  const isElse = ELSE_WORDS.test(typed) && parent?.kind === "rule";
  const said = isElse ? typed.replace(ELSE_WORDS, "") : typed;
  const text = withNameEnded(said, scope);
  const parts: readonly NodePart[] =
    place.part === "else" || isElse ? ["else"] : place.beforeId !== null ? [place.part] : partsBeside(place.part, parent);
  const partFor = (draft: LineDraft): NodePart | undefined => parts.find((part) => canStand(owner, draft, parent, part));
  const offersOf = ({ type, spec, slots, negated }: Suggestion): (LineOffer & { kind: "line" })[] => {
    const draft: LineDraft = { kind: nodeKindOf(spec), type, slots, ...(negated ? { negated } : {}) };
    const part = partFor(draft);
    const isMisplaced =
      (type === "returnValue" && owner.kind !== "function") || (type === "callFunction" && Object.keys(scope.game.functions).length === 0);
    return part === undefined || isMisplaced
      ? []
      : [{ kind: "line", draft, part, group: ruleText(spec.subject), help: ruleText(spec.help) }];
  };
  const isAsked = /^\s*if\s/i.test(text) && parts.includes("if");
  const found = foundFor(text, scope, isAsked ? "if" : parts[0], offersOf);
  const structure = STRUCTURE.filter(({ words }) => isBegun(text, words)).flatMap(({ draft, words, help }): LineOffer[] => {
    const part = partFor(draft);
    return part === undefined ? [] : [{ kind: "line", draft, part, group: translated("Order"), help, isTyped: isOneOf(words, text) }];
  });
  if (text.trim() === "") return [...bySubject(found), ...structure];
  const isTop = parent === null || parent.kind === "group";
  const ready = isTop && owner.kind !== "function" ? recipes.filter(({ name }) => isBegun(text, name)) : [];
  const atOnce = parseTypedLines(
    text,
    { isTop, parts, partFor, isFullyParsed: found[0]?.isFullyParsed === true, isAlone: found.length + ready.length === 0 },
    scope,
  );
  const help =
    atOnce?.rest === undefined
      ? isTop
        ? translated("All that you have typed, as a rule.")
        : translated("All that you have typed.")
      : translated("“{rest}” stays, to be said in other words.", { rest: atOnce.rest });
  const offers: LineOffer[] = [
    ...(atOnce ? [{ kind: "lines", ...atOnce, group: translated("Order"), help, isTyped: true } as const] : []),
    ...found.slice(0, MAX_FOUND),
    ...structure,
    ...ready.map(
      (recipe): LineOffer => ({
        kind: "recipe",
        recipe,
        group: translated("Ready-made"),
        help: recipe.help,
        isTyped: recipe.name.toLowerCase() === text.trim().toLowerCase(),
      }),
    ),
  ];
  return typedFirst(said === text ? offers : offers.map((offer) => ({ ...offer, isTyped: false })));
}

const typedFirst = (offers: readonly LineOffer[]): LineOffer[] => [
  ...offers.filter(({ isTyped }) => isTyped),
  ...offers.filter(({ isTyped }) => !isTyped),
];

const isOneOf = (words: string, text: string): boolean => words.split(" ").includes(text.trim().toLowerCase());

const projectNames = ({ game, names }: Pick<RuleScope, "game" | "names">): string[] => [
  ...names.prefabs.keys(),
  ...names.globals.keys(),
  ...Object.values(game.scenes).map(({ name }) => name),
];

/** Completes the name at the end of the text: "touches coi" if there is a prefab Coin. */
function withNameEnded(text: string, { game, names }: RuleScope): string {
  const last = /[\p{L}\p{M}\p{N}_]+$/u.exec(text)?.[0].toLowerCase() ?? "";
  if (last.length < 2 || !unknownWords(text, game).includes(last)) return text;
  const all = projectNames({ game, names });
  for (const { index } of text.matchAll(/(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}\p{N}_]/gu)) {
    const name = all.find((each) => each.toLowerCase().startsWith(text.slice(index).toLowerCase()));
    if (name !== undefined) return text.slice(0, index) + name;
  }
  return text;
}

type OfferedLine = LineOffer & { kind: "line" };

/**
 * Complete parses of the text come first, then fuzzy matches. If a text can be a condition or an action,
 * the section decides.
 */
function foundFor(
  text: string,
  scope: TypedScope,
  wantedPart: NodePart | undefined,
  offersOf: (found: Suggestion) => OfferedLine[],
): OfferedLine[] {
  const wantedKind = wantedPart === "if" ? "condition" : wantedPart === undefined ? undefined : "action";
  const fuzzy = fuzzyMatches(searchInEnglish(text, projectNames(scope)), scope, wantedKind, offersOf);
  if (text.trim() === "") return fuzzy;
  const parsed = parseSentences(text, scope);
  const whole = parsed.filter(({ problems }) => problems === 0);
  const asTyped = whole.flatMap(offersOf);
  const isPlain = asTyped.some(({ part }) => wantedPart === undefined || part === wantedPart);
  const wider = scopeWithNew(text, scope);
  const isWanted = (offers: readonly OfferedLine[]): boolean => offers.some(({ part }) => wantedPart === undefined || part === wantedPart);
  const inOtherWords = isPlain ? [] : paraphrasedSentences(text, scope).flatMap(offersOf);
  const withNew = isPlain || isWanted(inOtherWords) || !wider ? [] : paraphrasedSentences(text, wider).flatMap(offersOf);
  const understood = [...asTyped, ...inOtherWords, ...withNew]
    .sort((a, b) => Number(b.part === wantedPart) - Number(a.part === wantedPart))
    .map((offer): OfferedLine => ({ ...offer, isFullyParsed: true, isTyped: isNamedWhole(offer.draft, text) }));
  const rest = parsed
    .filter(({ problems, spec, slots }) => problems > 0 && !isSwallowed(spec, slots))
    .flatMap((said) => offersOf(said).map((offer): OfferedLine => ({ ...offer, isTyped: isMendable(said, scope) })));
  const named = parsed.filter(({ problems, spec, slots }) => problems === 1 && newName(spec, slots, scope) !== null);
  const isNew =
    named.some(({ spec, slots }) => !isSaid(newName(spec, slots, scope) ?? "", fuzzy[0])) ||
    parsed.some(({ problems, spec, slots }) => problems === 1 && isNewInput(spec, slots, scope));
  // An unknown name is shown as an error; a fuzzy match would silently drop it.
  const fuzzyFirst = isNew || (rest.length > 0 && unknownWords(text, scope.game).length > 0) ? 0 : FUZZY_FIRST;
  const told = [...understood, ...fuzzy.slice(0, fuzzyFirst), ...rest, ...fuzzy.slice(fuzzyFirst)];
  const types = told.map(({ draft }) => draft.type);
  return told.filter(({ draft }, index) => types.indexOf(draft.type) === index);
}

/** Whether all variables of a line were typed in full; a prefix may be that of another name. */
function isNamedWhole({ type, slots }: LineDraft, text: string): boolean {
  const variables = Object.entries(sentenceSpec(type)?.slots ?? {}).filter(([, slot]) => slot.type.toLowerCase().endsWith("variable"));
  return variables.every(([name]) => slots[name] === undefined || mentionsName(text, String(slots[name])));
}

/** Whether an unknown name is a sentence's only error: it may be added later, and is marked as an error until then. */
function isMendable(parsed: ParsedSentence, scope: TypedScope): boolean {
  const { spec, slots, problems, newInput } = parsed;
  if (problems !== 1) return false;
  if (newInput) return true;
  const [problem] = readSlots(suggestedNode(parsed), scope).problems;
  const input = Object.entries(spec.slots).find(([, slot]) => slot.type === "input")?.[0];
  const slot = problem?.slot ?? input ?? "";
  const value = String(slots[slot] ?? "");
  const lacking = problem?.start === undefined || spec.slots[slot]?.type === "objects" ? value : value.slice(problem.start, problem.end);
  return /^#?[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(lacking);
}

/** Fuzzy matches of a text, or of its longest matching prefix. */
function fuzzyMatches(
  text: string,
  { game }: RuleScope,
  wantedKind: SentenceSpec["kind"] | undefined,
  offersOf: (found: Suggestion) => OfferedLine[],
): OfferedLine[] {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  for (let count = words.length; count > 0; count--) {
    const said = count === words.length ? text : words.slice(0, count).join(" ");
    const found = suggest(said, game, undefined, wantedKind).flatMap(offersOf);
    if (found.length > 0) return found;
  }
  return [];
}

/** The undeclared variable that a sentence refers to, or null. */
function newName(spec: SentenceSpec, slots: Suggestion["slots"], { names }: RuleScope): string | null {
  const [name] = Object.entries(spec.slots).find(([, { type }]) => type === "variable") ?? [];
  const said = String(slots[name ?? ""] ?? "");
  return /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(said) && !names.globals.has(said) ? said : null;
}

/** Whether a sentence refers to an undeclared input, and to no object. */
function isNewInput(spec: SentenceSpec, slots: Suggestion["slots"], { game }: RuleScope): boolean {
  const [name] = Object.entries(spec.slots).find(([, { type }]) => type === "input") ?? [];
  const said = String(slots[name ?? ""] ?? "");
  const isObject = Object.values(game.prefabs).some((prefab) => prefab.name.toLowerCase() === said.toLowerCase());
  return inputNameSchema.safeParse(said).success && !isObject && !actionNames(game.inputActions).includes(said);
}

const MAX_WORDS_OF_A_NAME = 3;
const NAMED_SLOTS: ReadonlySet<string> = new Set(["number", "objects", "word", "input", "animation", "variable", "ownVariable"]);

/** Whether a name or number slot has captured part of another sentence. */
function isSwallowed(spec: SentenceSpec, slots: Suggestion["slots"]): boolean {
  return (
    Object.entries(slots).some(
      ([name, value]) =>
        NAMED_SLOTS.has(spec.slots[name]?.type ?? "") &&
        typeof value === "string" &&
        (value.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).length > MAX_WORDS_OF_A_NAME &&
        !/^[^\s]*\(|[-+*/]/.test(value),
    ) || Object.entries(slots).some(([name, value]) => spec.slots[name]?.type === "objects" && /,\s/.test(String(value)))
  );
}

/** Whether a sentence contains a word itself: "set gravity to 5" means the gravity, not a variable of that name. */
function isSaid(word: string, offer: OfferedLine | undefined): boolean {
  const sentence = sentenceSpec(offer?.draft.type ?? "")?.sentence.replace(/\{\w+\}/g, " ") ?? "";
  return sentence
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(word.toLowerCase());
}

/** A rule accepts conditions and actions: each is added to its section. */
function partsBeside(part: NodePart, parent: RuleNode | null): readonly NodePart[] {
  return parent?.kind === "rule" || parent?.kind === "block" ? (part === "if" ? ["if", "then"] : ["then", "if"]) : [part];
}

const isBegun = (text: string, words: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) =>
      words
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(typed)),
    );

function bySubject(offers: readonly LineOffer[]): LineOffer[] {
  const rank = (offer: LineOffer): number => SUBJECTS.indexOf(offer.group);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}
