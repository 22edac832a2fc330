import { webVitalSchema } from "@playsmith/contract";
import { expect, it } from "vitest";
import { VitalsCollector } from "./web-vitals.ts";

it("S9-21: sends the latest value of each metric once, without personal data", () => {
  const vitals = new VitalsCollector();
  vitals.add({ name: "CLS", value: 0.01, rating: "good" });
  vitals.add({ name: "CLS", value: 0.123456, rating: "needs-improvement" });
  vitals.add({ name: "LCP", value: 812.34567, rating: "good", entries: ["personal"] } as never);
  const metrics = vitals.take();
  expect(metrics).toEqual([
    { name: "CLS", value: 0.123, rating: "needs-improvement" },
    { name: "LCP", value: 812.346, rating: "good" },
  ]);
  for (const metric of metrics) expect(webVitalSchema.parse(metric)).toEqual(metric);
  expect(vitals.take()).toEqual([]);
});
