import { expect, test } from "../app.ts";
import { submitScore } from "../score-page.ts";

test("nothing that happens to a game takes the focus from a comment that is written", async ({ app, page }) => {
  await submitScore(app, page, "Write on");

  // The watched run ends while its visitor writes about it.
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await page.getByRole("button", { name: /^Watch the run of/ }).press("Enter");
  await page.getByRole("button", { name: "Comment on this moment" }).click();
  const text = page.getByRole("region", { name: "Comments" }).getByRole("textbox", { name: "Write a comment" });
  await expect(text).toBeFocused();
  await page.keyboard.type("Well ");
  // A game that is scrolled out of the window stands still.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Watch again" })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type("held!");
  await expect(text).toHaveValue("Well held!");
  // So does a game that is paused.
  await page.getByRole("complementary", { name: "Watching a run" }).getByRole("button", { name: "Play yourself" }).click();
  await expect(page.getByRole("button", { name: "Watch again" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Pause" })).toBeEnabled();
  await text.focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(text).toBeFocused();
});

test("after each button of the game's toolbar the game has the focus, and no key presses the button again", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  const game = page.locator("iframe.game");
  const resume = page.getByRole("status").getByRole("button", { name: "Resume" });
  const tool = (name: string) => page.getByRole("group", { name: "Game" }).getByRole("button", { name, exact: true });
  await expect(game).toBeFocused();
  for (const press of ["click", "Enter"] as const) {
    const use = (name: string) => (press === "click" ? tool(name).click() : tool(name).press(press));
    await use("Restart");
    await expect(game, `after Restart by ${press}`).toBeFocused();
    await use("Full screen");
    await expect(game, `after Full screen by ${press}`).toBeFocused();
    await use("Leave full screen");
    await expect(game, `after Leave full screen by ${press}`).toBeFocused();
    await use("Pause");
    await expect(resume, `after Pause by ${press}`).toBeFocused();
    await use("Mute");
    if (press === "click") await expect(resume, "Mute of a paused game").toBeFocused();
    else await expect(tool("Mute"), "a switch that is pressed by key can be pressed back").toBeFocused();
    await use("Resume");
    await expect(game, `after Resume by ${press}`).toBeFocused();
    await use("Mute");
    if (press === "click") await expect(game, "after Mute").toBeFocused();
    await use("Share");
    await page.getByRole("dialog").press("Escape");
    await expect(game, `after the dialog that ${press} has opened`).toBeFocused();
    await use("Pause");
    await use("Saved games");
    await page.getByRole("dialog").press("Escape");
    await expect(resume, "after a dialog over the paused game").toBeFocused();
    await resume.press("Enter");
    await expect(game).toBeFocused();
  }
});

test("Space and the arrow keys do not scroll the page while the game loads", async ({ app, page, context }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  const path = await page.locator("#playsmith-play").getAttribute("data-release");
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await context.route(`**${path}`, async (route) => {
    await sent;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  const keys = ["Space", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];
  const notPrevented = () =>
    page.evaluate(() => {
      const codes: string[] = [];
      Object.assign(window, { codes });
      window.addEventListener("keydown", (event) => event.defaultPrevented || codes.push(event.code));
    });
  await notPrevented();
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press("PageDown");
  expect(await page.evaluate(() => (window as unknown as { codes: string[] }).codes)).toEqual(["PageDown"]);
  // A game that was started again loads anew: its button must not be pressed again by the keys of the game.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Restart" }).click();
  await page.keyboard.press("Space");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  send();
  await expect(page.locator("iframe.game")).toBeFocused();
});
