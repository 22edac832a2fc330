import type { RuleNode, RuleOwner, Rules } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { withInner } from "@playsmith/editor/rules";

/** What an expression may ask for that is otherwise there, or a tick later. */
const PASSING = /\b(sceneName|scene|pointer\w*|is(Pressed|Held)|tick|time\w*|chance|random\w*|count|exists)\b/;

/** Rules of the whole game that go to a scene, hold there too, and so begin it anew without end, by the id of their line. */
export function circlingRules({ kind }: RuleOwner, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  if (kind !== "game") return found;
  for (const [id, node] of Object.entries(rules)) {
    if (node.kind !== "rule" || !node.enabled || !sentenceSpec(node.type)?.firesInEveryScene) continue;
    const inner = withInner(rules, id).flatMap((each) => (each === id ? [] : (rules[each] ?? [])));
    if (inner.some(({ type, enabled }) => enabled && sentenceSpec(type)?.ends === "scene") && inner.every(isLasting))
      found.set(
        id,
        translated(
          "This goes there again and again, as it holds in that scene too. Begin with when something becomes so, or ask which scene it is.",
        ),
      );
  }
  return found;
}

/** Whether a line neither takes time nor asks for what may be otherwise in the next tick. */
function isLasting({ kind, type, slots, enabled }: RuleNode): boolean {
  if (!enabled) return true;
  if (kind !== "condition") return !sentenceSpec(type)?.waits;
  return (
    sentenceSpec(type)?.outlastsScene === true && !Object.values(slots).some((value) => typeof value === "string" && PASSING.test(value))
  );
}
