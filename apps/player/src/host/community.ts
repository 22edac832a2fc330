/** Time of play after which a play counts. */
const COUNTED_AFTER_MS = 30_000;

interface Liked {
  isLiked: boolean;
  likeCount: number;
}

/** Thrown when no user is signed in. */
class SignedOut extends Error {}

/** The like and remix buttons below a game. Without a client library: each click requests a token and makes one call. */
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
          if (error instanceof SignedOut) status?.replaceChildren(signInLink());
          else status?.replaceChildren(error instanceof Error ? error.message : "That didn't work. Please try again.");
        })
        .finally(() => (button.disabled = false));
    });
  };
  press(like, async () => {
    const isLiked = like?.getAttribute("aria-pressed") !== "true";
    show((await call("likeGame", { slug, isLiked })) as Liked);
  });
  press(remix, async () => {
    status?.replaceChildren("Making your remix …");
    const { project } = (await call("remixGame", { slug })) as { project: { id: string } };
    location.assign(`/project/${project.id}`);
  });
  call("getLike", { slug }).then(
    (liked) => show(liked as Liked),
    // No user is signed in, or the server is unreachable: the buttons show that when clicked.
    () => undefined,
  );
}

/** Reports a play once the game has run for half a minute, not counting pauses of the page. @returns a callback for state changes. */
export function countPlay(slug: string): (isRunning: boolean) => void {
  let playedMs = 0;
  let sinceMs: number | null = null;
  let timer = 0;
  let isReported = false;
  return (isRunning) => {
    if (isReported) return;
    clearTimeout(timer);
    if (sinceMs !== null) playedMs += performance.now() - sinceMs;
    sinceMs = isRunning ? performance.now() : null;
    if (!isRunning) return;
    timer = window.setTimeout(() => {
      isReported = true;
      void fetch(`/api/plays/${slug}`, { method: "POST", keepalive: true }).catch(() => undefined);
    }, COUNTED_AFTER_MS - playedMs);
  };
}

function signInLink(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = "/login";
  link.append("Sign in to do this");
  return link;
}

async function call(name: string, data: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const session = await fetch("/api/auth/token", { method: "POST", headers, body: "{}" });
  if (session.status === 204 || session.status === 401) throw new SignedOut();
  const { token } = (await session.json()) as { token: string };
  const response = await fetch(`/functions/us-central1/${name}`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message?: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? "That didn't work. Please try again.");
  return answer.result;
}
