import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

/** Scrolls to what is below the game and waits for the next frame: until then the browser sends clicks to the iframe. */
async function showAbout(page: Page): Promise<void> {
  // By key: a reloaded page is scrolled down, and a click in the frame in which it scrolls up may still go to the game.
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await expect(page.getByRole("button", { name: /Like/ })).toBeInViewport();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test("a game's page shows below the game: description, tags, controls, labels, licence and releases", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const projectId = project.id;
  const { publication } = await app.call("publishProject", { projectId, notes: "The first release." });
  await app.call("updateListing", {
    projectId,
    changes: {
      tagline: "Find the owl before the ghosts find you.",
      description:
        "## How it goes\n\nTalk to the **owl**, then search its garden.\n\n- three keys\n- two ghosts\n\n<script>alert(1)</script>",
      tags: ["adventure", "top-down"],
      controls: "Arrow keys to walk\nSpace to talk",
      ageLabel: "everyone",
      contentLabels: ["fear"],
    },
  });
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await page.frameLocator("iframe").locator("canvas").hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  // By key: a click in the frame in which the page has scrolled may still go to the game.
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  const about = page.getByRole("region", { name: "Owl Garden" });
  await expect(about.getByText("Find the owl before the ghosts find you.")).toBeInViewport();
  await expect(about.getByRole("heading", { name: "How it goes" })).toBeVisible();
  await expect(about.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(about.getByRole("list", { name: "Tags" }).getByRole("link", { name: "#adventure" })).toHaveAttribute(
    "href",
    "/explore?tag=adventure",
  );
  await expect(about.getByRole("list", { name: "Content" })).toHaveText("For everyoneFrightening scenes");
  await expect(about.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
  await expect(about.getByText("The first release.")).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Find the owl before the ghosts find you.");
});

test("a game that appears takes the focus, but not from a visitor who uses the toolbar", async ({ app, page, context }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await expect(page.locator("iframe.game")).toBeFocused();

  const path = await page.locator("#playsmith-play").getAttribute("data-release");
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await context.route(`**${path}`, async (route) => {
    await sent;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const about = page.getByRole("link", { name: "About this game" });
  await about.focus();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  send();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
  await expect(about).toBeFocused();
});

test("a player likes a game and remixes it; the remix credits the original", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open("/dashboard");
  await app.signOut();
  await app.open(publication.path);
  await showAbout(page);
  await page.getByRole("button", { name: /Like 0/ }).click();
  await expect(page.getByRole("link", { name: "Sign in to do this" })).toBeVisible();

  await app.register();
  await app.open(publication.path);
  await showAbout(page);
  const like = page.getByRole("button", { name: /Like/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(/Like 1/);
  await page.reload();
  await showAbout(page);
  await expect(like).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Remix this game" }).click();
  await expect(page).toHaveURL(/\/project\/[\w-]+$/);
  await app.editorReady();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Describe the game…" }).press("Enter");
  await dialog.getByLabel("In one sentence").fill("The same garden, with more owls.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The game's page is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const link = await dialog.getByRole("textbox", { name: "Link to the game" }).inputValue();
  await app.open(new URL(link).pathname);
  await expect(page.getByText("The same garden, with more owls.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Owl Garden", exact: true })).toHaveAttribute("href", publication.path);
});

test("a picture of the running game is on its page, with what it shows", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Pictured hills", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(`/project/${project.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.frameLocator("iframe").locator("canvas.screen")).toBeVisible();
  await page.getByRole("button", { name: "More for the running game" }).click();
  await page.getByRole("menuitem", { name: "Add this picture to the game's page" }).click();
  await expect(page.getByText("The picture is on the game's page.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Describe the game…" }).press("Enter");
  await page.getByRole("textbox", { name: "What picture 1 shows" }).fill("The fox in the hills");
  const described = page.waitForResponse(/describeScreenshot/);
  await page.keyboard.press("Tab");
  await described;
  await app.open(publication.path);
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await expect(page.getByRole("img", { name: "The fox in the hills" })).toBeVisible();
});

test("a clip of the paused run is on the game's page, until it is removed", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Filmed hills", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(`/project/${project.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.frameLocator("iframe").locator("canvas.screen")).toBeVisible();
  const time = page.getByRole("slider", { name: "Time in the game" });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(time).toBeVisible();
  while (Number(await time.inputValue()) < 200) {
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(time).toBeVisible();
  }
  await page.getByRole("button", { name: "More for the running game" }).click();
  await page.getByRole("menuitem", { name: "Add a clip to the game's page" }).press("ArrowRight");
  const stored = page.waitForResponse(/setClip/);
  await page.getByRole("menuitem", { name: "The last 3 seconds" }).press("Enter");
  const { clip } = (await (await stored).json()).result;
  expect(clip.durationMs).toBeGreaterThan(2_000);
  await expect(page.getByText("The clip is on the game's page.")).toBeVisible();

  await app.open(publication.path);
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  const video = page.getByLabel("Clip of Filmed hills, without sound");
  await expect(video).toBeInViewport();
  await expect(page.locator('meta[property="og:video"]')).toHaveAttribute("content", new RegExp(`${clip.url}$`));
  const played = await video.evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    return { width: element.videoWidth, hasLength: element.duration > 2, isMuted: element.muted };
  });
  expect(played).toEqual({ width: clip.widthPx, hasLength: true, isMuted: true });

  await app.open(`/project/${project.id}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Describe the game…" }).press("Enter");
  const removed = page.waitForResponse(/removeClip/);
  await page.getByRole("button", { name: "Remove the clip" }).click();
  await removed;
  await app.open(publication.path);
  await expect(page.getByRole("link", { name: "About this game" })).toBeVisible();
  await expect(video).toHaveCount(0);
});
