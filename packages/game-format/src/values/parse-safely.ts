import { z } from "zod";

/**
 * Validates data from outside like `schema.safeParse`, which throws for some: it compares the `length` of any object with the limits of
 * texts and lists, and an object whose own `toString` is no function can't be compared.
 */
export function parseSafely<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value);
  } catch {
    const error = new z.ZodError([{ code: "custom", path: [], message: "This part can't be read.", input: value }]);
    return { success: false, error: error as z.ZodError<z.output<S>> };
  }
}
