import type { Activity } from "@playsmith/contract";
import { language, plural, translated } from "@playsmith/texts";
import { History, X } from "lucide-react";
import { useRef } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import { usePanel } from "../../../ui/use-panel.ts";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { useEditor } from "../editor-context.tsx";
import { changeText, thingName, versionTitle } from "../history/change-text.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import styles from "./activity.module.css";
import { thingOpener } from "./open-thing.ts";
import type { Visit } from "./use-visit.ts";

/** What others did since this person had the project open last, with ways there; until it is dismissed. */
export function ActivityStrip({ visit: { activity, dismiss } }: { visit: Visit }) {
  const strip = useRef<HTMLElement>(null);
  const panel = usePanel(strip, { role: "region" });
  const { openHistory } = useHistoryScreens();
  const discussion = useDiscussionPane();
  if (activity === null || activity.since === null) return null;
  return (
    <section ref={strip} {...panel} className={styles["strip"]} aria-label={translated("While you were away")}>
      <History size={16} aria-hidden="true" />
      <div className={styles["told"]}>
        <h2>{translated("While you were away (you were here {time}):", { time: timeAgo(activity.since) })}</h2>
        <ul>
          {activity.edits.map((edit) => (
            <EditLine key={edit.authors.map(({ userId }) => userId).join()} edit={edit} />
          ))}
          {activity.messages.map(({ author, comments, chat, threadId }) => (
            <li key={author?.userId ?? ""}>
              {messageText(author?.displayName ?? translated("A former member"), comments, chat)}{" "}
              <button type="button" onClick={() => discussion.open(threadId)}>
                {translated("Read")}
              </button>
            </li>
          ))}
          {activity.versions.map((version) => (
            <li key={version.id}>
              {translated("Version “{name}” was kept", { name: versionTitle(version) })}{" "}
              <button type="button" onClick={() => openHistory({ versionId: version.id })}>
                {translated("Look at it")}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {activity.edits.length > 0 && (
        <Button size="small" onPress={() => openHistory()}>
          {translated("History")}
        </Button>
      )}
      <IconButton size="small" label={translated("Dismiss")} onPress={dismiss}>
        <X />
      </IconButton>
    </section>
  );
}

function EditLine({ edit: { authors, changes, moreChanges, isWithCaller } }: { edit: Activity["edits"][number] }) {
  const editor = useEditor();
  const others = authors.map(({ displayName }) => displayName);
  const names = new Intl.ListFormat(language).format(isWithCaller ? [...others, translated("you")] : others);
  if (changes.length === 0) return <li>{translated("{names} changed the project", { names })}</li>;
  return (
    <li>
      {translated("{names} changed:", { names })}{" "}
      {changes.map((change, index) => {
        const open = change.change === "removed" ? null : thingOpener(editor, change);
        const how = changeText(change);
        return (
          <span key={`${change.kind}/${change.id}`}>
            {index > 0 && "; "}
            {open === null ? (
              thingName(change)
            ) : (
              <button type="button" onClick={open}>
                {thingName(change)}
              </button>
            )}
            {how !== "" && ` (${how})`}
          </span>
        );
      })}
      {moreChanges > 0 && <> {plural(moreChanges, { one: "and one more", other: "and {count} more" })}</>}
    </li>
  );
}

function messageText(name: string, comments: number, chat: number): string {
  const written = [
    comments > 0 && plural(comments, { one: "one comment", other: "{count} comments" }),
    chat > 0 && plural(chat, { one: "one message in the chat", other: "{count} messages in the chat" }),
  ].filter((part) => part !== false);
  return translated("{name} wrote {what}", { name, what: new Intl.ListFormat(language).format(written) });
}
