import { translated } from "@playsmith/texts";
import { MessageSquare } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./discussion.module.css";
import { useDiscussion } from "./use-discussion.ts";

/** Opens and closes the discussion; shows how many messages are new. */
export function DiscussionButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { unread } = useDiscussion();
  const count = unread.comments + unread.chat;
  return (
    <span className={styles["button"]}>
      <IconButton
        label={count > 0 ? translated("Discussion ({count} new)", { count }) : translated("Discussion")}
        aria-expanded={isOpen}
        onPress={onToggle}
      >
        <MessageSquare />
      </IconButton>
      {count > 0 && (
        <span className={styles["count"]} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}
