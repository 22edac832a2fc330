import type { Game, Instance } from "@playsmith/game-format";
import { addUploaded } from "@playsmith/editor/assets";
import { addChild } from "@playsmith/editor/scene";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject, type TestProject } from "../testing/test-project.ts";
import { Inspector } from "./inspector.tsx";

const at = (x: number, y: number, order: string): Instance => ({
  prefabId: "box",
  layerId: "objects",
  order,
  name: "",
  x,
  y,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
});

/** Two boxes, `a` at (100, 50) and `b` at (200, 50). */
function gameWithBoxes(): Game {
  const game = testGame();
  const scene = game.scenes["main"];
  if (!scene) throw new Error("The test game has a main scene");
  scene.instances = { a: at(100, 50, "a"), b: at(200, 50, "b") };
  return game;
}

const placed = ({ editor }: TestProject) => editor.document.game.scenes["main"]?.instances ?? {};
const inspect = (open: TestProject) => renderInEditor(<Inspector isSettled />, open);

it("edits the position of the selected object, by typing and by arrow keys", async () => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a"]);
  const screen = await inspect(open);
  const x = screen.getByLabelText("X", { exact: true });
  await expect.element(x).toHaveValue("100");
  await x.fill("120");
  await userEvent.keyboard("{Enter}");
  expect(placed(open)["a"]?.x).toBe(120);
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowUp}{/Shift}");
  expect(placed(open)["a"]?.x).toBe(131);
  expect(placed(open)["b"]?.x).toBe(200);
});

it("shows where values differ, and sets all of them at once", async () => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a", "b"]);
  const screen = await inspect(open);
  await expect.element(screen.getByRole("heading", { name: "2 objects" })).toBeVisible();
  const x = screen.getByLabelText("X", { exact: true });
  await expect.element(x).toHaveValue("");
  await expect.element(x).toHaveAttribute("placeholder", "Mixed");
  await expect.element(screen.getByLabelText("Y", { exact: true })).toHaveValue("50");
  await x.fill("64");
  await userEvent.keyboard("{Enter}");
  expect(Object.values(placed(open)).map((instance) => instance.x)).toEqual([64, 64]);
  open.editor.document.undo();
  await expect.element(x).toHaveAttribute("placeholder", "Mixed");
});

it("keeps the value and gives the reason when what is typed is no number", async () => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a"]);
  const screen = await inspect(open);
  const x = screen.getByLabelText("X", { exact: true });
  await x.fill("far away");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("“far away” is not a number.")).toBeVisible();
  await expect.element(x).toHaveValue("100");
  expect(placed(open)["a"]?.x).toBe(100);
});

it("follows an edit by someone else while a field of it has the focus", async () => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a"]);
  const screen = await inspect(open);
  const y = screen.getByLabelText("Y", { exact: true });
  await y.click();
  open.editor.document.transact("Move", (edits) => edits.set(["scenes", "main", "instances", "a", "y"], 75));
  await expect.element(y).toHaveValue("75");
});

it("opens the prefab of an object, and adds and removes a behaviour", async () => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a"]);
  const screen = await inspect(open);
  await screen.getByRole("button", { name: "Edit prefab Box" }).click();
  await expect.element(screen.getByText("Prefab, 2 objects")).toBeVisible();
  const behaviours = () => Object.values(open.editor.document.game.prefabs["box"]?.behaviours ?? {}).map(({ type }) => type);
  await screen.getByRole("button", { name: "Add behaviour" }).click();
  await userEvent.keyboard("health{Enter}");
  await expect.poll(behaviours).toEqual(["health"]);
  const remove = screen.getByRole("button", { name: "Remove Health" });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(behaviours()).toEqual([]);
});

