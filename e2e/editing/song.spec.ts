import { expect, test } from "../app.ts";

type Heard = { heard?: string[] };

test("music is composed by mouse and keys, previewed, undone, and set as the music of a scene", async ({ app, page }) => {
  await page.addInitScript(() => {
    const heard: string[] = ((globalThis as Heard).heard = []);
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      heard.push(`${this.buffer?.duration.toFixed(3)} s${this.loop ? " round and round" : ""}`);
      start.apply(this, times);
    };
  });
  await app.registerWith("Empty", "Tuneful");
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Make music" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Start from…" }).click();
  await page.getByRole("menuitem", { name: "Empty" }).click();
  const grid = panel.getByRole("grid", { name: "Notes of Melody in pattern A" });
  const notes = grid.getByRole("gridcell", { selected: true });
  await expect(notes).toHaveCount(0);

  const cell = async (name: string) => {
    const box = await grid.getByRole("gridcell", { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await cell("G4, step 1"), await cell("G4, step 4")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(notes).toHaveCount(4);

  await grid.focus();
  await grid.press("ArrowRight");
  await grid.press("e");
  await grid.press("d");
  await expect(panel.getByRole("status", { name: "Written" })).toHaveText("D4 written, step 6");
  await expect(notes).toHaveCount(6);
  await page.getByRole("button", { name: /^Undo:/ }).click();
  await expect(notes).toHaveCount(5);
  await page.getByRole("button", { name: /^Undo:/ }).click();
  await page.getByRole("button", { name: /^Undo:/ }).click();
  await expect(notes).toHaveCount(0);
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: /^Redo:/ }).click();
  await expect(notes).toHaveCount(6);

  await panel.getByRole("button", { name: "Copy this pattern" }).click();
  await expect(panel.getByRole("grid", { name: "Notes of Melody in pattern B" }).getByRole("gridcell", { selected: true })).toHaveCount(6);
  await panel.getByRole("button", { name: "Play song" }).click();
  await expect(panel.locator("[data-step]")).not.toHaveAttribute("data-step", "0");
  await panel.getByRole("button", { name: "Stop" }).click();
  await expect(panel.locator("[data-step]")).toHaveCount(0);

  await page
    .getByRole("region", { name: "Scenes" })
    .getByRole("button", { name: /^Scene 1/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Music", exact: true }).selectOption({ label: "Music" });
  await app.saved();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await app.game.locator("canvas").first().click();
  // Two patterns of 16 steps at 110 BPM, looped.
  const heardInGame = async (): Promise<string[]> => {
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    return (await Promise.all(frames.map((frame) => frame.evaluate(() => (globalThis as Heard).heard ?? []).catch(() => [])))).flat();
  };
  await expect.poll(heardInGame).toContain("4.364 s round and round");
});
