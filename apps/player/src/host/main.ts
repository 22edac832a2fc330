import {
  connectPlayer,
  FRAME_RECOVERY_MS,
  type FrameViolation,
  pageStore,
  type PlayerConnection,
  SaveKeeper,
  SavedGames,
  type SaveStore,
} from "@playsmith/player-host";
import "./host.css";
import { countPlay, enableCommunity } from "./community.ts";
import { element } from "./element.ts";
import { playersHint } from "./players-hint.ts";
import { fetchRelease, type LoadedRelease, ReleaseError } from "./release.ts";
import { savedGamesDialog } from "./saved-games-dialog.ts";
import { buildToolbar, sharePage, type Toolbar } from "./toolbar.ts";

const READ_KEY = "playsmith:password-notice";

interface PageData {
  player: string;
  release: string;
  title: string;
  author: string;
  /** Storage key of the game's saves in this browser. */
  saveKey: string;
  /** Embedded in another site: the URL of the game's own page; else "". */
  page: string;
  /** The cover shown before an embedded game is started; "" for none. */
  cover: string;
}

const VIOLATIONS: Readonly<Record<FrameViolation, string>> = {
  flooded: "The game was stopped: it sent this page more than it can take.",
  left: "The game was stopped: it tried to leave for another page.",
};

/** The page of a published game: its frame, its toolbar, and an overlay while it loads, is paused or has failed. */
class PlayPage {
  readonly #data: PageData;
  readonly #stage = element("main", "stage");
  readonly #overlay = element("div", "overlay");
  readonly #toolbar: Toolbar;
  /** Keyed by the game's first address, so that saves survive a new release and a new address. */
  readonly #saves: SaveKeeper;
  #frame: HTMLIFrameElement | null = null;
  #connection: PlayerConnection | null = null;
  #loaded: Promise<LoadedRelease> | null = null;
  #isMuted = false;
  #hasNamedPlayers = false;
  #hasHung = false;
  #countPlay: ((isRunning: boolean) => void) | null = null;
  #recovery = 0;

