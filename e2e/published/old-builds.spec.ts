import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { BUTTON, createRecorder, createWorld, encodeRecording } from "@playsmith/engine";
import { scoredGame } from "@playsmith/server/scored-game";
import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { TestServer } from "../server.ts";

const built = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../apps/player/dist");

/** A copy of the player's build whose document names it, which makes it another build. */
async function buildNamed(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "playsmith-player-"));
  await cp(built, folder, { recursive: true });
  const document = path.join(folder, "player.html");
  await writeFile(document, (await readFile(document, "utf8")).replace("</head>", `<meta name="build" content="${name}"></head>`));
  return folder;
}

test("a run that was recorded before an upgrade is played by the player that made it", async ({ page, problems }) => {
  const [before, after] = [await buildNamed("Before"), await buildNamed("After")];
  const server = await TestServer.start({ PLAYER_BUILD_DIR: before });
  try {
    const app = new App(page, server, problems);
    await app.register();
    const game = scoredGame("Hold on");
    const { project } = await app.call("importProject", { name: "Hold on", game });
    const { publication } = await app.call("publishProject", { projectId: project.id });
    const recorder = createRecorder(1, { game });
    const world = createWorld(game, { seed: 1 });
    for (let tick = 0; tick < 90; tick++) recorder.step(world, { buttons: BUTTON.jump, pointerX: 0, pointerY: 0, pointerDown: false });
    const recording = encodeRecording(recorder.take());
    const ranked = await app.call("submitRun", { slug: publication.slug, version: 1, recording });
    const { build } = await app.call("getRun", { slug: publication.slug, runId: ranked.runId });
    const kept = `${server.origin}/player/build/${build?.hash}/player.html`;
    await expect.poll(async () => (await page.request.get(kept)).status(), { message: "the build is kept" }).toBe(200);
    const { runId } = await app.call("shareRun", { slug: publication.slug, version: 1, recording, build: build?.hash });

    // The page stays open during the upgrade.
    await app.open(publication.path);
    const frame = page.locator("iframe.game");
    const nameOfBuild = () => frame.contentFrame().locator("meta[name=build]").getAttribute("content");
    await expect(frame.contentFrame().locator("canvas")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
    const watch = page.getByRole("button", { name: /^Watch the run of/ });
    await expect(watch).toBeVisible();
    await server.end();
    await server.start({ PLAYER_BUILD_DIR: after });
    await page.getByRole("link", { name: "About this game" }).press("Enter");
    await watch.press("Enter");
    await expect(page.getByRole("heading", { name: /^That was the run of/ })).toBeVisible();
    expect(await nameOfBuild()).toBe("Before");
    expect(page.frames().map((shown) => shown.url())).toContain(kept);

    await page.reload();
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
    expect(await nameOfBuild()).toBe("After");
    await page.getByRole("link", { name: "About this game" }).press("Enter");
    await watch.press("Enter");
    await expect(page.getByRole("heading", { name: /^That was the run of/ })).toBeVisible();
    expect(await nameOfBuild()).toBe("Before");
    await expect(page.getByText("another version of Playsmith")).toBeHidden();
    await page.getByRole("alert").getByRole("button", { name: "Play yourself" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
    expect(await nameOfBuild()).toBe("After");
    await app.open(`${publication.path}?replay=${runId}&tick=40`);
    await expect(page.getByRole("button", { name: "Play on from here" })).toBeFocused();
    expect(await nameOfBuild()).toBe("Before");
    await page.getByRole("button", { name: "Play on from here" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();

    let isMissing = true;
    await page.route(kept, (call) => (isMissing ? call.fulfill({ status: 404, body: "" }) : call.continue()));
    await page.getByRole("link", { name: "About this game" }).press("Enter");
    await watch.press("Enter");
    await expect(page.getByRole("alert")).toContainText("The game could not be started.");
    isMissing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: /^That was the run of/ })).toBeVisible();

    // As if pages could not talk to that player any more.
    await page.route("**/functions/*/getRun", async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: { build: object } };
      await route.fulfill({ response, json: { result: { ...result, build: { ...result.build, protocol: 99 } } } });
    });
    await page.getByRole("link", { name: "About this game" }).press("Enter");
    await watch.press("Enter");
    await expect(page.getByText("This run was recorded with another version of Playsmith. It may go differently here.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^That was the run of/ })).toBeVisible();
    expect(await nameOfBuild()).toBe("After");
    expect(await problemsOn(page)).toEqual([]);
  } finally {
    await server.stop();
    for (const folder of [before, after]) await rm(folder, { recursive: true });
  }
});
