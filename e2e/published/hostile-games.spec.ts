import type { Frame, Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { ESCAPES } from "../hostile/escapes.ts";
import { FLOODS } from "../hostile/floods.ts";

const script = `export default class extends Script {
  onCreate() {
    const tries: Record<string, () => unknown> = {
${ESCAPES.map(([name, code]) => `      ${JSON.stringify(name)}: () => { ${code} },`).join("\n")}
    };
    const reached: string[] = [];
    for (const name of Object.keys(tries)) {
      try {
        const got = tries[name]!() as any;
        if (got && (got.document || got.postMessage || got === "reached")) reached.push(name);
      } catch {}
    }
    game.save("verdict", reached.join() || "nothing");
    console.log("reached: " + (reached.join() || "nothing"));
  }
}`;

/** A saved project with one object and this script. */
async function writeScript(app: App, source: string): Promise<void> {
  const { page } = app;
  await app.registerWith("Empty", "Hostile");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await page.getByLabel("Script source").fill(source);
  await page.getByLabel("Script source").blur();
  await app.saved();
}

/** Publishes the open project and opens its page. */
async function publish({ page }: App): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const address = page.getByLabel("Link to the game");
  await expect(address).toBeVisible();
  await page.goto(await address.inputValue());
}

function playerFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
  if (!frame) throw new Error("There is no player.");
  return frame;
}

test("no script reaches the page that it runs in, in the editor and on the game page", async ({ app, page }) => {
  await writeScript(app, script);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("region", { name: "Console" }).getByText("reached: nothing", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop the game" }).click();
  await publish(app);
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("playsmith:saves:") && !key.includes("project"))),
    )
    .toEqual([[expect.any(String), JSON.stringify({ verdict: '"nothing"' })]]);
});

test("a game that floods the host is stopped, and can be restarted, in the editor and on the game page", async ({ app, page }) => {
  await app.registerWith("Empty", "Flood");
  const flood = async (name: string, code: string): Promise<void> => {
    await playerFrame(page)
      .evaluate(`setTimeout(() => {${code}}, 20)`)
      .catch(() => undefined);
    const alert = page.getByRole("alert");
    await expect(
      alert.getByText(/The game was stopped: it (sent this page more than it can take|tried to leave for another page)\./),
      name,
    ).toBeVisible();
    await expect(page.locator("iframe"), name).toHaveCount(0);
    await alert.getByRole("button", { name: "Restart" }).click();
  };
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const game = page.getByRole("region", { name: "Running game" });
  for (const [name, code] of FLOODS) {
    await expect(game.getByText(/\d+ fps/), name).toBeVisible();
    await flood(name, code);
  }
  await expect(game.getByText(/\d+ fps/)).toBeVisible();
  await page.getByRole("button", { name: "Stop the game" }).click();
  await publish(app);
  for (const [name, code] of FLOODS) {
    await expect(page.getByRole("button", { name: "Pause" }), name).toBeEnabled();
    await flood(name, code);
  }
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  app.problems.length = 0;
});
