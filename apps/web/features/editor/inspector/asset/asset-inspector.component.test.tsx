import { addUploaded } from "@playsmith/editor/assets";
import { testGame } from "@playsmith/editor/testing";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { loadBackend } from "../../../../backend/backend.ts";
import { renderInEditor } from "../../testing/render-in-editor.tsx";
import { testProject } from "../../testing/test-project.ts";
import { AssetInspector } from "./asset-inspector.tsx";

async function picture(widthPx: number, heightPx: number): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  canvas.getContext("2d")?.fillRect(0, 0, 1, 1);
  return (await canvas.convertToBlob()).arrayBuffer();
}

afterEach(() => void vi.restoreAllMocks());

it("cuts the whole picture at each step of the number of columns", async () => {
  const bytes = await picture(100, 10);
  const { storage } = await loadBackend();
  const fetchObject = vi.spyOn(storage, "fetchObject").mockImplementation(() => Promise.resolve(bytes.slice(0)));
  const open = testProject(testGame());
  const file = { hash: "a".repeat(64), mime: "image/png", byteLength: bytes.byteLength };
  const assetId = addUploaded(open.editor, "Hero", { file, widthPx: 100, heightPx: 10, durationS: 0 })?.assetId ?? "";
  const screen = await renderInEditor(<AssetInspector assetId={assetId} />, open);
  await expect.poll(() => fetchObject.mock.settledResults.length).toBeGreaterThan(0);
  const columns = screen.getByLabelText("Columns");
  await columns.click();
  for (let count = 2; count <= 10; count++) {
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(columns).toHaveValue(String(count));
  }
  expect(open.editor.document.game.assets[assetId]).toMatchObject({ widthPx: 10, heightPx: 10, source: { columns: 10 } });
  await columns.fill("1");
  await userEvent.keyboard("{Enter}");
  expect(open.editor.document.game.assets[assetId]).toMatchObject({ widthPx: 100 });
});
