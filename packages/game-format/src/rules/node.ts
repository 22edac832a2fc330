import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { nameSchema, orderSchema, primitiveSchema, textSchema } from "../values/primitives.ts";

/** How many nodes an owner can have, and how deep they nest. */

export const NODE_KINDS = ["rule", "condition", "action", "block", "group", "comment"] as const;
/** Where a node stands in its parent: among its conditions, its actions, or its else actions. At the top it is `then`. */
export const NODE_PARTS = ["if", "then", "else"] as const;

/**
 * One line of a sheet of rules. Nesting and order are fields, so that lines that two people move at once merge: `parentId` is
 * the node that it stands in ("" at the top), `order` sorts it among its neighbours.
 */
export const ruleNodeSchema = z.object({
  kind: z.enum(NODE_KINDS),
  parentId: z.union([z.literal(""), idSchema]),
  part: z.enum(NODE_PARTS),
  order: orderSchema,
  enabled: z.boolean(),
  /** Key of the rule catalogue; "" for groups and comments. */
  type: z.string().max(60),
  /** Values of the sentence's slots; missing ones take the catalogue's defaults. Expressions are their text. */
  slots: z.record(z.string().min(1).max(60), primitiveSchema),
  /** Turns a condition round. */
  negated: z.boolean().optional(),
  /** What a comment says, or the name of a group. */
  text: textSchema.optional(),
});
export type RuleNode = z.infer<typeof ruleNodeSchema>;
export type NodeKind = RuleNode["kind"];
export type NodePart = RuleNode["part"];

export const rulesSchema = z.record(idSchema, ruleNodeSchema);
/** The lines of one owner (the game, a prefab, a scene or a function) by id. */
export type Rules = z.infer<typeof rulesSchema>;

export const PARAMETER_TYPES = ["number", "text", "boolean", "object"] as const;
export const functionSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  params: z.record(idSchema, z.object({ name: nameSchema, order: orderSchema, type: z.enum(PARAMETER_TYPES) })),
  /** What a call is worth in an expression. */
  returns: z.enum(["nothing", "number", "text", "boolean"]),
  /** What it does, from top to bottom. */
  rules: rulesSchema,
});
export type RuleFunction = z.infer<typeof functionSchema>;

/** Whose rules are meant: of the whole game, which has one sheet, or of something in it. */
export interface RuleOwner {
  kind: "game" | "prefab" | "scene" | "function";
  id: string;
}
