import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, textSchema } from "../text.ts";

export const ERROR_TYPES = ["network", "authentication", "authorization", "validation", "user", "system"] as const;
export const ERROR_SEVERITIES = ["low", "medium", "high", "critical"] as const;
export const WEB_VITALS = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;

/** A page's path with ids replaced by their names, e.g. `/project/:projectId`. */
const route = textSchema({ min: 1, max: 200 });

/** An error report of a browser: classified, and redacted before it is sent. */
export const errorReportSchema = z.strictObject({
  type: z.enum(ERROR_TYPES),
  severity: z.enum(ERROR_SEVERITIES),
  code: textSchema({ min: 1, max: 80 }).optional(),
  message: textSchema({ min: 0, max: 2_000 }),
  stack: textSchema({ min: 0, max: 20_000 }).optional(),
  route,
  release: textSchema({ min: 1, max: 80 }).optional(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** CLS is a score; the others are milliseconds. */
export const webVitalSchema = z.strictObject({
  name: z.enum(WEB_VITALS),
  value: z.number().min(0).max(10_000_000),
  rating: z.enum(["good", "needs-improvement", "poor"]),
});
export type WebVital = z.infer<typeof webVitalSchema>;

const limitSchema = z.object({
  limit: z.int(),
  used: z.int(),
  /** When the oldest counted call expires; null without any. */
  resetsAt: z.iso.datetime().nullable(),
});

const empty = z.strictObject({});

/** Null for no limit that an admin has set. */
const storedSchema = z.object({ used: z.number(), limit: z.number().nullable() });

export const operationCallables = {
  /** Usage of the limits on metered calls (SPEC §9), and of what the caller's own projects may take. */
  getQuota: callable({
    access: "user",
    input: empty,
    output: z.object({ hour: limitSchema, day: limitSchema, projects: storedSchema, bytes: storedSchema }),
  }),
  /** Counts an export of a project: the editor creates the file itself, including unsaved edits. */
  exportProject: callable({
    access: { project: "viewer" },
    metered: true,
    input: z.strictObject({ projectId: keySchema }),
    output: empty,
  }),
  reportError: callable({ access: "anyone", addressLimitPerMinute: 60, input: errorReportSchema, output: empty }),
  reportVitals: callable({
    access: "anyone",
    addressLimitPerMinute: 20,
    input: z.strictObject({ metrics: z.array(webVitalSchema).min(1).max(10), route }),
    output: empty,
  }),
};
