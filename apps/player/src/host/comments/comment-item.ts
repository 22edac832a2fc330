import type { CommentReply } from "@playsmith/contract";
import { element } from "../element.ts";

/** What can be done with a comment. */
export type CommentAction = "reply" | "edit" | "delete" | "approve" | "report" | "block";

const LABELS: Readonly<Record<CommentAction, string>> = {
  reply: "Reply",
  edit: "Edit",
  delete: "Delete",
  approve: "Approve",
  report: "Report",
  block: "Block",
};

const NOTES: Readonly<Record<CommentReply["state"], string>> = {
  shown: "",
  held: "Waits for approval",
  hidden: "Hidden by moderation",
  deleted: "Deleted comment",
};

/** Who looks at a comment. */
export interface CommentViewer {
  isSignedIn: boolean;
  isOpen: boolean;
  canModerate: boolean;
}

function actionsOf({ isMine, state }: CommentReply, { isSignedIn, isOpen, canModerate }: CommentViewer): CommentAction[] {
  if (!isSignedIn || state === "deleted") return [];
  const isShown = state === "shown";
  return [
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
  const { id, authorName, authorPath, isByMaker, text, at, editedAt, version, state } = comment;
  const item = element("div", "", { id: `comment-${id}`, tabindex: "-1" });
  const note = NOTES[state];
  if (authorName === "") {
    item.append(element("p", "quiet", {}, note));
    return item;
  }
  const name = element("strong", "", {}, authorName);
  const facts: (Node | string)[] = [
    authorPath === null ? name : element("a", "", { href: authorPath, rel: "nofollow" }, name),
    isByMaker ? " · Maker" : "",
    " · ",
    element("time", "", { datetime: at }, at.slice(0, 10)),
    ` · Release ${version}${editedAt === null ? "" : " · edited"}${note === "" ? "" : ` · ${note}`}`,
  ];
  const buttons = actionsOf(comment, viewer).map((action) => {
    const button = element("button", "", { type: "button", "aria-label": `${LABELS[action]}: comment of ${authorName}` }, LABELS[action]);
    button.addEventListener("click", () => act(action, item));
    return button;
  });
  item.append(element("p", "quiet", {}, ...facts), element("p", "plain", {}, text));
  if (buttons.length > 0) item.append(element("div", "row", {}, ...buttons));
  return item;
}
