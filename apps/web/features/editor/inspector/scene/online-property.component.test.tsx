import { testGame } from "@playsmith/editor/testing";
import { templateCatalogue } from "@playsmith/templates/catalogue";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import { OnlineProperty } from "./online-property.tsx";

it("makes a game playable online with seats of its own, and lists what to mend", async () => {
  const open = testProject(testGame());
  const settings = () => open.editor.document.game.settings;
  const screen = await renderInEditor(<OnlineProperty isDisabled={false} />, open);
  await screen.getByRole("switch", { name: "Playable online" }).click();
  expect(settings().online).toBe(2);
  const check = screen.getByRole("group", { name: "Check for online play" });
  await expect.element(check.getByText("A room has 2 seats.", { exact: false })).toBeVisible();
  await expect.element(check.getByText("Only the first player controls something", { exact: false })).toBeVisible();
  const seats = screen.getByLabelText("Seats online", { exact: true });
  await seats.fill("4");
  await userEvent.keyboard("{Enter}");
  await expect.element(check.getByText("A room has 4 seats.", { exact: false })).toBeVisible();
  expect(settings().online).toBe(4);
  await screen.getByRole("switch", { name: "Playable online" }).click();
  expect(settings()).not.toHaveProperty("online");
});

it.each(["race", "duel"])("has nothing to mend in the template %s, which is made for it", async (id) => {
  const entry = templateCatalogue.find((template) => template.id === id);
  const build = await entry?.load();
  const screen = await renderInEditor(<OnlineProperty isDisabled={false} />, testProject(build?.("Test") ?? testGame()));
  await expect.element(screen.getByRole("switch", { name: "Playable online" })).toBeChecked();
  await expect.element(screen.getByText("Nothing in this game is known to work badly online.")).toBeVisible();
});

it("takes its seats from the players at one machine", async () => {
  const game = testGame();
  game.settings.players = 3;
  const open = testProject(game);
  const screen = await renderInEditor(<OnlineProperty isDisabled={false} />, open);
  await screen.getByRole("switch", { name: "Playable online" }).click();
  expect(open.editor.document.game.settings.online).toBe(3);
  await expect.element(screen.getByText("A room has 3 seats.", { exact: false })).toBeVisible();
  await expect.element(screen.getByLabelText("Seats online", { exact: true })).not.toBeInTheDocument();
});
