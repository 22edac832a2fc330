/** A deep copy of plain JSON data. Other objects (class instances) are copied by their own fields. */
export function cloneJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => cloneJson(entry)) as T;
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) if (key !== "__proto__") copy[key] = cloneJson(entry);
  return copy as T;
}
