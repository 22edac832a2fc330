import { type CallableOutput, type Comment, type CommentPage, type CommentReply, momentText } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { confirmFirst } from "../ask-dialog.ts";
import { callAsAnyone, callAsPerson, isSignedIn, messageOf } from "../call.ts";
import { commentForm } from "./comment-form.ts";
import { type CommentAction, commentItem } from "./comment-item.ts";
import { element, signInLink } from "../element.ts";
import type { PlayPage } from "../play-page.ts";
import { type MomentComments, momentButton, type RunMoment } from "../scores/moment-button.ts";
import { playerOf } from "../recorded-player.ts";
import type { WatchedRun } from "../shown-run.ts";
import { openReportDialog } from "./report-dialog.ts";

/** The comments of a game's page: replaces the list of the HTML by one with buttons, and adds the form. */
export class Comments {
  readonly #moments: MomentComments | null;
  readonly #watch: (run: WatchedRun) => void;
  readonly #section: HTMLElement;
  readonly #slug: string;
  readonly #version: number;
  readonly #maxLength: number;
  /** What the form for a new comment is about; null for the game. */
  #moment: RunMoment | null = null;
  #viewer = { isSignedIn: false, isOpen: false, canModerate: false };

  constructor(section: HTMLElement, page: Pick<PlayPage, "moments" | "watch">) {
    this.#moments = page.moments;
    this.#watch = (run) => page.watch(run);
    this.#section = section;
    this.#slug = section.dataset["slug"] ?? "";
    this.#version = Number(section.dataset["version"]);
    this.#maxLength = Number(section.dataset["maxLength"]);
  }

  async start(): Promise<void> {
    const signedIn = await isSignedIn();
    const { isOpen } = await this.refresh(signedIn);
    const place = this.#section.querySelector("[data-write]");
    if (!isOpen) return place?.replaceChildren();
    if (!signedIn) return place?.replaceChildren(signInLink(translated("Sign in to comment"), "#comments"));
    const form = commentForm({
      label: translated("Write a comment"),
      action: translated("Send"),
      maxLength: this.#maxLength,
      cancel: null,
      draftKey: `comment:${this.#slug}`,
      send: (data) => this.#sendNew(data),
    });
    place?.replaceChildren(form);
  }

  /** Attaches a moment of a run to the form that writes a new comment, and goes there. */
  pin(moment: RunMoment): void {
    const place = this.#section.querySelector<HTMLElement>("[data-write]");
    const form = place?.querySelector("form");
    place?.querySelector("[data-moment]")?.remove();
    place?.scrollIntoView({ block: "center" });
    if (!form) return place?.querySelector<HTMLElement>("a,button")?.focus();
    this.#moment = moment;
    const remove = element("button", "", { type: "button" }, translated("Remove"));
    const line = element(
      "p",
      "row",
      { "data-moment": "" },
      element("span", "", { role: "status" }, translated("About the run at {time}", { time: momentText(moment.tick) })),
      remove,
    );
    remove.addEventListener("click", () => this.#unpin());
    form.prepend(line);
    form.querySelector("textarea")?.focus({ preventScroll: true });
  }

  #unpin(): void {
    this.#moment = null;
    this.#section.querySelector("[data-moment]")?.remove();
    this.#section.querySelector<HTMLElement>("[data-write] textarea")?.focus();
  }

