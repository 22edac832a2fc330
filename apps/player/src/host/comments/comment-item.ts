import { type CommentReply, momentText } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { element } from "../element.ts";

/** What can be done with a comment. */
export type CommentAction = "watch" | "reply" | "edit" | "delete" | "approve" | "report" | "block";

const LABELS: Readonly<Record<CommentAction, string>> = {
  watch: translated("Watch from here"),
  reply: translated("Reply"),
  edit: translated("Edit"),
  delete: translated("Delete"),
  approve: translated("Approve"),
  report: translated("Report"),
  block: translated("Block"),
};

const NOTES: Readonly<Record<CommentReply["state"], string>> = {
  shown: "",
  held: translated("Waits for approval"),
  hidden: translated("Hidden by moderation"),
  deleted: translated("Deleted comment"),
};

/** Who looks at a comment. */
export interface CommentViewer {
  isSignedIn: boolean;
  isOpen: boolean;
  canModerate: boolean;
}

function actionsOf({ isMine, state, moment }: CommentReply, { isSignedIn, isOpen, canModerate }: CommentViewer): CommentAction[] {
  const watching = moment?.runId ? (["watch"] as const) : [];
  if (!isSignedIn || state === "deleted") return [...watching];
  const isShown = state === "shown";
  return [
    ...watching,
    ...(isOpen && isShown ? (["reply"] as const) : []),
    ...(isOpen && isMine ? (["edit"] as const) : []),
    ...(canModerate && state === "held" ? (["approve"] as const) : []),
    ...(isMine || canModerate ? (["delete"] as const) : []),
    ...(!isMine && isShown ? (["report", "block"] as const) : []),
  ];
}

/** A comment with its buttons. Texts are text nodes, never markup. */
export function commentItem(
  comment: CommentReply,
  viewer: CommentViewer,
  act: (action: CommentAction, place: HTMLElement) => void,
): HTMLElement {
  const { id, authorName, authorPath, isByMaker, text, at, editedAt, version, state, moment } = comment;
  const item = element("div", "", { id: `comment-${id}`, tabindex: "-1" });
  const note = NOTES[state];
  if (authorName === "") {
    item.append(element("p", "quiet", {}, note));
    return item;
  }
  const name = element("strong", "", {}, authorName);
  const moreFacts = [
    ...(editedAt === null ? [] : [translated("edited")]),
    ...(note === "" ? [] : [note]),
    ...(moment?.runId === null ? [translated("About a recording that is gone")] : []),
  ];
  const facts: (Node | string)[] = [
    authorPath === null ? name : element("a", "", { href: authorPath, rel: "nofollow" }, name),
    isByMaker ? ` · ${translated("Maker")}` : "",
    " · ",
    element("time", "", { datetime: at }, at.slice(0, 10)),
    ["", translated("Release {version}", { version }), ...moreFacts].join(" · "),
  ];
  const labelOf = (action: CommentAction): string =>
    action === "watch" && moment ? `${LABELS.watch} (${momentText(moment.tick)})` : LABELS[action];
  const buttons = actionsOf(comment, viewer).map((action) => {
    const button = element(
      "button",
      "",
      { type: "button", "aria-label": translated("{action}: comment of {authorName}", { action: labelOf(action), authorName }) },
      labelOf(action),
    );
    button.addEventListener("click", () => act(action, item));
    return button;
  });
  item.append(element("p", "quiet", {}, ...facts), element("p", "plain", {}, text));
  if (buttons.length > 0) item.append(element("div", "row", {}, ...buttons));
  return item;
}
