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

/** Words ahead of what is done where the conditions do not hold. */
export const ELSE_WORDS = /^\s*(?:otherwise|else)\s*[,:]?\s+/i;

/** Where something is typed. */
interface Spot {
  /** Nothing but rules stands there. */
  isTop: boolean;
  parts: readonly NodePart[];
  partFor(draft: LineDraft): NodePart | undefined;
  /** One line says all that was typed. */
  isMeant: boolean;
  /** Nothing else was found for what was typed. */
  isAlone: boolean;
}

/** Several lines that go in together. */
export interface TypedLines {
  lines: LineSet;
  part: NodePart;
  /** What of it isn't understood, and stays to be typed on. */
  rest?: string;
}

/** All that was typed in one go: when something happens and what is done then, what is done if something holds, or several things to do. */
export function parseTypedLines(text: string, { isTop, parts, partFor, isMeant, isAlone }: Spot, scope: TypedScope): TypedLines | null {
  const asked = parts.includes("if") && !isMeant ? severalAsked(text, scope) : null;
  if (asked) return placed(asked, partFor, undefined);
  if (parts.includes("if") && !parts.includes("then")) return null;
  const rule = isTop ? null : parseRule(text, scope, "condition");
  const rules = rule ? [rule] : isTop ? parseRules(text, scope) : [];
  // One word of which something is done is as well the beginning of when it happens.
  const deeds = rules.length > 0 || isMeant || (isTop && !isAlone && !/\S\s+\S/.test(text)) ? null : parseActions(text, scope);
  const lines =
    rules.length > 0 ? linesOfRule(...rules) : deeds && (isTop ? ruleOf(deeds, scope) : deeds.length > 1 ? linesOfActions(deeds) : null);
  const begun = lines || isMeant ? null : saidAtFirst(text, isTop, scope);
  return placed(lines ?? begun?.lines ?? null, partFor, begun?.rest);
}

/** Conditions of which one line could hold only one. */
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

/** What is understood of a line from its first word on, where the rest of it isn't. */
function saidAtFirst(text: string, isTop: boolean, scope: TypedScope): { lines: LineSet; rest: string } | null {
  if (isTop) {
    const begun = parsePartialRule(text, scope);
    return begun && { lines: linesOfRule(begun.understood), rest: begun.rest };
  }
  const begun = parsePartialActions(text, scope);
  // One word is rather the beginning of what is still being typed.
  return begun && /\s/.test(begun.rest) ? { lines: linesOfActions(begun.understood), rest: begun.rest } : null;
}

/** What is done in each tick by nature; all else is rather meant once. */
const LASTING: ReadonlySet<string> = new Set(
  "move moveAt moveTowards moveAwayFrom place placeAt setX setY shift push pushAlong rotate rotateAt aimAt aimAtPointer turnTowards aimAlong faceTowards setText keepInside cameraTo cameraOn cameraTowards glide fall setSpeed setSpeedX setSpeedY bounceOff bounceOffWalls bounceInside".split(
    " ",
  ),
);

/** A rule of things to do of which it isn't said when. */
function ruleOf(deeds: readonly Suggestion[], scope: TypedScope): LineSet | null {
  const isLasting = deeds.every(({ type }) => LASTING.has(type));
  const [trigger] = parseSentences(isLasting ? "always" : scope.owner.kind === "prefab" ? "this is created" : "the scene starts", scope);
  return trigger ? linesOfRule({ trigger, conditions: [], actions: deeds, elseActions: [] }) : null;
}
