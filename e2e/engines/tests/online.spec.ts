import { expect, test } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { RecordingProxy } from "../recording-proxy.ts";
import { button, byLabel, byRole, GAME_CANVAS } from "../selectors.ts";
import { type Tab, until } from "../tab.ts";

/** Hashes of the world, one a second, that both pages must have sent. */
const SECONDS = 8;
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "Space"];

/** Takes a seat of a room under a name. */
async function enter(tab: Tab, name: string, action: string): Promise<void> {
  const dialog = tab.part(byRole("dialog"));
  await dialog.part(byLabel("Your name")).fill(name);
  await dialog.part(button(action)).click();
}

/** Holds one key after the other until it is over. */
async function play(tab: Tab, title: string, isOver: () => boolean): Promise<void> {
  await tab.frame(title).part(GAME_CANVAS).click();
  for (let turn = 0; !isOver(); turn++) {
    const key = KEYS[turn % KEYS.length] ?? "Space";
    await tab.keyDown(key);
    const ticks = await tab.evaluate<number>("new Promise((resolve) => setTimeout(() => resolve(1), 150))");
    expect(ticks).toBe(1);
    await tab.keyUp(key);
  }
}

test("Online: a room with Chromium plays, and the worlds are equal", async ({ tab, chromiumTabs, server }) => {
  const maker = await Maker.signUp(server);
  const { slug } = await maker.publish("Far duel", { templateId: "duel" });
  const friend = await chromiumTabs.open();
  const [mine, theirs] = [await RecordingProxy.start(server.origin), await RecordingProxy.start(server.origin)];
  try {
    await tab.open(`${mine.origin}/play/${slug}`);
    await tab
      .part(byRole("group", { name: "Game", exact: true }))
      .part(button("Play online"))
      .click();
    await enter(tab, "Ada", "Make a room");
    await tab.part(byLabel("Link to this room")).seen();
    const link = await tab.evaluate<string>(
      `[...document.querySelectorAll("dialog input")].find((field) => field.value.includes("room=")).value`,
    );
    await friend.open(`${theirs.origin}${new URL(link).pathname}${new URL(link).search}`);
    await enter(friend, "Bob", "Join");
    await friend.part(byRole("dialog")).part(button("I am ready")).click();
    await tab.part(byRole("dialog")).part(button("Start", true)).click();
    for (const each of [tab, friend]) await each.part(byRole("complementary", { name: "Online play" })).says("Connection");

    const common = () => [...mine.hashes.keys()].filter((tick) => theirs.hashes.has(tick));
    let isOver = false;
    const playing = [tab, friend].map((each) => play(each, "Far duel", () => isOver));
    try {
      await until("both play for some seconds", async () => common().length >= SECONDS, 120_000);
    } finally {
      isOver = true;
      await Promise.all(playing);
    }
    for (const tick of common()) expect(theirs.hashes.get(tick), `tick ${tick}`).toBe(mine.hashes.get(tick));
    expect(new Set(common().map((tick) => mine.hashes.get(tick))).size, "the game is played").toBeGreaterThan(SECONDS / 2);
    expect([mine.differences, theirs.differences]).toEqual([0, 0]);
  } finally {
    await friend.close();
    mine.stop();
    theirs.stop();
  }
});
