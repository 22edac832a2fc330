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

/** What WebGL a page gets. */
const WEBGL = `(() => { const canvas = document.createElement("canvas");
  return String(canvas.getContext("webgl2") ?? canvas.getContext("webgl")); })()`;

test("Graphics: without WebGL games play, and the scene is drawn", async ({ tabWithoutWebGL: tab, server }) => {
  const maker = await Maker.signUp(server);
  const { url, projectId } = await maker.publish("Dark", { templateId: "platformer" });
  await tab.open(url);
  expect(await tab.evaluate<string>(WEBGL)).toBe("null");
  const game = tab.frame("Dark");
  await game.part(GAME_CANVAS).seen();
  await tab.part(button("Pause")).seen();
  await until("the game is drawn", async () => (await game.evaluate<number>(COLORS)) > 3);
  expect(await tab.part(byRole("alert")).count()).toBe(0);

  await maker.signIn(tab);
  await tab.open(`${server.origin}/project/${projectId}`);
  const editor = new EditorPage(tab);
  await editor.ready();
  expect(await tab.part(byText("The scene can't be drawn")).count()).toBe(0);
  await until("the scene is drawn", async () => (await tab.evaluate<number>(COLORS)) > 3);
  await tab.part(button("Play", true)).click();
  await editor.plays();
});
