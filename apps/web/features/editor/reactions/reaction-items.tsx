import { MenuItem } from "../../../ui/menu.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { REACTIONS } from "./reaction-kinds.ts";
import { sendReaction } from "./send-reaction.ts";

/** Items of a menu that show a reaction at the pointer. */
export function ReactionItems() {
  const { connection, editor } = useOpenProject();
  return REACTIONS.map((reaction) => (
    <MenuItem key={reaction.kind} icon={reaction.emoji} onAction={() => sendReaction(connection, editor, reaction)}>
      {reaction.label}
    </MenuItem>
  ));
}
