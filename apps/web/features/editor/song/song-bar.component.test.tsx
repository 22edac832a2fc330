import { addSong } from "@playsmith/editor/audio";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { SongView } from "./song-view.tsx";

it("says why a tempo is not taken as it is typed", async () => {
  const open = testProject(testGame());
  const id = addSong(open.editor, "Cave", "calm") ?? "";
  const tempo = (): unknown => {
    const music = open.editor.document.game.assets[id];
    return music?.kind === "music" ? music.song?.beatsPerMin : undefined;
  };
  const before = tempo();
  const screen = await renderInEditor(<SongView document={{ kind: "song", of: "asset", id }} />, open);
  const field = screen.getByLabelText("Tempo", { exact: true });
  await field.fill("quick");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("“quick” is not a number.")).toBeVisible();
  expect(tempo()).toBe(before);
  await field.fill("120,5");
  await userEvent.keyboard("{Enter}");
  expect(tempo()).toBe(121);
  await field.fill("９０");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
  expect(tempo(), "while it is composed").toBe(121);
  await userEvent.keyboard("{Enter}");
  expect(tempo()).toBe(90);
  await field.fill("9000");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^From \d+ to \d+$/)).toBeVisible();
});

it("writes notes and drums by their letters and digits on any keyboard layout", async () => {
  const open = testProject(testGame());
  const id = addSong(open.editor, "Cave", "calm") ?? "";
  const screen = await renderInEditor(<SongView document={{ kind: "song", of: "asset", id }} />, open);
  const grid = screen.getByRole("grid").element();
  const press = (code: string, key: string): boolean =>
    !grid.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }));
  expect(press("KeyC", "с"), "Cyrillic").toBe(true);
  expect(press("KeyQ", "a"), "AZERTY").toBe(true);
  expect(press("KeyS", "ы"), "no note").toBe(false);
});
