import { addLine } from "@playsmith/editor/rules";
import { testGame } from "@playsmith/editor/testing";
import { rulesOf } from "@playsmith/game-format";
import { sentenceOf } from "@playsmith/rules";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject, type TestProject } from "../testing/test-project.ts";
import { RulesView } from "./rules-view.tsx";

const OWNER = { kind: "prefab", id: "box" } as const;
const openRules = (open: TestProject) => renderInEditor(<RulesView document={{ kind: "rules", of: "prefab", id: "box" }} />, open);

/** The sentences of the prefab's rules, in the order that they were added. */
const sentences = ({ editor }: TestProject): string[] => {
  const { game } = editor.document;
  return Object.values(rulesOf(game, OWNER)).map((node) => sentenceOf(node, game));
};

it("writes a rule by keyboard: what happens first, then what is done", async () => {
  const open = testProject(testGame());
  const screen = await openRules(open);
  await expect.element(screen.getByRole("combobox", { name: "Type when something should happen" })).toHaveFocus();
  await userEvent.keyboard("every 2 seconds");
  await expect.element(screen.getByRole("option", { selected: true })).toMatchTextContent(/Every 2 s/);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("combobox", { name: "Type what should happen then" })).toHaveFocus();
  await userEvent.keyboard("destroy this object{Enter}");
  await expect.poll(() => sentences(open)).toEqual([expect.stringMatching(/every 2 s/i), expect.stringMatching(/^destroy/i)]);
  await expect.element(screen.getByRole("status", { name: "Rules, done" })).toMatchTextContent(/^Added: /);
});

it("marks the words of a line that it did not understand, and adds nothing", async () => {
  const open = testProject(testGame());
  const screen = await openRules(open);
  await userEvent.keyboard("fribble the wug{Enter}");
  await expect.element(screen.getByRole("combobox", { name: "Type when something should happen" })).toHaveValue("fribble the wug");
  await expect.element(screen.getByText("fribble", { exact: false }).first()).toBeInTheDocument();
  expect(sentences(open)).toEqual([]);
});

it("deletes, restores, switches off and moves a line by the keys of its handle", async () => {
  const open = testProject(testGame());
  const screen = await openRules(open);
  await userEvent.keyboard("every 2 seconds{Enter}");
  await expect.element(screen.getByRole("combobox", { name: "Type what should happen then" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  const line = screen.getByRole("button", { name: "Every 2 s", exact: true });
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(screen.getByRole("button", { name: "Turn on: Every 2 s" })).toBeVisible();
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => sentences(open)).toEqual([]);
  open.editor.document.undo();
  await expect.element(line).toBeVisible();
});

it("lets a viewer read the rules and not add any", async () => {
  const open = testProject(testGame(), { role: "viewer" });
  const screen = await openRules(open);
  await expect.element(screen.getByText("There are no rules here yet.")).toBeVisible();
  await expect.element(screen.getByRole("combobox")).not.toBeInTheDocument();
});

const composed = (key: string): KeyboardEvent => new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true });

it("adds no line while an input method composes a word", async () => {
  const open = testProject(testGame());
  const screen = await openRules(open);
  const field = screen.getByRole("combobox", { name: "Type when something should happen" });
  await field.fill("every 2 seconds");
  await expect.element(screen.getByRole("option", { selected: true })).toMatchTextContent(/Every 2 s/);
  field.element().dispatchEvent(composed("Enter"));
  expect(sentences(open)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sentences(open)).toHaveLength(1);
});

it("merges a comment that two people write at once, and drops nothing that is typed", async () => {
  const open = testProject(testGame());
  const path = ["prefabs", "box", "rules", "c"];
  const comment = { kind: "comment", parentId: "", part: "then", order: "a", enabled: true, type: "", slots: {}, text: "The door" };
  open.editor.document.transact("Comment", (edits) => edits.set(path, comment));
  const screen = await openRules(open);
  const field = screen.getByLabelText("Comment");
  await field.fill("The door opens");
  open.editor.document.transact("Theirs", (edits) => edits.set([...path, "text"], "Note: The door"));
  await expect.element(field).toHaveValue("Note: The door opens");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => rulesOf(open.editor.document.game, OWNER)["c"]?.text).toBe("Note: The door opens");
});

it("keeps a colour that was chosen with the picker of a slot", async () => {
  const open = testProject(testGame());
  const place = { parentId: "", part: "then", beforeId: null } as const;
  const rule = addLine(open.editor, OWNER, place, { kind: "rule", type: "always", slots: {} }) ?? "";
  const draft = { kind: "action", type: "cameraFlash", slots: { color: "#ffffff" } } as const;
  const id = addLine(open.editor, OWNER, { ...place, parentId: rule }, draft) ?? "";
  const screen = await openRules(open);
  await screen.getByRole("button", { name: "Colour: #ffffff" }).click();
  const picker = screen.getByLabelText(/, picker$/);
  (picker.element() as HTMLInputElement).focus();
  await picker.fill("#00ff00");
  await screen.getByRole("combobox", { name: "Type when something should happen" }).click();
  await expect.poll(() => rulesOf(open.editor.document.game, OWNER)[id]?.slots["color"]).toBe("#00ff00");
});
