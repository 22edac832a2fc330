import { testGame } from "@playsmith/editor/testing";
import { FORMAT_VERSION } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { FormatNotice } from "./format-notice.tsx";

it.each([
  ["of an older format", FORMAT_VERSION - 1, /can be changed again in a moment/],
  ["of a newer format", FORMAT_VERSION + 1, /Load this page again/],
])("says why a project %s can't be changed", async (_kind, version, text) => {
  const open = testProject(testGame());
  open.editor.document.doc.getMap("game").set("formatVersion", version);
  const screen = await renderInEditor(<FormatNotice />, open);
  await expect.element(screen.getByRole("status", { name: "Upgrade" })).toMatchTextContent(text);
});

it("says nothing of a project in the format of this version", async () => {
  const screen = await renderInEditor(<FormatNotice />, testProject(testGame()));
  await expect.element(screen.getByRole("status", { name: "Upgrade" })).not.toBeInTheDocument();
});
