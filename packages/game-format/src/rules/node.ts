import { z } from "zod";
import { idSchema } from "../values/identifiers.ts";
import { nameSchema, orderSchema, primitiveSchema, textSchema } from "../values/primitives.ts";

/** Kinds of rule nodes. */

export const NODE_KINDS = ["rule", "condition", "action", "block", "group", "comment"] as const;
/** The list of the parent that contains a node: conditions, actions, or else actions. Top-level nodes use `then`. */
export const NODE_PARTS = ["if", "then", "else"] as const;

/**
 * One node of a rule sheet. Nesting and order are fields, so that concurrent moves merge: `parentId` is the parent node ("" at the top),
 * `order` sorts siblings.
 */
export const ruleNodeSchema = z.object({
  kind: z.enum(NODE_KINDS),
  parentId: z.union([z.literal(""), idSchema]),
  part: z.enum(NODE_PARTS),
  order: orderSchema,
  enabled: z.boolean(),
  /** Key of the rule catalogue; "" for groups and comments. */
  type: z.string().max(60),
  /** Slot values; missing ones use the catalogue's defaults. Expressions are stored as text. */
  slots: z.record(z.string().min(1).max(60), primitiveSchema),
  /** Negates a condition. */
  negated: z.boolean().optional(),
  /** Text of a comment, or name of a group. */
  text: textSchema.optional(),
});
export type RuleNode = z.infer<typeof ruleNodeSchema>;
export type NodeKind = RuleNode["kind"];
export type NodePart = RuleNode["part"];

export const rulesSchema = z.record(idSchema, ruleNodeSchema);
/** The nodes of one owner (the game, a prefab, a scene or a function) by id. */
export type Rules = z.infer<typeof rulesSchema>;

export const PARAMETER_TYPES = ["number", "text", "boolean", "object"] as const;
export const functionSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  params: z.record(idSchema, z.object({ name: nameSchema, order: orderSchema, type: z.enum(PARAMETER_TYPES) })),
  /** Return type in expressions. */
  returns: z.enum(["nothing", "number", "text", "boolean"]),
  /** Its actions, from top to bottom. */
  rules: rulesSchema,
});
export type RuleFunction = z.infer<typeof functionSchema>;

/** The owner of a rule sheet: the game, or a prefab, scene or function. */
export interface RuleOwner {
  kind: "game" | "prefab" | "scene" | "function";
  id: string;
}
