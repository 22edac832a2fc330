import { WHOLE_GAME } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { always, type Command, command, quietly } from "../commands/command.ts";
import { rulesDocument } from "../open-documents.ts";

/** Commands that open the rule sheets of the open scene and of the game. */
export const ruleCommands: readonly Command[] = [
  command(
    "rules.scene",
    translated("Open the rules of the scene"),
    [],
    quietly((editor) => editor.openDocument(rulesDocument({ kind: "scene", id: editor.state.sceneId }))),
    always,
    true,
  ),
  command(
    "rules.game",
    translated("Open the rules of the whole game"),
    [],
    quietly((editor) => editor.openDocument(rulesDocument(WHOLE_GAME))),
    always,
    true,
  ),
];
