import { z } from "zod";
import { nameSchema, orderSchema } from "./values/primitives.ts";

/** Limits of the tests of a project. */
export const TEST_LIMITS = {
  tests: 200,
  /** Characters of an encoded recording: half an hour of busy play. */
  recordingLength: 60_000,
  expectations: 20,
  expressionLength: 300,
  ticks: 108_000,
} as const;

export const testExpectationSchema = z.object({
  /** An expression of the rule language that is true after the tick, such as `score >= 10` or `status = "won"`. */
  expression: z.string().min(1).max(TEST_LIMITS.expressionLength),
  /** Counted from the start of the recording; what lies behind its end is checked at its end. */
  tick: z.int().min(0).max(TEST_LIMITS.ticks),
});
export type TestExpectation = z.infer<typeof testExpectationSchema>;

/** A recorded run that is replayed after edits. Tests are part of the project; releases don't have them. */
export const projectTestSchema = z.object({
  name: nameSchema,
  order: orderSchema,
  /** What must hold: the expectations, no more than that the game has no errors, or the same world at each check hash. */
  kind: z.enum(["outcome", "smoke", "exact"]),
  /** An encoded recording, as the engine writes it. */
  recording: z.string().min(1).max(TEST_LIMITS.recordingLength),
  /** For `outcome`. */
  expectations: z.array(testExpectationSchema).max(TEST_LIMITS.expectations),
});
export type ProjectTest = z.infer<typeof projectTestSchema>;
