/** Whether plain data is nested at most `depth` levels; not recursive, so that deep data can't overflow the stack. */
export function isNestedAtMost(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > depth) return false;
    level = level.flatMap((entry) =>
      typeof entry === "object" && entry !== null && !(entry instanceof Uint8Array) ? Object.values(entry) : [],
    );
  }
  return true;
}
