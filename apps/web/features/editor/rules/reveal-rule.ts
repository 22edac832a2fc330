/** Pending rule to reveal by document. */
const wanted = new Map<string, string>();
const listeners = new Set<(key: string) => void>();

/** Scrolls the rules of a document to a line as soon as they are open. */
export function revealRule(key: string, ruleId: string): void {
  wanted.set(key, ruleId);
  for (const listener of listeners) listener(key);
}

/** Takes the pending line; each is returned once. */
export function takeWantedRule(key: string): string | null {
  const ruleId = wanted.get(key) ?? null;
  wanted.delete(key);
  return ruleId;
}

export function listenToWantedRules(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
