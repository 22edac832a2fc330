import { expect, test } from "../app.ts";

// While Playwright intercepts requests, it may go on waiting for a page that the service worker has answered long ago.
test.use({ serviceWorkers: "block" });

test("projects are searched, renamed, duplicated, deleted and restored", async ({ app, page }) => {
  await app.registerWith("Empty", "Alpha");
  await app.createProject("Empty", "Beta");
  await app.open("/dashboard");
  const cards = page.getByRole("list", { name: "Projects" }).getByRole("article");
  await expect(cards).toHaveCount(2);

  await page.getByRole("searchbox", { name: "Search projects" }).fill("alp");
  await expect(cards).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search projects" }).fill("nothing like it");
  await expect(page.getByText("No project by that name")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();

  const act = async (project: string, action: string): Promise<void> => {
    await page.getByRole("button", { name: `Actions for ${project}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Alpha", "Rename…");
  await page.getByRole("dialog").getByLabel("Name").fill("Gamma with a very long name that has to fit somewhere on its card");
  await page.getByRole("dialog").getByLabel("Name").press("Enter");
  await expect(page.getByRole("article", { name: /^Gamma/ })).toBeVisible();

  await act("Beta", "Duplicate");
  await expect(cards).toHaveCount(3);

  await page.getByRole("article", { name: "Beta", exact: true }).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("article", { name: "Beta", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Trash", exact: true }).click();
  await act("Beta", "Restore");
  await expect(page.getByText("The Trash is empty")).toBeVisible();
  await page.getByRole("button", { name: "Mine", exact: true }).click();
  await expect(page.getByRole("article", { name: "Beta", exact: true })).toBeVisible();
});

test("Undo is not offered for a permanently deleted project, and says so if another tab deleted it", async ({ app, page }) => {
  await app.register();
  const trash = async (project: string): Promise<void> => {
    await app.open("/dashboard");
    await page.getByRole("button", { name: `Actions for ${project}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(undo).toBeVisible();
  };
  const undo = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" });
  await app.createProject("Empty", "Alpha");
  await trash("Alpha");
  // Hovering keeps a toast open.
  await undo.hover();
  await page.getByRole("button", { name: "Trash", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Actions for Alpha" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete for good…" }).press("Enter");
  await expect(undo).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).press("Enter");
  await expect(page.getByText("The Trash is empty")).toBeVisible();
  await expect(undo).toHaveCount(0);

  await app.createProject("Empty", "Beta");
  await trash("Beta");
  await undo.hover();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole("button", { name: "Trash", exact: true }).click();
  await elsewhere.getByRole("button", { name: "Actions for Beta" }).click();
  await elsewhere.getByRole("menuitem", { name: "Delete for good…" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(elsewhere.getByText("The Trash is empty")).toBeVisible();
  await elsewhere.close();
  await undo.click();
  await expect(page.getByRole("alert")).toHaveText(/“Beta” was deleted for good, so it can't come back\./);
});

test("while loading it shows two action buttons, a section header and six cards", async ({ app, page }) => {
  await app.register();
  const looked = Promise.withResolvers<void>();
  await page.route("**/functions/us-central1/listProjects", async (route) => {
    await looked.promise;
    await route.continue();
  });
  await app.open("/dashboard");
  await expect(page.getByTestId("card-placeholder")).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  looked.resolve();
  await expect(page.getByTestId("card-placeholder")).toHaveCount(0);
});

test("a failed load shows an error and can be retried", async ({ app, page }) => {
  await app.register();
  await page.route("**/functions/us-central1/listProjects", (route) =>
    route.fulfill({
      status: 403,
      json: { error: { status: "PERMISSION_DENIED", message: "Permission denied", details: { code: "PERMISSION_DENIED" } } },
    }),
  );
  await app.open("/dashboard");
  await expect(page.getByRole("heading", { name: "Your projects couldn't be loaded" })).toBeVisible();
  await page.unroute("**/functions/us-central1/listProjects");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
});

test("a published game is unpublished from its card, after confirmation", async ({ app, page, request }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Public", templateId: "empty" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const address = `${app.server.origin}${publication.path}`;
  await app.open("/dashboard");
  const card = page.getByRole("article", { name: "Public" });
  await expect(card.getByText("Published", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Actions for Public" }).click();
  await page.getByRole("menuitem", { name: "Unpublish…" }).click();
  await page.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(page.getByText("The game is no longer public.")).toBeVisible();
  await expect(card.getByText("Published", { exact: true })).toBeHidden();
  expect((await request.get(address)).status()).toBe(404);
});
