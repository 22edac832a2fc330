import { afterEach, expect, it } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { FinderWindow } from "../../find/finder.tsx";
import { findTarget } from "./find-target.ts";

afterEach(cleanup);

it("finds an entry of a search dialog by its name, not by its description or by a longer name", async () => {
  const entry = (name: string) => ({ id: name, name, place: "Goal of all others", run: () => {} });
  const screen = await render(
    <FinderWindow
      isOpen
      label="Find a behaviour"
      listLabel="Behaviours"
      placeholder=""
      noneText={() => ""}
      find={() => ["Goalkeeper", "Goal", "Keeper"].map(entry)}
      onClose={() => {}}
    />,
  );
  await expect.element(screen.getByRole("listbox", { name: "Behaviours" })).toBeVisible();
  expect(findTarget(document, [{ name: "Goal", role: "option" }])?.id).toMatch(/-Goal$/);
  expect(findTarget(document, [{ name: "Goal of all others", role: "option" }])).toBeNull();
});

it("finds a button by the text that it shows where there is room, or where there is little", async () => {
  const button = (wide: string, narrow: string) => (
    <button type="button">
      <span style={{ display: wide }}>Make a prefab of it</span>
      <span style={{ display: narrow }}>Prefab</span>
    </button>
  );
  const screen = await render(button("inline", "none"));
  expect(findTarget(document, [{ name: "Prefab" }])).toBeNull();
  expect(findTarget(document, [{ name: "Make a prefab of it" }])).toBe(screen.getByRole("button").element());
  await screen.rerender(button("none", "inline"));
  expect(findTarget(document, [{ name: "Make a prefab of it" }])).toBeNull();
  expect(findTarget(document, [{ name: "Prefab" }])).toBe(screen.getByRole("button").element());
});
