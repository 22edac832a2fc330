import { COMMENT_LIMITS, type Comment, type CommentReply, momentText } from "@playsmith/contract";
import { ENGLISH, type PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";

/** What a game's page shows of its comments. */
export interface ShownComments {
  slug: string;
  /** The release that the page shows. */
  version: number;
  isOpen: boolean;
  comments: readonly Comment[];
  hasMore: boolean;
}

/** The first comments of a game's page, as anybody sees them. The host script replaces the list, and adds forms and buttons. */
export function commentsHtml({ slug, version, isOpen, comments, hasMore }: ShownComments, texts: PageTexts = ENGLISH): string {
  if (!isOpen && comments.length === 0) return "";
  const { translated } = texts;
  const threads = comments.map(({ replies, ...comment }) => {
    const answers = replies.map((reply) => `<li>${commentHtml(reply, texts)}</li>`).join("");
    return `<li>${commentHtml(comment, texts)}${answers === "" ? "" : `<ol>${answers}</ol>`}</li>`;
  });
  const notes = [
    comments.length === 0 ? `<p class="quiet" data-empty>${escapeHtml(translated("No comments yet."))}</p>` : "",
    isOpen ? "" : `<p class="quiet">${escapeHtml(translated("Comments are closed."))}</p>`,
    hasMore ? `<p class="quiet" data-more>${escapeHtml(translated("There are more comments."))}</p>` : "",
  ];
  return `<section class="comments" id="comments" aria-labelledby="comments-title" data-slug="${escapeHtml(slug)}" data-version="${version}" data-max-length="${COMMENT_LIMITS.length}"${isOpen ? " data-open" : ""}>
<h3 id="comments-title">${escapeHtml(translated("Comments"))}</h3>
<div data-write></div>
<p role="status"></p>
<ol class="threads" aria-labelledby="comments-title">${threads.join("\n")}</ol>
${notes.join("")}
</section>`;
}

function commentHtml(comment: CommentReply, { translated }: PageTexts): string {
  const { authorName, authorPath, isByMaker, text, at, editedAt, version, state, moment } = comment;
  if (state !== "shown")
    return `<p class="quiet">${escapeHtml(state === "deleted" ? translated("Deleted comment") : translated("Hidden comment"))}</p>`;
  const name = escapeHtml(authorName);
  const parts = [
    authorPath === null ? `<strong>${name}</strong>` : `<a href="${escapeHtml(authorPath)}" rel="nofollow"><strong>${name}</strong></a>`,
    ...(isByMaker ? [escapeHtml(translated("Maker"))] : []),
    `<time datetime="${at}">${at.slice(0, 10)}</time>`,
    escapeHtml(translated("Release {version}", { version })),
    ...(editedAt === null ? [] : [escapeHtml(translated("edited"))]),
    ...(moment === null
      ? []
      : [
          escapeHtml(
            moment.runId === null
              ? translated("About a recording that is gone")
              : translated("At {time} of a run", { time: momentText(moment.tick) }),
          ),
        ]),
  ];
  return `<p class="quiet">${parts.join(" · ")}</p><p class="plain">${escapeHtml(text)}</p>`;
}

/** Style of the section. */
export const COMMENTS_STYLE = `.comments ol{padding:0;margin:0;list-style:none}.comments ol ol{margin:.5rem 0 0 1rem;padding-left:1rem;border-left:2px solid #ffffff1a}.comments .threads>li{padding:.9rem 0;border-top:1px solid #ffffff1a}.comments li p{margin:.2rem 0}.comments .plain{color:inherit}.comments form{display:grid;gap:.6rem;margin:.6rem 0 1rem}.comments textarea{box-sizing:border-box;width:100%;min-height:5.5rem;padding:.6rem .75rem;border:1px solid #ffffff2e;border-radius:10px;background:#12141d;color:inherit;font:inherit;resize:vertical}.comments .row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.comments button{min-height:44px;padding:0 1rem;border:1px solid #ffffff2e;border-radius:10px;background:#1b1e2a;color:inherit;font:inherit;cursor:pointer}.comments li .row button{border-color:#0000;background:none;color:#a4a3b2;padding:0 .6rem}.comments button:hover,.comments li .row button:hover{background:#262a3a;color:#e8e9f0}.comments :is(button,textarea):focus-visible{outline:2px solid #ffb454;outline-offset:2px}.comments [role=status]:empty{display:none}`;
