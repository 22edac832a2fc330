import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

interface Screen {
  name: string;
  path: string;
  ready: (page: Page) => Promise<void>;
}

const headed = (name: RegExp) => (page: Page) => expect(page.getByRole("heading", { name }).first()).toBeVisible();

const publicScreens: readonly Screen[] = [
  { name: "landing", path: "/", ready: (page) => expect(page.getByRole("form", { name: "Newsletter" })).toBeVisible() },
  { name: "sign in", path: "/login", ready: (page) => expect(page.getByRole("button", { name: "Sign In" })).toBeVisible() },
  { name: "register", path: "/register", ready: (page) => expect(page.getByRole("button", { name: "Create Account" })).toBeVisible() },
  {
    name: "forgot password",
    path: "/forgot-password",
    ready: (page) => expect(page.getByRole("button", { name: /Send Reset/ })).toBeVisible(),
  },
  { name: "reset password", path: "/reset-password?token=x", ready: (page) => expect(page.getByLabel("New password")).toBeVisible() },
  { name: "join without an invitation", path: "/join/unknown", ready: (page) => expect(page.getByRole("alert")).toBeVisible() },
  { name: "not found", path: "/nowhere", ready: headed(/nothing here/) },
];

/** Tests share a server, so each needs a unique handle. */
const handleFor = (slug: string): string => `author-${slug.slice(-6)}`;

/** Opens an item of the project menu in the editor. */
const fromMenu =
  (item: string, then: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await expect(page.getByRole("status", { name: "Save state: Saved" })).toBeVisible();
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).toBeHidden();
    // Away from what was below the menu, which may have a tooltip.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("tooltip")).toBeHidden();
    await then(page);
  };

interface Prepared {
  projectId: string;
  slug: string;
  /** Path of an invitation. */
  join: string;
  /** Path of a team that has the project. */
  team: string;
}

const signedInScreens = ({ projectId, slug, join, team }: Prepared): Screen[] => [
  { name: "dashboard", path: "/dashboard", ready: (page) => expect(page.getByText("Accessible game").first()).toBeVisible() },
  {
    name: "new project",
    path: "/project/new",
    ready: (page) => expect(page.getByRole("button", { name: "Create project" })).toBeVisible(),
  },
  { name: "settings", path: "/settings", ready: (page) => expect(page.getByLabel("Display name")).toBeVisible() },
  {
    name: "editor",
    path: `/project/${projectId}`,
    ready: (page) => expect(page.getByRole("status", { name: "Save state: Saved" })).toBeVisible(),
  },
  { name: "teams", path: "/teams", ready: (page) => expect(page.getByRole("link", { name: /^Night shift/ })).toBeVisible() },
  {
    name: "team",
    path: team,
    ready: (page) => expect(page.getByRole("list", { name: "Projects of the team" }).getByText("Accessible game")).toBeVisible(),
  },
  { name: "join", path: join, ready: (page) => expect(page.getByText("You are a member of this project.")).toBeVisible() },
  {
    name: "history",
    path: `/project/${projectId}`,
    ready: fromMenu("History", (page) =>
      expect(page.getByRole("dialog", { name: "History" }).getByRole("heading", { name: "Kept" })).toBeVisible(),
    ),
  },
  {
    name: "merge",
    path: `/project/${projectId}`,
    ready: fromMenu("Branches", async (page) => {
      await page.getByRole("button", { name: "Merge Idea" }).click();
      await expect(page.getByRole("dialog", { name: "Merge Idea" }).getByRole("button", { name: "Merge", exact: true })).toBeVisible();
    }),
  },
  {
    name: "discussion with a request for review",
    path: `/project/${projectId}`,
    ready: fromMenu("Discussion", (page) => expect(page.getByRole("region", { name: "Review of Idea" })).toBeVisible()),
  },
  { name: "explore", path: "/explore", ready: (page) => expect(page.getByRole("list", { name: "Games" })).toBeVisible() },
  {
    name: "explore without a result",
    path: "/explore?q=nothingatall",
    ready: (page) => expect(page.getByText(/No game fits this/)).toBeVisible(),
  },
  { name: "author", path: `/by/${handleFor(slug)}`, ready: headed(/Games/) },
  {
    name: "embed",
    path: slug.replace("/play/", "/embed/"),
    ready: (page) => expect(page.getByRole("button", { name: "Play Accessible game" })).toBeVisible(),
  },
  { name: "game page", path: slug, ready: (page) => expect(page.locator("iframe").first()).toBeVisible() },
];

