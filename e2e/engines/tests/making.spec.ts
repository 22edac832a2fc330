import { newEmail, PASSWORD } from "../../app.ts";
import { EditorPage } from "../editor-page.ts";
import { expect, test } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byLabel, byRole, byText, GAME_CANVAS } from "../selectors.ts";
import { type Tab, until } from "../tab.ts";

const path = (tab: Tab) => tab.evaluate<string>("location.pathname");

/** Signs in a new maker and opens a project of theirs. */
async function openProject(tab: Tab, origin: string, maker: Maker, templateId: string): Promise<EditorPage> {
  const { project } = await maker.call("createProject", { name: "Made here", templateId });
  await maker.signIn(tab);
  await tab.open(`${origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await editor.ready();
  return editor;
}

test("Making: register, try a template, create, move and undo, play, publish", async ({ tab, server }) => {
  const editor = new EditorPage(tab);
  await tab.open(`${server.origin}/register`);
  // The page's scripts come with the first input.
  await tab.part(byLabel("Email")).focus();
  await until("the form is ready", () => tab.evaluate<boolean>(`"ready" in document.documentElement.dataset`));
  await tab.part(byLabel("Email")).fill(newEmail());
  await tab.part(byLabel("Password", true)).fill(PASSWORD);
  await tab.part(byLabel("Confirm password")).fill(PASSWORD);
  await tab.part(button("Create Account")).click();
  await tab.part(byRole("link", { name: "Pick a game to start from" })).click();
  await tab.frame().part(GAME_CANVAS).seen();
  // WebKit's keys stay with the game until a person clicks elsewhere.
  await tab.part(byLabel("Name")).click();
  await tab.part(byLabel("Name")).fill("Fox and Coins");
  await tab.part(byLabel("Name")).press("Enter");
  await until("the editor opens", async () => /^\/project\/(?!new)/.test(await path(tab)));
  await editor.ready();

  const first = tab
    .part(byRole("region", { name: "Prefabs" }))
    .part(byRole("listitem"))
    .nth(0)
    .part("css=button")
    .nth(0);
  await editor.place(await first.text());
  const before = await editor.selection.text();
  await editor.scene.press("ArrowRight");
  await until("the object moved", async () => (await editor.selection.text()) !== before);
  await editor.saved();
  await editor.scene.press("Control+z");
  await until("the move is undone", async () => (await editor.selection.text()) === before);
  await editor.saved();

  await tab.part(button("Play", true)).click();
  await editor.plays();
  await tab.part(button("Stop the game")).click();
  const address = await editor.publish();
  await tab.open(address);
  await tab.frame("Fox and Coins").part(GAME_CANVAS).seen();
});

test("Tiles: a layer is painted by pointer, and undone", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const editor = await openProject(tab, server.origin, maker, "platformer");
  await tab.part(button("Tile layer Ground")).click();
  await tab
    .part(byRole("radiogroup", { name: "Tile to paint" }))
    .part(byRole("radio", { name: "Bricks", exact: true }))
    .nth(0)
    .click();
  const { x, y, width } = await editor.scene.box();
  await tab.drag([
    [x + width / 2 - 60, y + 120],
    [x + width / 2 + 60, y + 120],
  ]);
  await tab.part(button("Undo: Paint tiles")).seen();
  await editor.saved();
  await editor.scene.press("Control+z");
  await tab.part(button("Redo: Paint tiles")).seen();
  await editor.saved();
});

test("Pixels: a sprite is drawn by pointer and placed", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const editor = await openProject(tab, server.origin, maker, "empty");
  await tab.part(button("Add an asset")).click();
  await tab.part(byRole("menuitem", { name: "Draw a new sprite" })).click();
  const dialog = tab.part(byRole("dialog"));
  await dialog.part(byLabel("Name")).fill("Slime");
  await dialog.part(button("16 by 16 pixels")).click();
  await dialog.part(button("Draw", true)).click();
  const picture = tab.part(byRole("application", { name: /^Picture of/ }));
  await picture.seen();
  await tab.part(byRole("radio", { name: /^Colour 3,/ })).click();
  await tab
    .part(byRole("toolbar", { name: "Drawing tools" }))
    .part(button("Rectangle"))
    .click();
  const { x, y, width, height } = await picture.box();
  await tab.drag([
    [x + width / 2 - 60, y + height / 2 - 60],
    [x + width / 2 + 60, y + height / 2 + 60],
  ]);
  await tab.part(byRole("status", { name: "Drawn" })).says("Draw rectangle");
  const drawn = await tab.evaluate<number[]>(
    `(() => { const canvas = document.querySelector('[role="group"][aria-label="Frame to draw on"] canvas');
      const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2 - 5, 1, 1); return [...data]; })()`,
  );
  expect(drawn[3] === 0 || drawn.length === 4).toBe(true);
  await tab.part(button("Make a prefab of it")).click();
  await tab.part(byRole("tab", { name: "Scene 1" })).click();
  await editor.place("Slime");
  await editor.saved();
});

test("Rules: a typed sentence runs in the game", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const editor = await openProject(tab, server.origin, maker, "empty");
  await tab.part(button("Add a prefab")).click();
  await editor.place("Object");
  await tab.part(button(/^Edit prefab/)).click();
  await tab.part(button("Write rules")).click();
  const begin = tab.part(byRole("combobox", { name: "Type when something should happen" }));
  await begin.fill("every 1 second");
  await tab
    .part(byRole("option", { name: /Every 1 s/ }))
    .nth(0)
    .seen();
  await begin.press("Enter");
  const goOn = tab.part(byRole("combobox", { name: "Type what should happen then" }));
  await goOn.fill('write "hello from a rule" to the console');
  await tab
    .part(byRole("option", { name: /hello from a rule/ }))
    .nth(0)
    .seen();
  await goOn.press("Enter");
  await tab.part(button("Play", true)).click();
  await tab
    .part(byRole("region", { name: "Console" }))
    .part(byText("hello from a rule"))
    .nth(0)
    .seen();
});

test("Code: completion is offered, and the script runs", async ({ tab, server }) => {
  const maker = await Maker.signUp(server);
  const editor = await openProject(tab, server.origin, maker, "empty");
  await tab.part(button("Add a prefab")).click();
  await editor.place("Object");
  await tab.part(button(/^Edit prefab/)).click();
  await tab.part(button("Write a script")).click();
  const source = tab.part(byLabel("Script source"));
  await source.seen();
  await source.fill('export default class extends Script {\nonCreate() {\nconsole.log("hi from code");\ngame\n}\n}');
  await source.press("Control+End");
  for (const key of ["ArrowUp", "ArrowUp", "End", "."]) await tab.press(key);
  await tab.part(byRole("option", { name: "findNearest" })).click();
  await source.says("game.findNearest");
  await tab.part(button("Play", true)).click();
  await tab
    .part(byRole("region", { name: "Console" }))
    .part(byText("hi from code"))
    .nth(0)
    .seen();
});
