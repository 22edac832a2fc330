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
