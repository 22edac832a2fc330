import { z } from "zod";
import { MAX_ORDER_LENGTH } from "./fractional-order.ts";
import { GAME_LIMITS } from "../limits.ts";
import { type Primitive, VALUE_LIMITS, type Value } from "./value.ts";

/** `#rrggbb`, lower or upper case. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const nameSchema = z.string().trim().min(1).max(GAME_LIMITS.nameLength);
export const textSchema = z.string().max(GAME_LIMITS.textLength);
export const orderSchema = z.string().min(1).max(MAX_ORDER_LENGTH);
export const MAX_PX = 1_000_000;
export const pxSchema = z.number().min(-MAX_PX).max(MAX_PX);
export const unitSchema = z.number().min(0).max(1);

/** Value of a behaviour parameter or an override. */
export const primitiveSchema = z.union([z.number(), z.boolean(), textSchema]);
/** Whether {@link primitiveSchema} accepts a value. */
export const isPrimitive = (value: unknown): value is Primitive =>
  Number.isFinite(value) || typeof value === "boolean" || (typeof value === "string" && value.length <= GAME_LIMITS.textLength);
export const primitiveMapSchema = z.record(z.string().min(1).max(200), primitiveSchema);

function valueSchemaOf(nesting: number): z.ZodType<Value> {
  if (nesting === 0) return primitiveSchema;
  const inner = valueSchemaOf(nesting - 1);
  const mapSchema = z
    .record(z.string().max(VALUE_LIMITS.nameLength), inner)
    .refine((map) => Object.keys(map).length <= VALUE_LIMITS.entries, { message: `A map holds at most ${VALUE_LIMITS.entries} entries.` });
  return z.union([primitiveSchema, z.array(inner).max(VALUE_LIMITS.entries), mapSchema]) as z.ZodType<Value>;
}
export const valueSchema = valueSchemaOf(VALUE_LIMITS.nesting);
export const valueMapSchema = z.record(z.string().min(1).max(200), valueSchema);
