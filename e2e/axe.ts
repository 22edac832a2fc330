import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Violations that axe finds on the page, one per line. The driver runs the script, so the page's CSP does not apply. */
export async function problemsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    // Colours between those of two states are on the screen for a moment only.
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    return (window as unknown as { axe: typeof axe }).axe.run(
      // Leave out React Aria's live announcer: its messages may name elements that are already removed.
      { exclude: ["[data-live-announcer]"] },
      { iframes: false, resultTypes: ["violations"] },
    );
  });
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help} – ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1] ?? ""}`,
    ),
  );
}
