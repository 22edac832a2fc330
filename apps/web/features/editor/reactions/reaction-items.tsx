import { MenuItem } from "../../../ui/menu.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { ReactionIcon } from "./reaction-icon.tsx";
import { REACTIONS } from "./reaction-kinds.ts";
import { sendReaction } from "./send-reaction.ts";

/** Items of a menu that show a reaction at the pointer. */
export function ReactionItems() {
  const { connection, editor } = useOpenProject();
  return REACTIONS.map((reaction) => (
    <MenuItem
      key={reaction.kind}
      icon={<ReactionIcon kind={reaction.kind} size={16} />}
      onAction={() => sendReaction(connection, editor, reaction)}
    >
      {reaction.label}
    </MenuItem>
  ));
}
