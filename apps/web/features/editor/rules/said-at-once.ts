import { type LineDraft, linesOfDeeds, linesOfSaid, type LineSet } from "@playsmith/editor";
import type { NodePart } from "@playsmith/game-format";
import { saidDeeds, saidRule, spokenSentences, type Suggestion, type TypedScope } from "@playsmith/game-format/typed-rules";

/** Words ahead of what is done where the conditions do not hold. */
export const OTHERWISE = /^\s*(?:otherwise|else)\s*[,:]?\s+/i;

/** Where something is typed. */
interface Spot {
  /** Nothing but rules stands there. */
  isTop: boolean;
  parts: readonly NodePart[];
  partFor(draft: LineDraft): NodePart | undefined;
  /** One line says all that was typed. */
  isMeant: boolean;
}

/** Several lines that go in together. */
export interface SaidLines {
  lines: LineSet;
  part: NodePart;
}

/** All that was typed in one go: when something happens and what is done then, what is done if something holds, or several things to do. */
export function saidAtOnce(text: string, { isTop, parts, partFor, isMeant }: Spot, scope: TypedScope): SaidLines | null {
  if (parts.includes("if") && !parts.includes("then")) return null;
  const rule = saidRule(text, scope, isTop ? "trigger" : "condition");
  // One word of which something is done is as well the beginning of when it happens.
  const deeds = rule || isMeant || (isTop && !/\S\s+\S/.test(text)) ? null : saidDeeds(text, scope);
  const lines = rule ? linesOfSaid(rule) : deeds && (isTop ? ruleOf(deeds, scope) : deeds.length > 1 ? linesOfDeeds(deeds) : null);
  const tops = Object.values(lines ?? {}).filter(({ parentId }) => parentId === "");
  const [part] = tops.map(partFor);
  return lines && part !== undefined && tops.every((top) => partFor(top) === part) ? { lines, part } : null;
}

/** What is done in each tick by nature; all else is rather meant once. */
const LASTING: ReadonlySet<string> = new Set(
  "move moveAt moveTowards moveAwayFrom place placeAt setX setY shift push pushAlong rotate rotateAt aimAt aimAtPointer turnTowards aimAlong faceTowards setText keepInside cameraTo cameraOn cameraTowards glide fall setSpeed setSpeedX setSpeedY bounceBack".split(
    " ",
  ),
);

/** A rule of things to do of which it isn't said when. */
function ruleOf(deeds: readonly Suggestion[], scope: TypedScope): LineSet | null {
  const isLasting = deeds.every(({ type }) => LASTING.has(type));
  const [trigger] = spokenSentences(isLasting ? "always" : scope.owner.kind === "prefab" ? "this is created" : "the scene starts", scope);
  return trigger ? linesOfSaid({ trigger, conditions: [], actions: deeds, otherwise: [] }) : null;
}
