import { scoredGame } from "@playsmith/server/scored-game";
import { SlowProxy } from "../../slow-proxy.ts";
import { EditorPage } from "../editor-page.ts";
import { expect, test as base } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { byRole, byText } from "../selectors.ts";
import { until } from "../tab.ts";

/** A second of 400 kbit/s is 50 kB: the first words come within two and a half, with three ways there and back. */
const FIRST_WORDS_BYTES = 40_000;
/** The longest that a test waits for what takes that network tens of seconds. */
const LONG_MS = 120_000;

const test = base.extend<{ proxy: SlowProxy }>({
  proxy: async ({ server }, use) => {
    const proxy = await SlowProxy.start(server.port);
    await use(proxy);
    proxy.stop();
  },
});

test("Slow network: a game's page says what it waits for before its scripts have come, and then plays", async ({ tab, server, proxy }) => {
  const maker = await Maker.signUp(server);
  const { slug } = await maker.publish("Lantern", { game: scoredGame("Lantern") });
  // In a frame of a page of the same site: drivers wait until the page itself is loaded.
  await tab.open(`${proxy.origin}/play/none`);
  const before = proxy.downBytes;
  proxy.holdAfter(FIRST_WORDS_BYTES);
  await tab.evaluate(
    `(() => { const frame = document.createElement("iframe"); frame.title = "Page"; frame.src = "/play/${slug}"; frame.allow = "autoplay; gamepad";
      frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0"; document.body.replaceChildren(frame); })()`,
  );
  const page = tab.frame("Page");
  const shows = (selector: string) => async () => (await page.part(selector).count()) > 0 && page.part(selector).isVisible();
  await until("the first words are seen", shows(byText("Loading the game")), LONG_MS);
  expect(await page.part(byRole("heading", { name: "Lantern" })).isVisible()).toBe(true);
  expect(await page.evaluate<number>(`document.querySelectorAll("progress, iframe").length`), "no script has run").toBe(0);
  expect(proxy.downBytes - before).toBeLessThan(FIRST_WORDS_BYTES + 1_460);
  proxy.letGo();
  await until("the page shows how much has come", shows(byRole("progressbar", { name: "Loading" })), LONG_MS);
  await until("the game is there", shows(byRole("button", { name: "Pause" })), LONG_MS);
  await page.frame("Lantern").part("css=canvas").click();
  await tab.keyDown("Space");
  await until("the game takes input", shows(byRole("form", { name: "Your score" })), LONG_MS);
  await tab.keyUp("Space");
});

test("Slow network: the editor opens and saves an edit", async ({ tab, server, proxy }) => {
  const maker = await Maker.signUp(server);
  const { project } = await maker.call("createProject", { name: "Far hills", templateId: "platformer" });
  await maker.signIn(tab, proxy.origin);
  await tab.open(`${proxy.origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await until("the scene is open", async () => (await editor.scene.count()) > 0 && editor.scene.isVisible(), LONG_MS);
  await until("the project is saved", () => editor.isSaved(), LONG_MS);
  // The answer of the server is what "Saved" waits for.
  proxy.holdAfter(0);
  await editor.place("Coin");
  await until("the edit waits for the network", async () => !(await editor.isSaved()));
  proxy.letGo();
  await until("the edit is saved", () => editor.isSaved(), LONG_MS);
});
