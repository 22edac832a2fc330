import { setVariable } from "@playsmith/editor/rules";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import { EndingsGroup } from "./endings-group.tsx";
import { GameGroup } from "./game-group.tsx";
import { InputsGroup } from "./inputs-group.tsx";
import { ScoresGroup } from "./scores-group.tsx";
import { VariablesGroup } from "../variables/variables-group.tsx";

/** Without a selection: properties of the whole game, independent of the scene. */
export function GameInspector() {
  const editor = useEditor();
  const title = useGame((game) => game.settings.title);
  const isDisabled = editor.document.isReadOnly;
  return (
    <>
      <div className={styles["head"]}>
        <h2>{title}</h2>
        <span className={styles["kind"]}>{translated("Game")}</span>
      </div>
      <GameGroup isDisabled={isDisabled} />
      <EndingsGroup isDisabled={isDisabled} />
      <InputsGroup isDisabled={isDisabled} />
      <ScoresGroup isDisabled={isDisabled} />
      <GameVariables isDisabled={isDisabled} />
    </>
  );
}

const GameVariables = memo(function GameVariables({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const variables = useGame((game) => game.variables);
  return (
    <VariablesGroup
      owner={{ kind: "game" }}
      title={translated("Variables")}
      note={translated("Numbers and texts that the whole game shares, such as a score. A text shows one as {score}.")}
      variables={variables}
      isDisabled={isDisabled}
      onSet={(name, value) => setVariable(editor, name, value)}
    />
  );
});
