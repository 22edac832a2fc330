import { translated } from "@playsmith/texts";
import { callAsPerson, messageOf, SignedOut } from "./call.ts";
import { signInLink } from "./element.ts";

interface Liked {
  isLiked: boolean;
  likeCount: number;
}

/** The like and remix buttons below a game. */
export function enableCommunity(section: HTMLElement): void {
  const slug = section.dataset["slug"] ?? "";
  const like = section.querySelector<HTMLButtonElement>("[data-act=like]");
  const remix = section.querySelector<HTMLButtonElement>("[data-act=remix]");
  const status = section.querySelector<HTMLElement>("[role=status]");

  const show = ({ isLiked, likeCount }: Liked): void => {
    like?.setAttribute("aria-pressed", String(isLiked));
    like?.querySelector("[data-count]")?.replaceChildren(String(likeCount));
  };
  const press = (button: HTMLButtonElement | null, run: () => Promise<void>): void => {
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      button.disabled = true;
      run()
        .catch((error: unknown) => {
          if (error instanceof SignedOut) status?.replaceChildren(signInLink(translated("Sign in to do this")));
          else status?.replaceChildren(messageOf(error));
        })
        .finally(() => (button.disabled = false));
    });
  };
  press(like, async () => {
    const isLiked = like?.getAttribute("aria-pressed") !== "true";
    show((await callAsPerson("likeGame", { slug, isLiked })) as Liked);
  });
  press(remix, async () => {
    status?.replaceChildren(translated("Making your remix …"));
    const { project } = (await callAsPerson("remixGame", { slug })) as { project: { id: string } };
    location.assign(`/project/${project.id}`);
  });
  press(section.querySelector<HTMLButtonElement>("[data-act=report]"), async () => {
    const { openReportDialog } = await import("./comments/report-dialog.ts");
    openReportDialog({ kind: "game", id: slug });
  });
  callAsPerson("getLike", { slug }).then(
    (liked) => show(liked as Liked),
    // No user is signed in, or the server is unreachable: the buttons show that when clicked.
    () => undefined,
  );
}
