import type { Editor } from "../editor.ts";
import { tools } from "../scene/tools/tools.ts";
import { always, type Command, command } from "./command.ts";

const onTiles = (editor: Editor): boolean => editor.paintableLayer !== null;

/** Commands that activate a tool. */
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

/** Whether a command activates a scene tool, which is useless while the scene is not visible. */
export const isForScene = (candidate: Command): boolean => toolCommands.some(({ id }) => id === candidate.id);
