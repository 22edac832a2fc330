import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { downloadPath } from "@playsmith/contract";
import { scoredGame } from "@playsmith/server/scored-game";
import { expect, test } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byLabel, byRole, byText, GAME_CANVAS } from "../selectors.ts";
import { type Tab, until } from "../tab.ts";

/** Holds Jump until the game of `scoredGame` has an achievement, which shows that keys reach it and that it runs. */
async function holdJump(tab: Tab): Promise<void> {
  await until("the game has the focus", () => tab.evaluate<boolean>(`document.activeElement.tagName === "IFRAME"`));
  await tab.keyDown("Space");
  await tab.part(byRole("form", { name: "Your score" })).says("Achievement: Patient");
  await tab.keyUp("Space");
}

test("Game page: a game is played by keys, ranked, watched and raced", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const game = scoredGame("Lantern");
  game.leaderboards = { held: { name: "Held", order: "a", ranks: "highest", unit: "", ghosts: true } };
  const { url } = await maker.publish("Lantern", { game });
  await tab.open(url);
  await tab.frame("Lantern").part(GAME_CANVAS).click();
  await holdJump(tab);
  const form = tab.part(byRole("form", { name: "Your score" }));
  await form.part(byLabel("Your name")).fill("Gus");
  await form.part(button("Submit")).click();
  await form.part(byText("You are number 1 on Held.")).seen();
  await form.part(button("Dismiss")).click();
  await tab.part(byRole("link", { name: "About this game" })).press("Enter");
  await tab.part(button("Watch the run of Gus")).press("Enter");
  await tab.part(byText("You are watching the run of Gus · Release 1")).seen();
  await tab.part(byRole("heading", { name: "That was the run of Gus." })).seen();
  await tab.part(byRole("alert")).part(button("Play yourself")).click();
  await tab.part(byText("You are watching")).gone();
  await tab.part(byRole("link", { name: "About this game" })).press("Enter");
  await tab.part(button("Race the run of Gus")).click();
  await tab.part(byRole("complementary", { name: "Racing a run" })).says("You are racing Gus · Release 1");
});

test("Touch: a game is played by a finger at 390 px", async ({ tabs, server }) => {
  const maker = await Maker.signUp(server);
  const { url } = await maker.publish("Lantern", { game: scoredGame("Lantern") });
  const tab = await tabs.open({ isTouch: true });
  // WebKit's window is at least 447 px wide: the page is in a frame of a page of the same site.
  await tab.open(`${new URL(url).origin}/play/none`);
  await tab.evaluate(
    `(() => { const frame = document.createElement("iframe"); frame.title = "Phone"; frame.src = ${JSON.stringify(url)};
      frame.style.cssText = "position:fixed;inset:0;width:390px;height:780px;border:0"; document.body.replaceChildren(frame); })()`,
  );
  const phone = tab.frame("Phone");
  const game = phone.frame("Lantern");
  await game.part(GAME_CANVAS).seen();
  await phone.part(button("Pause")).seen();
  // No driver here has fingers: the events of a finger are made in the game's document, which can't capture a pointer that isn't there.
  await game.evaluate("Element.prototype.setPointerCapture = () => undefined");
  const touch = (selector: string) =>
    game.evaluate(
      `(() => { const target = document.querySelector(${JSON.stringify(selector)}); const { x, y, width, height } = target.getBoundingClientRect();
        target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true, pointerId: 7, pointerType: "touch", clientX: x + width / 2, clientY: y + height / 2, buttons: 1 })); })()`,
    );
  await touch("canvas");
  await game.part('css=[data-control="jump"]').seen();
  // The controls are built anew when the frame's size changes, which lets go of what is held.
  const score = phone.part(byRole("form", { name: "Your score" }));
  await until("the game has an achievement", async () => {
    await touch('[data-control="jump"]');
    return (await score.count()) > 0 && (await score.text()).includes("Achievement: Patient");
  });
  expect(await phone.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await tab.close();
});

test("Embed: a game plays in a page of another site", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const { slug } = await maker.publish("Owl Garden", { templateId: "top-down" });
  const page = `<!doctype html><title>A blog</title><iframe title="Embed" src="${server.origin}/embed/${slug}" width="800" height="500"></iframe>`;
  const site = createServer((_request, response) => response.setHeader("content-type", "text/html").end(page));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    await tab.open(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const embed = tab.frame("Embed");
    await embed.part(button("Play Owl Garden")).click();
    await embed.frame("Owl Garden").part(GAME_CANVAS).seen();
    await embed.part(button("Pause")).seen();
  } finally {
    site.close();
  }
});

test("HTML file: a downloaded game plays from the disk", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const game = scoredGame("Owl to Go");
  const { projectId, slug } = await maker.publish("Owl to Go", { game });
  await maker.call("updateListing", { projectId, changes: { allowsDownload: true } });
  const folder = await mkdtemp(path.join(tmpdir(), "playsmith-engines-"));
  try {
    const file = path.join(folder, "owl.html");
    await writeFile(file, Buffer.from(await (await fetch(`${server.origin}${downloadPath(slug, "html")}`)).arrayBuffer()));
    await tab.open(pathToFileURL(file).href);
    const frame = tab.frame("Owl to Go");
    await frame.part(GAME_CANVAS).seen();
    await tab.part(button("Pause")).seen();
    await tab.part(button("Pause")).click();
    await tab.part(byRole("heading", { name: "Paused" })).seen();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("Clip: a maker puts a clip on the game's page, and it plays", async ({ tab, engine, server }) => {
  const maker = await Maker.signUp(server);
  const { url, projectId } = await maker.publish("Filmed hills", { templateId: "platformer" });
  await maker.signIn(tab);
  await tab.open(`${server.origin}/project/${projectId}`);
  await tab.part(button("Play", true)).click();
  const time = tab.part(byRole("slider", { name: "Time in the game" }));
  await until(
    "three seconds are played",
    async () => {
      // The game goes on for a moment: the driver is slower than a tick.
      await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 1_000))");
      await tab.part(button("Pause", true)).click();
      await time.seen();
      if (Number(await tab.evaluate(`document.querySelector('input[type="range"][aria-label="Time in the game"]').value`)) >= 200)
        return true;
      await tab.part(button("Resume", true)).click();
      return false;
    },
    120_000,
  );
  await tab.part(button("More for the running game")).click();
  await tab.part(byRole("menuitem", { name: "Add a clip to the game's page" })).press("ArrowRight");
  await tab.part(byRole("menuitem", { name: "The last 3 seconds" })).press("Enter");
  if (engine === "webkit") {
    const description = "WebKitGTK's recorder gives nothing of a canvas; the editor says so";
    test.info().annotations.push({ type: "degraded", description });
    return tab.part(byText("This browser can't record a clip.")).seen();
  }
  await tab.part(byText("The clip is on the game's page.")).seen();
  await tab.open(url);
  await tab.part(byRole("link", { name: "About this game" })).press("Enter");
  await tab.part(byLabel("Clip of Filmed hills, without sound")).seen();
  await until("the clip plays", async () =>
    tab.evaluate<boolean>(
      `(async () => { const clip = document.querySelector("video"); await clip.play(); return clip.videoWidth > 0 && clip.duration > 2; })()`,
    ),
  );
});
