import type { Locator } from "@playwright/test";
import type { App } from "./app.ts";

/** Shows a panel, which is a sheet on a phone. */
export async function showPanel({ page }: App, name: "Project" | "Inspector" | "Console"): Promise<void> {
  const button: Locator = page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name });
  if ((await button.isVisible()) && (await button.getAttribute("aria-pressed")) !== "true") await button.tap();
}

/** Hides the sheet of a phone that is open. */
export async function hideSheet({ page }: App): Promise<void> {
  const open = page.getByRole("navigation", { name: "Panels" }).locator("button[aria-pressed=true]");
  if (await open.first().isVisible()) await open.first().tap();
}
