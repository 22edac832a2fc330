import { type Browser, chromium, type Page } from "playwright";

export type { Browser, Frame, Page } from "playwright";

const PLAIN_ARGS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--mute-audio"];

/** Options of Chromium, with graphics in software. */
export const CHROMIUM_ARGS = [...PLAIN_ARGS, "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Launches Chromium with the options of the tests. @param options besides; they take the place of those for graphics. */
export function launch(options: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: options.length > 0 ? [...PLAIN_ARGS, ...options] : CHROMIUM_ARGS,
  });
}

let people = 0;

/** Fills in the registration form without submitting it. */
export async function fillRegistration(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/register`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(`bench-${Date.now().toString(36)}-${people++}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
}

export async function register(page: Page, origin: string): Promise<void> {
  await fillRegistration(page, origin);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/dashboard");
}

/** Creates a project from a template and waits until its scene is drawn. @returns its URL. */
export async function createProject(page: Page, origin: string, template: string): Promise<string> {
  await page.goto(`${origin}/project/new`);
  await page.getByRole("radio", { name: new RegExp(`^${template}`, "i") }).check({ force: true });
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/project\/(?!new)[^/]+$/);
  await sceneStands(page);
  return page.url();
}

export async function sceneStands(page: Page): Promise<void> {
  await page.getByRole("application", { name: "Scene" }).waitFor();
  await page.getByText("Opening the scene").waitFor({ state: "hidden" });
  await page.getByRole("status", { name: "Save state: Saved" }).waitFor();
}
