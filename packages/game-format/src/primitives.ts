import { z } from "zod";
import { GAME_LIMITS } from "./limits.ts";

/** `#rrggbb`, lower or upper case. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const nameSchema = z.string().trim().min(1).max(GAME_LIMITS.nameLength);
export const textSchema = z.string().max(GAME_LIMITS.textLength);
export const orderSchema = z.string().min(1).max(200);
export const pxSchema = z.number().min(-1_000_000).max(1_000_000);
export const unitSchema = z.number().min(0).max(1);

/** What a variable, a behaviour parameter or an override can hold. */
export const primitiveSchema = z.union([z.number(), z.boolean(), textSchema]);
export type Primitive = z.infer<typeof primitiveSchema>;
export const primitiveMapSchema = z.record(z.string().min(1).max(200), primitiveSchema);

/** Entries of one list or map. */
const MAX_ENTRIES = 10_000;
/** Lists and maps inside each other. */
const MAX_NESTING = 4;

/** What a variable can hold: a primitive, a list, or a map by name. */
export type Value = Primitive | readonly Value[] | { readonly [name: string]: Value };

function valueSchemaOf(nesting: number): z.ZodType<Value> {
  if (nesting === 0) return primitiveSchema;
  const inner = valueSchemaOf(nesting - 1);
  const mapSchema = z
    .record(z.string().max(200), inner)
    .refine((map) => Object.keys(map).length <= MAX_ENTRIES, { message: `A map holds at most ${MAX_ENTRIES} entries.` });
  return z.union([primitiveSchema, z.array(inner).max(MAX_ENTRIES), mapSchema]) as z.ZodType<Value>;
}
export const valueSchema = valueSchemaOf(MAX_NESTING);
export const valueMapSchema = z.record(z.string().min(1).max(200), valueSchema);
