import type { Presence } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { renderInEditor } from "../testing/render-in-editor.tsx";
import { testProject } from "../testing/test-project.ts";
import { AssetList } from "./assets/asset-list.tsx";
import { PrefabList } from "./prefab-list.tsx";
import { SceneList } from "./scene-list.tsx";
import { SharedList } from "./shared-list.tsx";

const at = (name: string, documentKey?: string): Presence => ({
  user: { id: name, name, color: "#3366cc" },
  place: { sceneId: "main", selection: [], ...(documentKey !== undefined && { documentKey }) },
});

it("marks the rows of scenes, prefabs, assets and shared logic that others have open", async () => {
  const open = testProject(testGame());
  const lists = (
    <>
      <SceneList />
      <PrefabList />
      <AssetList />
      <SharedList />
    </>
  );
  const screen = await renderInEditor(lists, open);
  await expect.element(screen.getByRole("button", { name: /^Main/ })).toBeVisible();
  open.setPeer(1, at("Grace"));
  open.setPeer(2, at("Alan"));
  await expect.element(screen.getByRole("button", { name: /^Main .*Grace, Alan are here/ })).toBeVisible();
  open.setPeer(2, at("Alan", "code:prefab:box"));
  await expect.element(screen.getByRole("button", { name: /^Main .*Grace is here$/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Box Alan is here" })).toBeVisible();
  open.setPeer(1, at("Grace", "tileset:asset:tiles"));
  await expect.element(screen.getByRole("button", { name: /Tiles.*Grace is here/ })).toBeVisible();
  open.setPeer(1, at("Grace", "rules:game:game"));
  await expect.element(screen.getByRole("button", { name: /Whole game.*Grace is here/ })).toBeVisible();
  open.setPeer(1, null);
  await expect.element(screen.getByRole("button", { name: /Grace/ })).not.toBeInTheDocument();
});
