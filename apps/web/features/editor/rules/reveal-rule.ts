/** A rule that a sheet is to show when it is opened, by document. */
const wanted = new Map<string, string>();
const listeners = new Set<(key: string) => void>();

/** Has the rules of a document show one of their lines, as soon as they are open. */
export function revealRule(key: string, ruleId: string): void {
  wanted.set(key, ruleId);
  for (const listener of listeners) listener(key);
}

/** The line that is to be shown; it is told once. */
export function takeWantedRule(key: string): string | null {
  const ruleId = wanted.get(key) ?? null;
  wanted.delete(key);
  return ruleId;
}

export function listenToWantedRules(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
