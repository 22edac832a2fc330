import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { App, expect, test } from "../app.ts";
import { TestServer } from "../server.ts";

/** Browsers resolve names below localhost to this machine. */
const HOST = "owls.localhost";

/** Makes a host a game's, as a DNS record would prove it. */
function prove(server: TestServer, projectId: string): void {
  const database = new DatabaseSync(path.join(server.dataDir, "playsmith.sqlite"), { timeout: 5_000 });
  const insert = 'insert into "gameDomain" ("projectId", "host", "token", "addedAt", "provenHost", "provenAt") values (?, ?, ?, 0, ?, 0)';
  database.prepare(insert).run(projectId, HOST, "playsmith-token", HOST);
  database.close();
}

test("a game is played at a domain of its own, where nobody is signed in, and the rest leads to the server's own host", async ({
  page,
  problems,
}) => {
  const server = await TestServer.start();
  try {
    await server.end();
    await server.start({ PUBLIC_ORIGIN: server.origin, CUSTOM_DOMAINS: "true" });
    const app = new App(page, server, problems);
    await app.register();
    const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
    const { publication } = await app.call("publishProject", { projectId: project.id });
    prove(server, project.id);
    const domain = `http://${HOST}:${server.port}`;
    await page.goto(`${domain}/`);
    await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeEnabled();
    await expect(page.getByRole("heading", { name: "Owl Garden", level: 2 })).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `http://${HOST}/`);
    // By key: a click in the frame in which the page has scrolled may still go to the game, which was there before.
    await page.getByRole("button", { name: /Like/ }).press("Enter");
    await page.getByRole("link", { name: "Sign in to do this" }).click();
    await page.waitForURL((url) => url.origin === server.origin);
    await page.goto(`${domain}${publication.path}`);
    await expect(page).toHaveURL(`${server.origin}${publication.path}`);
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeEnabled();
    // The page still loads what is not needed at once: it must not do so while its server stops.
    await expect(page.getByText("No comments yet.")).toBeVisible();
    await page.goto("about:blank");
  } finally {
    await server.stop();
  }
});