  async #sendNew(data: object): Promise<void> {
    await this.#send("addComment", { version: this.#version, ...data, ...(this.#moment ? { moment: this.#moment } : {}) });
    this.#moment = null;
    this.#section.querySelector("[data-moment]")?.remove();
  }

  async #watchFrom({ runId, tick }: RunMoment): Promise<void> {
    const run = (await callAsAnyone("getRun", () => ({ slug: this.#slug, runId }))) as CallableOutput<"getRun">;
    const { notes, ...recorded } = playerOf(run.build);
    this.#watch({ ...run, ...recorded, fromTick: tick, beside: [...notes, ...momentButton(runId, this.#moments)] });
  }

  /** Loads the first comments. A reply or an edit that is being written stays at its comment. */
  async refresh(signedIn = this.#viewer.isSignedIn): Promise<CommentPage> {
    const page = await this.#load();
    this.#viewer = { isSignedIn: signedIn, isOpen: page.isOpen, canModerate: page.canModerate };
    const form = this.#list().querySelector("form");
    const [place, focused] = [form?.parentElement?.id ?? "", document.activeElement];
    this.#list().replaceChildren();
    this.#append(page);
    if (form) document.getElementById(place)?.append(form);
    if (form?.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
    this.#section.querySelector("[data-empty]")?.toggleAttribute("hidden", page.comments.length > 0);
    return page;
  }

  async #load(before?: string): Promise<CommentPage> {
    return (await callAsAnyone("listComments", () => ({ slug: this.#slug, ...(before === undefined ? {} : { before }) }))) as CommentPage;
  }

  #list(): HTMLElement {
    return this.#section.querySelector<HTMLElement>(".threads") ?? this.#section;
  }

  #append({ comments, next }: CommentPage): void {
    this.#list().append(...comments.map((comment) => this.#thread(comment)));
    this.#section.querySelector("[data-more]")?.remove();
    if (next === null) return;
    const more = element("button", "", { type: "button", "data-more": "" }, translated("Show more comments"));
    more.addEventListener("click", () => {
      more.disabled = true;
      void this.#report(async () => this.#append(await this.#load(next))).finally(() => (more.disabled = false));
    });
    this.#list().after(more);
  }

  #thread({ replies, ...comment }: Comment): HTMLElement {
    const item = element("li", "", {}, this.#item(comment));
    if (replies.length > 0) item.append(element("ol", "", {}, ...replies.map((reply) => element("li", "", {}, this.#item(reply)))));
    return item;
  }

  #item(comment: CommentReply): HTMLElement {
    return commentItem(comment, this.#viewer, (action, place) => void this.#report(() => this.#act(action, comment, place)));
  }

  async #act(action: CommentAction, { id, text, authorName, moment }: CommentReply, place: HTMLElement): Promise<void> {
    const commentId = id;
    if (action === "watch") {
      if (moment?.runId) await this.#watchFrom({ runId: moment.runId, tick: moment.tick });
    } else if (action === "report") openReportDialog({ kind: "comment", id });
    else if (action === "reply")
      this.#openForm(place, translated("Reply to {authorName}", { authorName }), "", "addComment", {
        version: this.#version,
        parentId: id,
      });
    else if (action === "edit") this.#openForm(place, translated("Edit your comment"), text, "editComment", { commentId });
    else if (action === "approve") await this.#send("approveComment", { commentId });
    else if (action === "delete") {
      if (await confirmFirst(translated("Delete this comment?"), translated("It can't be brought back."), translated("Delete")))
        await this.#send("deleteComment", { commentId });
    } else if (await confirmFirst(translated("Block {authorName}?", { authorName }), BLOCK_TEXT, translated("Block"))) {
      await callAsPerson("blockPerson", { commentId });
      await this.refresh();
    }
  }

  #openForm(place: HTMLElement, label: string, text: string, call: string, data: object): void {
    this.#list().querySelector("form")?.remove();
    const close = (): void => {
      const item = form.parentElement;
      form.remove();
      item?.focus();
    };
    const { length } = text;
    const maxLength = Math.max(this.#maxLength, length);
    const form = commentForm({
      label,
      action: translated("Send"),
      text,
      maxLength,
      cancel: close,
      draftKey: null,
      send: (sent) => this.#send(call, { ...data, ...sent }, form),
    });
    place.append(form);
    form.querySelector("textarea")?.focus();
  }

  /** @param form closed once the server has answered. */
  async #send(call: string, data: object, form?: HTMLFormElement): Promise<void> {
    const { comment } = (await callAsPerson(call, { slug: this.#slug, ...data })) as { comment?: CommentReply };
    form?.remove();
    // Whoever read that it failed would send it again.
    const isShown = await this.refresh().then(
      () => true,
      () => false,
    );
    if (!isShown) return this.#status(translated("It is done. Load the page again to see it."));
    if (comment) document.querySelector<HTMLElement>(`#comment-${CSS.escape(comment.id)}`)?.focus();
    this.#status(
      comment?.state === "held" ? translated("Your comment waits for approval, because you are new here and it has a link.") : "",
    );
  }

  #status(text: string): void {
    this.#section.querySelector(":scope > [role=status]")?.replaceChildren(text);
  }

  async #report(run: () => Promise<void>): Promise<void> {
    try {
      this.#status("");
      await run();
    } catch (error) {
      this.#status(messageOf(error));
    }
  }
}

const BLOCK_TEXT = translated(
  "You don't see their comments, and they can't answer you or comment on your games. Settings list whom you have blocked.",
);

/** @returns the comments of a page. When they can't be loaded, a button tries it again in place of the form. */
export async function startComments(section: HTMLElement, page: Pick<PlayPage, "moments" | "watch">): Promise<Comments> {
  const comments = new Comments(section, page);
  const start = (): Promise<void> =>
    comments.start().catch((error: unknown) => {
      const again = element("button", "", { type: "button" }, translated("Try again"));
      again.addEventListener("click", () => {
        again.disabled = true;
        void start();
      });
      section.querySelector("[data-write]")?.replaceChildren(element("p", "", { role: "alert" }, messageOf(error)), again);
    });
  await start();
  return comments;
}
