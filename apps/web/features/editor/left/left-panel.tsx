import { translated } from "@playsmith/texts";
import { memo } from "react";
import { toolNamed } from "@playsmith/editor";
import { useEditorState, useGame } from "../editor-context.tsx";
import { AssetList } from "./assets/asset-list.tsx";
import { LayerList } from "./layer-list.tsx";
import styles from "./left-panel.module.css";
import { PrefabList } from "./prefab-list.tsx";
import { SceneList } from "./scene-list.tsx";
import { SharedList } from "./shared-list.tsx";
import { TilePalette } from "./tile-palette.tsx";

/** Lists of the project's contents. @param props.isSettled whether lists beyond those of the scene may render yet. */
export const LeftPanel = memo(function LeftPanel({ isSettled }: { isSettled: boolean }) {
  const isTileLayer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]?.kind === "tiles");
  const isTileTool = useEditorState((state) => toolNamed(state.tool).layerKinds === "tiles");
  return (
    <section className={styles["panel"]} aria-label={translated("Project")}>
      <SceneList />
      <LayerList />
      {(isTileLayer || isTileTool) && <TilePalette />}
      {isSettled && (
        <>
          <PrefabList />
          <SharedList />
          <AssetList />
        </>
      )}
    </section>
  );
});
