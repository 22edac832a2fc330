import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expect } from "./app.ts";

/** A guest in a browser of their own. @param contexts gets it, to be closed. */
export async function guestIn(browser: Browser, contexts: BrowserContext[], options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  return context.newPage();
}

export const dialogOf = (page: Page): Locator => page.getByRole("dialog");
export const seatsOf = (page: Page): Locator => dialogOf(page).getByRole("list", { name: "Seats" }).getByRole("listitem");
export const barOf = (page: Page): Locator => page.getByRole("complementary", { name: "Online play" });

/** Ada makes a room. @returns its link. */
export async function makeRoom(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).click();
  await dialogOf(page).getByLabel("Your name").fill("Ada");
  await dialogOf(page).getByRole("button", { name: "Make a room" }).click();
  await expect(seatsOf(page).first()).toHaveText(/Seat 1: Ada.*you · owner of the room · guest/);
  await expect(seatsOf(page).nth(1)).toHaveText("Seat 2: free");
  return dialogOf(page).getByLabel("Link to this room").inputValue();
}

/** A guest asks for a seat of a room. */
export async function enter(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await dialogOf(page).getByLabel("Your name").fill(name);
  await dialogOf(page).getByRole("button", { name: "Join" }).click();
}

/** Ada and others are in a run. @returns the link of its room. */
export async function startRun(ada: Page, others: Readonly<Record<string, Page>>, address: string): Promise<string> {
  const link = await makeRoom(ada, address);
  for (const [name, page] of Object.entries(others)) {
    await enter(page, link, name);
    await dialogOf(page).getByRole("button", { name: "I am ready" }).click();
  }
  await dialogOf(ada).getByRole("button", { name: "Start" }).click();
  for (const page of [ada, ...Object.values(others)]) {
    await expect(dialogOf(page)).toBeHidden();
    await expect(barOf(page)).toContainText("Connection");
  }
  return link;
}
