import { firefox } from "@playwright/test";
import path from "node:path";
import { PlaywrightTab } from "../drivers/playwright-tab.ts";
import { EditorPage } from "../editor-page.ts";
import { expect, test } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byRole, byText, GAME_CANVAS } from "../selectors.ts";
import { until } from "../tab.ts";

/** Pixels of different colours that the game's canvas shows, of some hundred that are looked at. */
const COLORS = `(async () => {
  const canvas = document.querySelector("canvas");
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const copy = new OffscreenCanvas(32, 18), context = copy.getContext("2d");
  context.drawImage(canvas, 0, 0, 32, 18);
  const { data } = context.getImageData(0, 0, 32, 18), seen = new Set();
  for (let at = 0; at < data.length; at += 4) seen.add(data[at] + "," + data[at + 1] + "," + data[at + 2]);
  return seen.size; })()`;

test("Graphics: a lost WebGL context comes back without losing the run", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const { url } = await maker.publish("Glow", { templateId: "platformer" });
  await tab.open(url);
  const game = tab.frame("Glow");
  await game.part(GAME_CANVAS).seen();
  await tab.part(button("Pause")).seen();
  await game.evaluate(
    `(() => { const canvas = document.querySelector("canvas"); const gl = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
      globalThis.lost = gl.getExtension("WEBGL_lose_context"); globalThis.events = [];
      for (const type of ["webglcontextlost", "webglcontextrestored"]) canvas.addEventListener(type, () => events.push(type));
      lost.loseContext(); })()`,
  );
  await until("the context is lost", () => game.evaluate<boolean>(`events.includes("webglcontextlost")`));
  await game.evaluate("lost.restoreContext()");
  await until("the context is back", () => game.evaluate<boolean>(`events.includes("webglcontextrestored")`));
  await until("the game is drawn again", async () => (await game.evaluate<number>(COLORS)) > 3);
  await tab.part(button("Pause")).click();
  await tab.part(byRole("heading", { name: "Paused" })).seen();
});

test("Graphics: without WebGL the words are there at once, and the editor works", async ({ engine, server }) => {
  test.skip(engine !== "firefox", "Only Firefox can be started without WebGL here.");
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: path.join(import.meta.dirname, "../drivers/firefox-bridge.mjs"),
    headless: false,
    firefoxUserPrefs: { "webgl.disabled": true },
  });
  try {
    const context = await browser.newContext({ colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
    const tab = new PlaywrightTab(engine, context, await context.newPage());
    const maker = await Maker.signUp(server);
    const { project } = await maker.call("createProject", { name: "Dark", templateId: "platformer" });
    await maker.signIn(tab);
    await tab.open(`${server.origin}/project/new`);
    await tab.part(byText("The game can't be drawn: this browser has no WebGL")).nth(0).seen();
    expect(await tab.part(byText("Starting the game")).count()).toBe(0);
    await tab.open(`${server.origin}/project/${project.id}`);
    const editor = new EditorPage(tab);
    await tab.part(byText("The scene can't be drawn: this browser has no WebGL")).seen();
    await editor.saved();
    await tab.part(button("Play", true)).click();
    await tab.part(byText("The game can't be drawn: this browser has no WebGL")).nth(0).seen();
    await tab.part(button("Stop the game")).click();
    const { url } = await maker.publish("Dark too", { templateId: "platformer" });
    await tab.open(url);
    await tab.part(byRole("alert")).says("WebGL");
  } finally {
    await browser.close();
  }
});
