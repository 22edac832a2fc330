import { translated } from "@playsmith/texts";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useEditor, useEditorState } from "../../editor-context.tsx";
import { DraftsOf } from "../../../../ui/fields/use-text-draft.ts";
import { GameInspector } from "./game-inspector.tsx";
import { SceneInspector } from "./scene-inspector.tsx";
import styles from "./scene-or-game.module.css";

/** Without a selection: the inspectors of the open scene and of the game. */
export function SceneOrGame() {
  const editor = useEditor();
  const settingsOf = useEditorState((state) => state.settingsOf);
  const sceneId = useEditorState((state) => state.sceneId);
  return (
    <Tabs selectedKey={settingsOf} onSelectionChange={(key) => editor.update({ settingsOf: key === "game" ? "game" : "scene" })}>
      <TabList className={styles["tabs"] ?? ""} aria-label={translated("Settings of")}>
        <Tab id="scene" className={styles["tab"] ?? ""}>
          {translated("Scene")}
        </Tab>
        <Tab id="game" className={styles["tab"] ?? ""}>
          {translated("Game")}
        </Tab>
      </TabList>
      <TabPanel id="scene">
        <DraftsOf value={sceneId}>
          <SceneInspector />
        </DraftsOf>
      </TabPanel>
      <TabPanel id="game">
        <GameInspector />
      </TabPanel>
    </Tabs>
  );
}
