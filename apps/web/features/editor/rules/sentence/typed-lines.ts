import { type LineDraft, linesOfConditions, linesOfActions, linesOfRule, type LineSet } from "@playsmith/editor/rules";
import type { NodePart } from "@playsmith/game-format";
import {
  parsePartialActions,
  parsePartialRule,
  parseConditions,
  parseActions,
  parseRule,
  parseRules,
  parseSentences,
  type Suggestion,
  type TypedScope,
} from "@playsmith/rules/typed";

/** Keywords of an else section. */
export const ELSE_WORDS = /^\s*(?:otherwise|else)\s*[,:]?\s+/i;

/** The section of the field. */
interface Spot {
  /** The section contains only rules. */
  isTop: boolean;
  parts: readonly NodePart[];
  partFor(draft: LineDraft): NodePart | undefined;
  /** A single line parses the whole text. */
  isFullyParsed: boolean;
  /** Nothing else matches the text. */
  isAlone: boolean;
}

/** Several lines that are added together. */
export interface TypedLines {
  lines: LineSet;
  part: NodePart;
  /** The unparsed rest, which stays in the field. */
  rest?: string;
}

/** Parses a text with several parts: an event and its actions, conditions and their actions, or several actions. */
export function parseTypedLines(
  text: string,
  { isTop, parts, partFor, isFullyParsed, isAlone }: Spot,
  scope: TypedScope,
): TypedLines | null {
  const asked = parts.includes("if") && !isFullyParsed ? severalAsked(text, scope) : null;
  if (asked) return placed(asked, partFor, undefined);
  if (parts.includes("if") && !parts.includes("then")) return null;
  const rule = isTop ? null : parseRule(text, scope, "condition");
  const rules = rule ? [rule] : isTop ? parseRules(text, scope) : [];
  // A single word of an action can also be the beginning of an event.
  const deeds = rules.length > 0 || isFullyParsed || (isTop && !isAlone && !/\S\s+\S/.test(text)) ? null : parseActions(text, scope);
  const lines =
    rules.length > 0 ? linesOfRule(...rules) : deeds && (isTop ? ruleOf(deeds, scope) : deeds.length > 1 ? linesOfActions(deeds) : null);
  const begun = lines || isFullyParsed ? null : saidAtFirst(text, isTop, scope);
  return placed(lines ?? begun?.lines ?? null, partFor, begun?.rest);
}

/** Conditions, for a line that can hold only one. */
function severalAsked(text: string, scope: TypedScope): LineSet | null {
  const conditions = /\s(?:and|or)\s/i.test(text) ? parseConditions(text, scope) : null;
  return conditions && (conditions.length > 1 || conditions.some((each) => "anyOf" in each)) ? linesOfConditions(conditions) : null;
}

function placed(lines: LineSet | null, partFor: Spot["partFor"], rest: string | undefined): TypedLines | null {
  const tops = Object.values(lines ?? {}).filter(({ parentId }) => parentId === "");
  const [part] = tops.map(partFor);
  if (!lines || part === undefined || tops.some((top) => partFor(top) !== part)) return null;
  return { lines, part, ...(rest ? { rest } : {}) };
}

/** The longest prefix of the text that parses, if the rest does not. */
function saidAtFirst(text: string, isTop: boolean, scope: TypedScope): { lines: LineSet; rest: string } | null {
  if (isTop) {
    const begun = parsePartialRule(text, scope);
    return begun && { lines: linesOfRule(begun.understood), rest: begun.rest };
  }
  const begun = parsePartialActions(text, scope);
  // A single word is more likely the beginning of a longer text.
  return begun && /\s/.test(begun.rest) ? { lines: linesOfActions(begun.understood), rest: begun.rest } : null;
}

/** Actions that make sense in each tick; all others are more likely intended once. */
const LASTING: ReadonlySet<string> = new Set(
  "move moveAt moveTowards moveAwayFrom place placeAt setX setY shift push pushAlong rotate rotateAt aimAt aimAtPointer turnTowards aimAlong faceTowards setText keepInside cameraTo cameraOn cameraTowards glide fall setSpeed setSpeedX setSpeedY bounceOff bounceOffWalls bounceInside".split(
    " ",
  ),
);

/** Wraps actions without an event in a rule. */
function ruleOf(deeds: readonly Suggestion[], scope: TypedScope): LineSet | null {
  const isLasting = deeds.every(({ type }) => LASTING.has(type));
  const [trigger] = parseSentences(isLasting ? "always" : scope.owner.kind === "prefab" ? "this is created" : "the scene starts", scope);
  return trigger ? linesOfRule({ trigger, conditions: [], actions: deeds, elseActions: [] }) : null;
}
