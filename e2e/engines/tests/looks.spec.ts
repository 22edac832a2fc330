import { mkdir, writeFile } from "node:fs/promises";
import { findMisplaced } from "../../touch-targets.ts";
import { EditorPage } from "../editor-page.ts";
import { expect, test } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byLabel, byRole, GAME_CANVAS } from "../selectors.ts";
import { type Tab, until } from "../tab.ts";

/** WebKit's window is at least 447 px wide. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
/** Writes a picture of each screen in both themes, for people to look at. */
const takesPictures = process.env["SCREENS"] === "1";
const FOLDER = "test-results/looks";

/** Measures what each screen shows in each size. */
class Looks {
  readonly found: string[] = [];
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async at(name: string): Promise<void> {
    for (const { width, height } of SIZES) {
      await this.#tab.resize(width, height);
      await until(`${name} is laid out`, () =>
        this.#tab.evaluate<boolean>(
          `document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))))`,
        ),
      );
      const lines = await this.#tab.evaluate<string[]>(`(${String(findMisplaced)})("body")`);
      this.found.push(...lines.map((line) => `${name} at ${width} px: ${line}`));
      if (takesPictures) await this.#takePictures(`${name}-${width}`);
    }
    await this.#tab.resize(SIZES[0].width, SIZES[0].height);
  }

  async #takePictures(name: string): Promise<void> {
    await mkdir(FOLDER, { recursive: true });
    for (const theme of ["light", "dark"]) {
      await this.#tab.evaluate(`document.documentElement.setAttribute("data-theme", "${theme}")`);
      await writeFile(`${FOLDER}/${this.#tab.engine}-${name}-${theme}.png`, await this.#tab.screenshot());
    }
  }
}

test("Looks: pages around the editor show their controls whole, wide and narrow", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const { url } = await maker.publish("Lantern", { templateId: "platformer" });
  const looks = new Looks(tab);
  for (const path of ["/", "/explore", "/login"]) {
    await tab.open(`${server.origin}${path}`);
    await tab.part("css=h1").nth(0).seen();
    await looks.at(`page ${path.slice(1) || "landing"}`);
  }
  await maker.signIn(tab);
  for (const path of ["/dashboard", "/project/new", "/settings", "/teams"]) {
    await tab.open(`${server.origin}${path}`);
    await tab.part("css=h1").nth(0).seen();
    await looks.at(`page ${path.slice(1).replace("/", " ")}`);
  }
  await tab.open(url);
  await tab.frame("Lantern").part(GAME_CANVAS).seen();
  await looks.at("game page");
  await tab.part(button("Controls", true)).click();
  await tab.part(byRole("dialog")).seen();
  await looks.at("game page controls");
  expect(looks.found).toEqual([]);
});

test("Looks: views and dialogs of the editor show their controls whole, wide and narrow", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const { project } = await maker.call("createProject", { name: "Seen here", templateId: "platformer" });
  await maker.signIn(tab);
  await tab.open(`${server.origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await editor.ready();
  const looks = new Looks(tab);
  const panel = (name: string) => tab.part(byRole("region", { name, exact: true }));
  await editor.scene.press("n");
  await editor.selection.says("Coin");
  await looks.at("editor");
  const command = async (name: string): Promise<void> => {
    await tab.press("Control+k");
    await tab.part(byRole("combobox", { name: "Find a command" })).fill(name);
    await tab.part(byRole("combobox", { name: "Find a command" })).press("Enter");
  };
  for (const [asset, open, ready] of [
    ["Fox", "Edit the pixels", byRole("region", { name: "Pixels of Fox" })],
    ["Sound Jump", "Shape the sound", byRole("group", { name: "Make up a sound" })],
  ] as const) {
    await panel("Assets").part(button(asset, true)).click();
    await panel("Inspector").part(button(open)).click();
    await tab.part(ready).seen();
    await looks.at(`editor ${asset}`);
  }
  await command("Make music");
  await tab.part(byRole("grid", { name: /^Notes of/ })).seen();
  await looks.at("editor song");
  await tab.part(button("Rules Whole game")).click();
  await tab.part(byLabel("Type when something should happen")).nth(0).seen();
  await looks.at("editor rules");
  for (const [name, dialog] of [
    ["Take from the library", "Library"],
    ["Keyboard shortcuts", "Keyboard shortcuts"],
    ["History", "History"],
  ] as const) {
    await command(name);
    await tab.part(byRole("dialog", { name: dialog })).seen();
    if (dialog === "Library") await tab.part(button("Hear Calm")).seen();
    await looks.at(`editor ${dialog}`);
    await tab.press("Escape");
    await tab.part(byRole("dialog")).gone();
  }
  await tab.part(button("Help", true)).click();
  await tab.part(byRole("complementary", { name: "Help" })).seen();
  await looks.at("editor help");
  expect(looks.found).toEqual([]);
});
