import { handleSchema } from "@playsmith/contract";

/** The person that a text names: by an email, or by a handle with or without its @. Null for anything else. */
export function personOf(text: string): { email: string } | { handle: string } | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text };
  const handle = handleSchema.safeParse(text.replace(/^@/, "").toLowerCase());
  return handle.success ? { handle: handle.data } : null;
}
