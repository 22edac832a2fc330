import { scoredGame } from "@playsmith/server/scored-game";
import { SlowProxy } from "../../slow-proxy.ts";
import { EditorPage } from "../editor-page.ts";
import { expect, test as base } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { byRole } from "../selectors.ts";
import { until } from "../tab.ts";

/** A second of 400 kbit/s is 50 kB: the first words come within two and a half, with three ways there and back. */
const FIRST_WORDS_BYTES = 40_000;
/** The longest that a test waits for what takes that network tens of seconds. */
const LONG_MS = 120_000;

const test = base.extend<{ slow: SlowProxy }>({
  slow: async ({ server }, use) => {
    const proxy = await SlowProxy.start(server.port);
    await use(proxy);
    proxy.stop();
  },
});

test("Slow network: a game's page says what it waits for before its scripts have come, and then plays", async ({ tab, server, slow }) => {
  const maker = await Maker.signUp(server);
  const { slug } = await maker.publish("Lantern", { game: scoredGame("Lantern") });
  // In a frame of a page of the same site: drivers wait until the page itself is loaded.
  await tab.open(`${slow.origin}/play/none`);
  const before = slow.downBytes;
  slow.holdAfter(FIRST_WORDS_BYTES);
  await tab.evaluate(
    `(() => { const frame = document.createElement("iframe"); frame.title = "Page"; frame.src = "/play/${slug}"; frame.allow = "autoplay; gamepad";
      frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0"; document.body.replaceChildren(frame); })()`,
  );
  // From the document around it: WebKit's driver enters no frame that is loading.
  const shows = (selector: string) => () =>
    tab.evaluate<boolean>(`frames[0]?.document.querySelector(${JSON.stringify(selector)})?.checkVisibility() === true`);
  await until("the first words are seen", shows(".early h1 + p"), LONG_MS);
  const words = await tab.evaluate<string>(`frames[0].document.querySelector("#playsmith-play").innerText`);
  expect(words).toMatch(/^Lantern\s+Loading the game/);
  expect(await tab.evaluate<number>(`frames[0].document.querySelectorAll("progress, iframe").length`), "no script has run").toBe(0);
  expect(slow.downBytes - before).toBeLessThan(FIRST_WORDS_BYTES + 1_460);
  slow.letGo();
  await until("the page shows how much has come", shows("progress"), LONG_MS);
  await until("the game is there", shows('button[aria-label="Pause"]:enabled'), LONG_MS);
  const page = tab.frame("Page");
  // WebKit's driver types into no frame within a frame: the game gets the event of a key, anew when it has lost the focus.
  const score = page.part(byRole("form", { name: "Your score" }));
  await until(
    "the game takes input",
    async () => {
      await page.frame("Lantern").evaluate(`window.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", key: " " }))`);
      return (await score.count()) > 0 && (await score.text()).includes("Achievement: Patient");
    },
    LONG_MS,
  );
});

test("Slow network: the editor opens and saves an edit", async ({ tab, server, slow }) => {
  const maker = await Maker.signUp(server);
  const { project } = await maker.call("createProject", { name: "Far hills", templateId: "platformer" });
  await maker.signIn(tab, slow.origin);
  await tab.open(`${slow.origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await until("the scene is open", async () => (await editor.scene.count()) > 0 && editor.scene.isVisible(), LONG_MS);
  await until("the project is saved", () => editor.isSaved(), LONG_MS);
  // The answer of the server is what "Saved" waits for.
  slow.holdAfter(0);
  await editor.place("Coin");
  await until("the edit waits for the network", async () => !(await editor.isSaved()));
  slow.letGo();
  await until("the edit is saved", () => editor.isSaved(), LONG_MS);
});
