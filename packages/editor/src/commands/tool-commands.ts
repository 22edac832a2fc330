import type { Editor } from "../editor.ts";
import { tools } from "../scene/tools/tools.ts";
import { always, type Command, command } from "./command.ts";

const onTiles = (editor: Editor): boolean => editor.paintableLayer !== null;

/** Takes a tool in hand. */
export const toolCommands: readonly Command[] = tools.flatMap(({ id, button, layerKinds, readOnly }) =>
  button === null
    ? []
    : command(
        `tool.${id}`,
        button.label,
        [button.key],
        (editor) => {
          editor.setTool(id);
          return button.label;
        },
        button.isEnabled ?? (layerKinds === "tiles" ? onTiles : always),
        readOnly,
      ),
);

/** True for a command that takes something up for the scene, and is of no use where the scene can't be seen. */
export const isForScene = (candidate: Command): boolean => toolCommands.some(({ id }) => id === candidate.id);