/** The page's cumulative layout shift since it was opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

async function check(app: App, screens: readonly Screen[]): Promise<string[]> {
  const { page } = app;
  const found: string[] = [];
  for (const theme of ["dark", "light"]) {
    await page.evaluate((value) => localStorage.setItem("app-theme", value), theme);
    for (const screen of screens) {
      await app.open(screen.path);
      await screen.ready(page);
      await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
      for (const problem of await problemsOn(page)) found.push(`${screen.name}, ${theme}: ${problem}`);
      const shift = await layoutShift(page);
      if (shift >= 0.02) found.push(`${screen.name}, ${theme}: the layout shifted by ${shift.toFixed(3)}`);
    }
  }
  return found;
}

async function prepareProject(app: App): Promise<Prepared> {
  const projectId = await app.createProject("Platformer", "Accessible game");
  await app.page.getByRole("button", { name: "Publish", exact: true }).click();
  const slug = new URL(await app.page.getByLabel("Link to the game").inputValue()).pathname;
  const description = "## What awaits you\n\nA **fox**, and a [link](https://example.org).";
  const changes = { tagline: "Run and jump.", description, tags: ["fox"], controls: "Arrow keys", ageLabel: "everyone" } as const;
  await app.call("updateListing", { projectId, changes: { ...changes, tags: ["fox"], contentLabels: ["fear"] } });
  await app.call("chooseHandle", { handle: handleFor(slug) });
  await app.call("changeAbout", { about: "I make *games*." });
  await app.call("saveVersion", { projectId, name: "Kept" });
  const { branch } = await app.call("createBranch", { projectId, name: "Idea" });
  await app.call("requestReview", { projectId: branch.id, text: "Please look" });
  const { link } = await app.call("createInvitation", { projectId, role: "editor", days: 7, uses: 5 });
  const { team } = await app.call("createTeam", { name: "Night shift" });
  await app.call("giveProjectToTeam", { projectId, teamId: team.id });
  return { projectId, slug, join: new URL(link).pathname, team: `/teams/${team.id}` };
}

test("axe finds no violations on public screens, in dark and light, without layout shift while loading", async ({ app }) => {
  await app.open("/");
  expect(await check(app, publicScreens)).toEqual([]);
});

for (const [place, viewport] of [
  ["", { width: 1280, height: 800 }],
  [" on a phone", { width: 390, height: 844 }],
] as const) {
  test(`axe finds no violations on signed-in screens${place}, in dark and light, without layout shift while loading`, async ({ app }) => {
    await app.register();
    const prepared = await prepareProject(app);
    await app.page.setViewportSize(viewport);
    expect(await check(app, signedInScreens(prepared))).toEqual([]);
  });
}

test("every form is usable at 320 px and at 200 % zoom", async ({ app, page }) => {
  await app.register();
  const prepared = await prepareProject(app);
  const found: string[] = [];
  const screens = signedInScreens(prepared);
  const measure = async (list: readonly Screen[]) => {
    // At 200 % zoom a window of 1280 × 800 has 640 × 400 CSS pixels.
    for (const [width, height] of [
      [320, 640],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const screen of list) {
        await app.open(screen.path);
        await screen.ready(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${screen.name} is ${wide} px wide at ${width}`);
        for (const field of await page.locator("form input:visible, form button:visible").all()) {
          await field.scrollIntoViewIfNeeded();
          const box = await field.boundingBox();
          if (box === null || box.x < 0 || box.x + box.width > width + 0.5) found.push(`${screen.name}: a field is outside at ${width}`);
        }
      }
    }
  };
  await measure(screens);
  await app.open("/dashboard");
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.signOut();
  await measure(publicScreens);
  expect(found).toEqual([]);
});

test("a page has a title before its screen is loaded", async ({ app, page }) => {
  for (const path of ["/nowhere", "/dashboard", "/login"]) {
    const html = await (await page.request.get(`${app.server.origin}${path}`, { headers: { accept: "text/html" } })).text();
    expect(html, path).toMatch(/<title>[^<]*Playsmith[^<]*<\/title>/);
  }
});