it("lets a viewer read all and change nothing", async () => {
  const open = testProject(gameWithBoxes(), { role: "viewer" });
  open.editor.select(["a"]);
  const screen = await inspect(open);
  await expect.element(screen.getByLabelText("X", { exact: true })).toBeDisabled();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: /^Delete/ })).toBeDisabled();
  await screen.getByRole("button", { name: "Edit prefab Box" }).click();
  await expect.element(screen.getByRole("button", { name: "Add behaviour" })).toBeDisabled();
});

it.each([
  ["Rotation", "100000", { angleRad: (36_000 * Math.PI) / 180 }],
  ["Width", "20000", { scaleX: 100 }],
  ["Height", "-20000", { scaleY: -100 }],
])("keeps an object whose %s is far too large in the game, and says what is possible", async (label, typed, kept) => {
  const open = testProject(gameWithBoxes());
  open.editor.select(["a"]);
  const screen = await inspect(open);
  await screen.getByLabelText(label, { exact: true }).fill(typed);
  await userEvent.keyboard("{Enter}");
  expect(placed(open)["a"]).toMatchObject(kept);
  await expect.element(screen.getByText(/^From -\d+ to \d+/)).toBeVisible();
});

it("keeps a prefab whose child is made far too large, or whose large picture is stretched as a panel", async () => {
  const open = testProject(gameWithBoxes());
  const file = { hash: "a".repeat(64), mime: "image/png", byteLength: 3 };
  const prefabId = addUploaded(open.editor, "Sky", { file, widthPx: 3_000, heightPx: 3_000, durationS: 0 })?.prefabId ?? "";
  const childId = addChild(open.editor, prefabId, "box") ?? "";
  open.editor.update({ prefabId });
  const screen = await inspect(open);
  await screen.getByRole("group", { name: "Box" }).getByLabelText("Width", { exact: true }).fill("20000");
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("switch", { name: "Stretch as a panel" }).click();
  const prefab = open.editor.document.game.prefabs[prefabId];
  expect(prefab?.children?.[childId]?.scaleX).toBe(100);
  expect(prefab?.look).toMatchObject({ nineSlice: { widthPx: 4_096, heightPx: 4_096 } });
});

it("overrides a large number of the prefab as it is", async () => {
  const game = gameWithBoxes();
  const { box } = game.prefabs;
  if (box) box.variables = { gold: 5_000_000 };
  const open = testProject(game);
  open.editor.select(["a"]);
  const screen = await inspect(open);
  await screen.getByLabelText("gold", { exact: true }).click();
  await userEvent.keyboard("{ArrowUp}");
  expect(placed(open)["a"]?.overrides).toEqual({ "variables.gold": 5_000_001 });
});

it("does not carry what is typed for a variable of one scene over to that of another", async () => {
  const game = gameWithBoxes();
  const { main } = game.scenes;
  if (!main) throw new Error("The test game has a main scene");
  main.variables = { waves: [1, 2] };
  game.scenes["next"] = { ...main, name: "Next", order: "b", variables: { waves: [7] }, instances: {} };
  const open = testProject(game);
  const screen = await inspect(open);
  const field = screen.getByLabelText("waves starts as");
  await field.fill("[1, 2");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  open.editor.openScene("next");
  await expect.element(screen.getByRole("heading", { name: "Next" })).toBeVisible();
  await expect.element(field).toHaveValue("[7]");
});

it("says that a player has no room for a ninth key of an input", async () => {
  const game = gameWithBoxes();
  const keys = ["KeyA", "KeyB", "KeyC", "KeyD", "KeyE", "KeyF", "KeyG", "KeyH"];
  game.inputActions = { dash: { label: "Dash", order: "a", keys: [keys], gamepad: [], touch: true } };
  const open = testProject(game);
  open.editor.update({ settingsOf: "game" });
  const screen = await inspect(open);
  await screen.getByRole("button", { name: "Add a key" }).click();
  await userEvent.keyboard("z");
  await expect.element(screen.getByText("There is room for 8 keys. Remove one first.")).toBeVisible();
  expect(open.editor.document.game.inputActions?.["dash"]?.keys).toEqual([keys]);
});