  constructor(root: HTMLElement, data: PageData) {
    this.#data = data;
    const store = pageStore();
    const key = data.saveKey;
    this.#saves = new SaveKeeper(store, key, data.title);
    this.#toolbar = buildToolbar(data.title, data.author, data.page, {
      pause: () => this.#togglePause(),
      restart: () => this.#restart(),
      setMuted: (isMuted) => {
        this.#isMuted = isMuted;
        this.#connection?.mute(isMuted);
        this.#frame?.focus();
      },
      share: () => sharePage(data.title, data.page || location.href),
      ...(store
        ? {
            showSaves: () =>
              savedGamesDialog(root, new SavedGames(store, Date.now), {
                playedKey: key,
                forgetPlayed: () => this.#saves.forget(),
                closed: () => this.#frame?.focus(),
              }),
          }
        : {}),
      fullScreenTarget: root,
    });
    this.#stage.append(this.#overlay);
    root.replaceChildren(this.#toolbar.element, ...passwordNotice(store), this.#stage);
    document.addEventListener("keydown", ({ code }) => {
      if (code === "Escape" && !document.querySelector("dialog[open]")) this.#togglePause();
    });
  }

  /** Shows the game's cover and loads the game on a click: a page may embed many games. */
  offer(): void {
    const play = element("button", "primary", { type: "button" }, `Play ${this.#data.title}`);
    play.addEventListener("click", () => this.start());
    const { cover } = this.#data;
    this.#cover("offered", ...(cover === "" ? [] : [element("img", "cover", { src: cover, alt: "" })]), play);
  }

  /** Starts the game in a new frame. The process of a hung frame must end before the next frame is added. */
  start(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#frame?.remove();
    this.#frame = null;
    clearTimeout(this.#recovery);
    if (this.#hasHung) {
      this.#hasHung = false;
      this.#cover("loading", element("h2", "", {}, this.#data.title));
      this.#recovery = window.setTimeout(() => this.#open(), FRAME_RECOVERY_MS);
    } else this.#open();
  }

  #open(): void {
    const frame = element("iframe", "game", {
      sandbox: "allow-scripts allow-pointer-lock",
      allow: "autoplay; gamepad",
      title: this.#data.title,
    });
    this.#frame = frame;
    const bar = element("progress", "", { "aria-label": "Loading", max: "1", value: "0.05" });
    this.#cover("loading", element("h2", "", {}, this.#data.title), bar);
    this.#connection = connectPlayer(frame, {
      onMessage: (message) => {
        if (message.type === "firstFrame") {
          this.#firstFrame();
          this.#uncover();
          frame.focus();
        }
        if (message.type === "escape") this.#togglePause();
        // The player validates saves to report errors to the game; here they are validated because game code may send anything.
        if (message.type === "save") this.#saves.keep(message.slot, message.value);
        // After an error before the first frame there is no first frame.
        if (message.type === "error" && message.tick === 0 && this.#isLoading) this.#problem(message.message, "Try again");
      },
      onUnresponsive: () => {
        this.#hasHung = true;
        this.#problem("The game stopped responding.", "Restart");
      },
      onViolation: (violation) => {
        // Immediately: queued messages of the player must not be handled.
        frame.remove();
        this.#hasHung = true;
        this.#problem(VIOLATIONS[violation], "Restart");
      },
      onResponsive: () => {
        this.#hasHung = false;
        if (this.#isLoading) return;
        this.#connection?.control("resume");
        this.#uncover();
      },
    });
    frame.src = this.#data.player;
    this.#stage.prepend(frame);
    void this.#load(this.#connection, bar);
  }

  get #isLoading(): boolean {
    return this.#overlay.dataset["kind"] === "loading";
  }

  get #isPaused(): boolean {
    return this.#overlay.dataset["kind"] === "paused";
  }

  /** Pauses or resumes the game, if one is running. */
  #togglePause(): void {
    if (this.#isPaused) {
      this.#connection?.control("resume");
      this.#uncover();
      this.#frame?.focus();
    } else if (this.#overlay.hidden) {
      this.#connection?.control("pause");
      const resume = element("button", "primary", { type: "button" }, "Resume");
      resume.addEventListener("click", () => this.#togglePause());
      this.#cover("paused", element("h2", "", {}, "Paused"), resume);
      resume.focus();
    }
  }

  /** Fetches the release once, and loads it into the player. */
  async #load(connection: PlayerConnection, bar: HTMLProgressElement): Promise<void> {
    this.#loaded ??= fetchRelease(this.#data.release, fetch, (share) => {
      bar.value = 0.05 + share * 0.85;
    });
    try {
      const { release, files } = await this.#loaded;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
      const { game, scripts } = release;
      if (!this.#hasNamedPlayers) this.#stage.before(...playersHint(game, matchMedia("(pointer: coarse)").matches));
      this.#hasNamedPlayers = true;
      // The server checks every release.
      connection.load({ game, isChecked: true, scripts, files, seed, muted: this.#isMuted, saves: this.#saves.values });
    } catch (error) {
      this.#loaded = null;
      this.#problem(error instanceof ReleaseError ? error.message : "The game could not be started.", "Try again");
    }
  }

  /** Initialized after the game has loaded: the buttons below it, and counting the play. */
  #firstFrame(): void {
    if (this.#countPlay) return;
    const section = document.querySelector<HTMLElement>("#community");
    if (!section) return;
    enableCommunity(section);
    const count = countPlay(section.dataset["slug"] ?? "");
    this.#countPlay = count;
    const update = (): void => count(this.#overlay.hidden && !document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
  }

  #restart(): void {
    if (this.#isPaused) this.#togglePause();
    if (this.#overlay.hidden) {
      this.#connection?.control("restart");
      this.#frame?.focus();
    } else this.start();
  }

  #problem(text: string, button: string): void {
    const again = element("button", "primary", { type: "button" }, button);
    again.addEventListener("click", () => this.start());
    this.#cover("problem", element("h2", "", {}, text), again);
    again.focus();
  }

  #cover(kind: "offered" | "loading" | "problem" | "paused", ...contents: HTMLElement[]): void {
    this.#overlay.dataset["kind"] = kind;
    this.#overlay.setAttribute("role", kind === "problem" ? "alert" : kind === "offered" ? "group" : "status");
    this.#overlay.replaceChildren(...contents);
    this.#overlay.hidden = false;
    this.#countPlay?.(false);
    this.#toolbar.show(kind === "paused" ? "paused" : "none");
  }

  #uncover(): void {
    this.#overlay.hidden = true;
    this.#countPlay?.(true);
    this.#overlay.dataset["kind"] = "";
    this.#toolbar.show("running");
  }
}

const root = document.querySelector<HTMLElement>("#playsmith-play");
if (root) {
  const { player = "", release = "", title = "", author = "", saveKey = "", page = "", cover = "" } = root.dataset;
  const shown = new PlayPage(root, { player, release, title, author, saveKey, page, cover });
  if (page === "") shown.start();
  else shown.offer();
}

/** Warns once per device that no game asks for secrets, because a game can draw anything. @returns nothing after it was dismissed. */
function passwordNotice(store: SaveStore | null): HTMLElement[] {
  try {
    if (store?.getItem(READ_KEY) === "read") return [];
  } catch {
    return [];
  }
  const ok = element("button", "", { type: "button" }, "OK");
  const notice = element(
    "aside",
    "hint",
    { "aria-label": "Safety" },
    element("p", "", {}, "Games here never ask for passwords or other secrets. If one does, don't type any."),
    ok,
  );
  ok.addEventListener("click", () => {
    notice.remove();
    try {
      store?.setItem(READ_KEY, "read");
    } catch {
      // If storage is denied, it is shown again next time.
    }
  });
  return [notice];
}
