import type { RuleScope } from "./language/index.ts";

/** Words that say where a sentence stands. */
const LEADING = /^\s*(?:(?:when|while|if|then|and)\s+)+/i;

/** What is added when it is not said how much. */
const ONE = "1";

/** A number less than nothing; an expression as a whole. */
const negative = (amount: string): string => (/^\d+(?:\.\d+)?$/.test(amount) ? `-${amount}` : `-(${amount})`);

const WAYS: readonly [pattern: RegExp, said: (...parts: string[]) => string][] = [
  [/^(?:subtract|deduct|take(?: away)?|remove)\s+(.+?)\s+from\s+(.+)$/i, (amount, of) => `add ${negative(amount)} to ${of}`],
  [/^(?:decrease|decrement|reduce|lower)\s+(.+?)(?:\s+by\s+(.+))?$/i, (of, amount) => `add ${negative(amount || ONE)} to ${of}`],
  [/^(?:increase|increment|raise)\s+(.+?)(?:\s+by\s+(.+))?$/i, (of, amount) => `add ${amount || ONE} to ${of}`],
  [/^([^\s=+-]+)\s*(?:\+\+|\+=?\s*(.+))$/, (of, amount) => `add ${amount || ONE} to ${of}`],
  [/^([^\s=+-]+)\s*(?:--|-=?\s*(.+))$/, (of, amount) => `add ${negative(amount || ONE)} to ${of}`],
];

/** Other words for a text that is no sentence as it was typed: as a program would say it, and with the object whose rule it is as its subject. */
export function paraphrases(text: string, { owner }: Pick<RuleScope, "owner">): string[] {
  const typed = text.trim().replace(LEADING, "");
  const said = WAYS.flatMap(([pattern, say]) => {
    const match = pattern.exec(typed);
    return match ? [say(...match.slice(1).map((part) => part ?? ""))] : [];
  });
  return [...said, ...(owner.kind === "prefab" && typed !== "" ? [`this ${typed}`] : [])];
}
