import {
  connectPlayer,
  CONNECTS_WITHIN_MS,
  FRAME_RECOVERY_MS,
  type FrameViolation,
  pageStore,
  type PlayerConnection,
  PlayedSaves,
  type SaveStore,
} from "@playsmith/player-host";
import { type ControlLayout, isControlLayout, isOfInputMethod, isOwnKeys, type OwnKeys } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import "./host.css";
import "./dialogs.css";
import { messageOf } from "./call.ts";
import { CrashReports } from "./crash-reports.ts";
import { element, offerFocus } from "./element.ts";
import { pageSections } from "./page-sections.ts";
import { LoadingCover } from "./loading-cover.ts";
import { lastUserId } from "./saves/last-user.ts";
import type { OnlinePause, OnlinePlay } from "./online/online-play.ts";
import type { OnlinePlayer } from "./online/online.ts";
import { passwordNotice } from "./password-notice.ts";
import { PlayCounter } from "./play-counter.ts";
import type { PlayedGame } from "./chosen-keys.ts";
import { playersHint } from "./players-hint.ts";
import { fetchRelease, type LoadedRelease, type OnBytes, ReleaseError } from "./release.ts";
import type { Scores } from "./scores/scores.ts";
import { ShownRun, type WatchedRun } from "./shown-run.ts";
import type { MomentComments, RunMoment } from "./scores/moment-button.ts";
import type { StopReports } from "./stops/stop-reports.ts";
import { StoredChoice } from "./stored-choice.ts";
import { StoredMute } from "./stored-mute.ts";
import { buildToolbar, type Toolbar } from "./toolbar.ts";

/** A game and where its page stands. */
export interface PagedGame {
  title: string;
  author: string;
  /** Storage key of the game's saves in this browser. */
  saveKey: string;
  /** Address of the game's public page for a game that is shown elsewhere; else "". */
  page: string;
  /** Its picture before it is started within a page of another site; "" for none. */
  cover: string;
  /** Whether this is a downloaded copy. Such a page requests nothing and is no place that others can open. */
  isCopy: boolean;
  /** What the page needs besides the game to run without a connection; absent when it is not kept on the device. */
  /** Opens the form of the page's comments for a moment of a run; absent where comments are closed. */
  commentOn?(moment: RunMoment): void;
  offline?: { releaseUrl: string; files: readonly string[] };
  /** Loads the player document into a frame that is not in the page yet. @param address another one than that of the page. */
  openPlayer(frame: HTMLIFrameElement, address?: string): void | Promise<void>;
  /** Called once the game is there: what is loaded now delays it no more. */
  onFirstFrame?(): void;
  /** Throws ReleaseError. */
  load(onBytes: OnBytes, signal: AbortSignal): Promise<LoadedRelease>;
}

const VIOLATIONS: Readonly<Record<FrameViolation, string>> = {
  flooded: translated("The game was stopped: it sent this page more than it can take."),
  left: translated("The game was stopped: it tried to leave for another page."),
};

/** The page of a published game: its frame, its toolbar, and an overlay while it loads, is paused or has failed. */
export class PlayPage {
  readonly #game: PagedGame;
  readonly #stage = element("main", "stage", { tabindex: "-1" });
  readonly #overlay = element("div", "overlay");
  readonly #toolbar: Toolbar;
  /** Keyed by the game's first address, so that saves survive a new release and a new address. */
  #saves: PlayedSaves;
  #hasToldUnstored = false;
  readonly #root: HTMLElement;
  readonly #controls: StoredChoice<ControlLayout>;
  readonly #keys: StoredChoice<OwnKeys>;
  readonly #isHandheld = matchMedia("(pointer: coarse)").matches;
  #frame: HTMLIFrameElement | null = null;
  #connection: PlayerConnection | null = null;
  #loaded: Promise<LoadedRelease> | null = null;
  /** Ends the requests of a load that one does not want to wait for. */
  #requests = new AbortController();
  /** Null once the game is there. */
  #loading: LoadingCover | null = null;
  readonly #mute: StoredMute;
  /** The hint about their keys; null until it was shown. */
  #playersHint: HTMLElement[] | null = null;
  #scores: Scores | null = null;
  #stops: StopReports | null = null;
  #online: OnlinePlayer | null = null;
  readonly #run: ShownRun;
  /** What the visitor has asked for and did not get. */
  readonly #notice = element("aside", "hint");
  #takeRecording: ((recording: unknown) => void) | null = null;
  readonly #crashReports = new CrashReports();
  #hasHung = false;
  #isSessionWatched = false;
  #counter: PlayCounter | null = null;
  #recovery = 0;
  #tick = 0;
  readonly #enableSections = pageSections((section, slug) => void this.#enableScores(section, slug));

  constructor(root: HTMLElement, game: PagedGame) {
    this.#game = game;
    const store = pageStore();
    this.#root = root;
    this.#controls = new StoredChoice(store, `playsmith:touch-controls:${game.saveKey}`, isControlLayout);
    this.#keys = new StoredChoice(store, `playsmith:keys:${game.saveKey}`, isOwnKeys);
    this.#mute = new StoredMute(store);
    this.#saves = new PlayedSaves(store, game, game.isCopy ? null : lastUserId(store));
    this.#toolbar = buildToolbar(game, {
      pause: () => this.#togglePause(),
      restart: () => this.#restart(),
      isMuted: this.#mute.isMuted,
      setMuted: (isMuted) => {
        this.#mute.write(isMuted);
        this.#connection?.mute(isMuted);
      },
      focusGame: this.#focusGame,
      ...(game.isCopy && game.page === "" ? {} : { share: () => void this.#share() }),
      ...(store
        ? {
            showSaves: () => void this.#showSaves(store),
          }
        : {}),
      ...(onlineSlug() === null ? {} : { playOnline: () => void this.openOnline() }),
      ...(this.#isHandheld ? { arrangeControls: () => this.#arrangeControls() } : { chooseKeys: () => void this.#chooseKeys() }),
      fullScreenTarget: root,
    });
    this.#run = new ShownRun({
      stage: this.#stage,
      start: (fromTick) => {
        this.#scores?.dismiss();
        this.#tick = fromTick;
        this.start();
      },
      cover: (kind, ...contents) => {
        this.#cover(kind, ...contents);
        this.#toolbar.show("none");
      },
      resume: () => this.#resume(),
    });
    this.#stage.append(this.#overlay);
    root.replaceChildren(this.#toolbar.element, ...(game.isCopy ? [] : passwordNotice(store)), this.#stage);
    const button = document.querySelector<HTMLButtonElement>("[data-act=online]");
    button?.addEventListener("click", () => void this.openOnline());
    if (button && onlineSlug() !== null) button.hidden = false;
    document.addEventListener("keydown", (event) => {
      if (event.code === "Escape" && !event.repeat && !isOfInputMethod(event) && !document.querySelector("dialog[open]"))
        this.#togglePause();
      // The keys of a game would scroll the page before it is there.
      const isOfNobody = event.target === document.body || event.target === this.#stage;
      const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
      if (this.#isLoading && isOfNobody && !isShortcut && /^(Space|Arrow.+)$/.test(event.code)) event.preventDefault();
    });
  }

  /** Gives the focus to the game, or to the button of what covers it. */
  readonly #focusGame = (): void => {
    const target = this.#overlay.hidden ? this.#frame : (this.#overlay.querySelector("button") ?? this.#stage);
    offerFocus(target, { preventScroll: true });
  };

  /** Shows the cover of the game, which is loaded once it is pressed: a page may embed many. */
  offer(): void {
    const play = element("button", "primary", { type: "button" }, translated("Play {title}", { title: this.#game.title }));
    play.addEventListener("click", () => this.start());
    const { cover } = this.#game;
    this.#cover("offered", ...(cover === "" ? [] : [element("img", "cover", { src: cover, alt: "" })]), play);
  }

  /** Loads everything anew, as after a request that never ends. */
  readonly #loadAnew = (): void => {
    this.#requests.abort();
    this.#requests = new AbortController();
    this.#loaded = null;
    this.start();
  };

  /** Starts the game in a new frame. The process of a hung frame must end before the next frame is added. */
  start(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#frame?.remove();
    this.#frame = null;
    clearTimeout(this.#recovery);
    if (this.#hasHung) {
      this.#hasHung = false;
      this.#showLoading();
      this.#recovery = window.setTimeout(() => this.#open(), FRAME_RECOVERY_MS);
    } else this.#open();
  }

  #open(): void {
    const frame = element("iframe", "game", {
      sandbox: "allow-scripts allow-pointer-lock",
      allow: "autoplay; gamepad",
      title: this.#game.title,
    });
    this.#frame = frame;
    this.#showLoading();
    let hasAppeared = false;
    const focused = document.activeElement;
    this.#connection = connectPlayer(frame, {
      onMessage: (message) => {
        if (message.type === "firstFrame") {
          hasAppeared = true;
          this.#firstFrame();
          this.#uncover();
          this.#run.appeared();
          // Others have paused before this visitor's game could be seen.
          if (this.#run.online?.pause) this.#showOnlinePause(this.#run.online.pause);
          // Not from a visitor who uses the toolbar, or reads or writes below the game by now.
          const { activeElement } = document;
          if (activeElement === focused || activeElement === this.#stage || activeElement === document.body || activeElement === null)
            offerFocus(frame, { preventScroll: true });
        }
        this.#loading?.hearPlayer();
        this.#run.online?.receive(message);
        if (message.type === "heartbeat") this.#tick = message.tick;
        if (this.#run.isOwn) this.#stops?.receive(message);
        if (message.type === "controls") this.#controls.write(message.layout);
        if (message.type === "escape") this.#togglePause();
        if (message.type === "again") this.#run.online?.restart();
        // The player validates saves to report errors to the game; here they are validated because game code may send anything.
        if (message.type === "save" && this.#run.isOwn) this.#save(message.slot, message.value);
        if (message.type === "status" && message.status === "won" && this.#run.watched === null) this.#counter?.finish();
        if (message.type === "results" && this.#run.watched === null && this.#run.online === null)
          this.#scores?.offer(message, this.#run.raced?.version);
        if (message.type === "ghostDropped")
          this.#run.announce(translated("This device is too slow for the ghost. You play on without it."));
        if (message.type === "crash" && this.#run.isOwn) this.#crashReports.send(message.recording);
        if (message.type === "recording") this.#takeRecording?.(message.recording);
        // A pause by the visitor has covered the game already.
        if (message.type === "paused" && message.paused && (this.#overlay.hidden || this.#isLoading)) this.#run.paused(this.#isLoading);
        // After an error before the first frame there is no first frame.
        if (message.type === "error" && message.tick === 0 && this.#isLoading)
          this.#problem(translated(message.message), translated("Try again"));
      },
      onUnresponsive: () => {
        this.#hasHung = true;
        this.#problem(translated("The game stopped responding."), translated("Restart"));
      },
      onViolation: (violation) => {
        // Immediately: queued messages of the player must not be handled.
        frame.remove();
        this.#hasHung = true;
        this.#problem(VIOLATIONS[violation], translated("Restart"));
      },
      onResponsive: () => {
        this.#hasHung = false;
        if (this.#isLoading) return;
        if (!hasAppeared) return this.#showLoading().awaitPlayer();
        this.#connection?.control("resume");
        this.#uncover();
      },
    });
    const connection = this.#connection;
    const check = (): void => {
      if (this.#frame === frame && this.#isLoading && !connection.isConnected) this.#failToStart();
    };
    frame.addEventListener("load", () => setTimeout(check, CONNECTS_WITHIN_MS));
    void this.#load(connection, frame);
  }

  #showLoading(): LoadingCover {
    const loading = new LoadingCover(this.#game.title, this.#loadAnew);
    this.#cover("loading", ...loading.contents);
    return (this.#loading = loading);
  }

  get #isLoading(): boolean {
    return this.#overlay.dataset["kind"] === "loading";
  }

  get #isPaused(): boolean {
    return this.#overlay.dataset["kind"] === "paused";
  }

  /** Pauses or resumes the game, if one is running. */
  #togglePause(): void {
    if (this.#run.online !== null) this.#run.online.togglePause();
    else if (this.#isPaused) {
      this.#resume();
    } else if (this.#overlay.hidden) {
      this.#connection?.control("pause");
      const resume = element("button", "primary", { type: "button" }, translated("Resume"));
      resume.addEventListener("click", () => this.#togglePause());
      const question = this.#run.isOwn ? this.#stops?.question(this.#tick) : null;
      this.#cover("paused", element("h2", "", {}, translated("Paused")), resume, ...this.#momentButton(), ...(question ? [question] : []));
      offerFocus(resume);
    }
  }

  /** Opens the dialog of online play. @param code a room to enter; "" to choose. */
  async openOnline(code = ""): Promise<void> {
    const slug = onlineSlug();
    if (slug === null) return this.start();
    const part = await import("./online/online.ts").catch(this.#sayUnreachable);
    if (!part) return;
    if (this.#run.isOwn && this.#overlay.hidden) this.#togglePause();
    this.#online ??= part.startOnline({
      root: this.#root,
      stage: this.#stage,
      title: this.#game.title,
      slug,
      play: (run) => this.#playOnline(run),
      showPaused: (pause) => this.#showOnlinePause(pause),
      closed: () => {
        if (this.#run.isOwn && this.#isPaused) this.#resume();
      },
    });
    this.#online.open(code);
  }

  /** A part of the page could not be loaded. */
  readonly #sayUnreachable = (): void => {
    this.#alert(translated("That didn't work. Check your connection, then try again."));
  };

  #alert(text: string): void {
    this.#notice.replaceChildren(element("p", "", { role: "alert" }, text));
    this.#stage.before(this.#notice);
  }

  #playOnline(run: OnlinePlay | null): void {
    this.#scores?.dismiss();
    this.#run.playOnline(run);
    for (const hint of this.#playersHint ?? []) hint.remove();
    if (run !== null) return;
    this.#connection?.close();
    this.#connection = null;
    this.#frame?.remove();
    this.#frame = null;
    this.offer();
  }

  /** The run of all is paused, or goes on. */
  #showOnlinePause(pause: OnlinePause | null): void {
    if (this.#isPaused && pause === null) {
      this.#uncover();
      this.#focusGame();
    }
    if (pause === null || !this.#overlay.hidden) return;
    const contents = [element("h2", "", {}, translated("Paused for everybody"))];
    if (pause.by !== null) contents.push(element("p", "", {}, translated("{name} has paused the game.", { name: pause.by })));
    const resume = element("button", "primary", { type: "button" }, translated("Resume"));
    resume.addEventListener("click", () => this.#togglePause());
    this.#cover("paused", ...contents, ...(pause.canEnd ? [resume] : []));
    if (pause.canEnd) offerFocus(resume);
  }

  /** Shows the moment of a run to which the address of the page leads, or the game from its start. */
  async openMoment(): Promise<void> {
    this.#showLoading();
    try {
      const { fetchMoment, momentIn } = await import("./shared-moment.ts");
      const moment = momentIn(location.href);
      const slug = document.querySelector<HTMLElement>("#community")?.dataset["slug"];
      if (moment === null || slug === undefined) return this.start();
      this.watch(await fetchMoment(slug, moment));
    } catch (error) {
      this.start();
      this.#alert(messageOf(error));
    }
  }

  /** Shares the moment at which the visitor has paused their own run; none on pages that have no address of their own. */
  #momentButton(): HTMLElement[] {
    const { slug, release } = document.querySelector<HTMLElement>("#community")?.dataset ?? {};
    if (slug === undefined || this.#tick === 0 || !this.#run.isOwn || this.#game.isCopy) return [];
    const button = element("button", "secondary", { type: "button" }, translated("Share this moment"));
    button.addEventListener("click", async () => {
      const part = await import("./shared-moment.ts").catch(() => null);
      if (part === null) {
        button.replaceChildren(translated("That didn't work. Check your connection, then try again."));
        return;
      }
      part.momentDialog(this.#root, {
        page: this.#game.page || location.href,
        slug,
        version: Number(release),
        recording: () => this.#recording(),
        closed: () => button.focus(),
      });
    });
    return [button];
  }

  /** The encoded recording of the running game; null when it sends none. */
  #recording(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#takeRecording = (recording) => resolve(typeof recording === "string" ? recording : null);
      this.#connection?.requestRecording(true);
    });
  }

  #resume(): void {
    this.#connection?.control("resume");
    this.#uncover();
    this.#focusGame();
  }

  async #openPlayer(frame: HTMLIFrameElement): Promise<void> {
    await this.#game.openPlayer(frame, this.#run.watched?.player);
    // Another frame may have been opened meanwhile.
    if (this.#frame === frame) this.#stage.prepend(frame);
  }

  /** Loads the game once, and passes it to the player. */
  async #load(connection: PlayerConnection, frame: HTMLIFrameElement): Promise<void> {
    const { watched, raced, online, playback } = this.#run;
    const shown = watched ?? raced ?? online;
    const onBytes: OnBytes = (...bytes) => this.#loading?.arrived(...bytes);
    const { signal } = this.#requests;
    try {
      const loading = shown ? fetchRelease(shown.releaseUrl, fetch, onBytes, signal) : (this.#loaded ??= this.#game.load(onBytes, signal));
      const [{ release, files }] = await Promise.all([loading, this.#openPlayer(frame)]);
      const seed = online?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const { game, scripts } = release;
      // Online everybody has the keys of the first player.
      if (online === null) this.#namePlayers(game);
      // Another run may have been started meanwhile.
      if (this.#connection !== connection) return;
      online?.opened(connection);
      this.#loading?.awaitPlayer();
      if (connection.isConnected) this.#loading?.hearPlayer();
      // The server checks every release.
      connection.load({
        game,
        isChecked: true,
        scripts,
        files,
        seed,
        muted: this.#mute.isMuted,
        reportCrashes: shown === null && this.#crashReports.isWanted,
        controls: this.#controls.read(),
        keys: this.#keys.read(),
        ...(playback ?? { saves: this.#saves.keeper.values }),
      });
    } catch (error) {
      // What is played or loaded by now is no run that failed.
      if (this.#connection !== connection) return;
      this.#loaded = null;
      this.#failToStart(error instanceof ReleaseError ? error.message : undefined);
    }
  }

  #namePlayers(game: unknown): void {
    if (this.#playersHint !== null) return;
    this.#playersHint = playersHint(game ?? {}, this.#keys.read(), this.#isHandheld);
    this.#stage.before(...this.#playersHint);
  }

  async #chooseKeys(): Promise<void> {
    const loaded = await this.#loaded?.catch(() => null);
    const part = await import("./keys-dialog.ts").catch(this.#sayUnreachable);
    // A second press, before the dialog was there.
    if (!loaded || !part || this.#root.querySelector("dialog[open]")) return;
    const game = loaded.release.game as PlayedGame;
    const changed = (keys: OwnKeys): void => {
      this.#keys.write(keys);
      this.#connection?.setKeys(keys);
      const [hint] = this.#playersHint ?? [];
      if (!hint?.isConnected) return;
      this.#playersHint = playersHint(game, keys, this.#isHandheld);
      hint.replaceWith(...this.#playersHint);
    };
    await this.#pauseDuring(() => part.keysDialog(this.#root, { game, keys: this.#keys.read(), changed }));
  }

  /** What waits until the game is there: the buttons below it, and counting the play. */
  #firstFrame(): void {
    const section = document.querySelector<HTMLElement>("#community");
    void this.#watchSession();
    if (this.#counter || !section) return;
    const slug = section.dataset["slug"] ?? "";
    this.#enableSections();
    this.#game.onFirstFrame?.();
    void this.#keepOffline(slug);
    void this.#followAccount(slug);
    void this.#reportStops(section);
    const counter = new PlayCounter(slug);
    this.#counter = counter;
    const update = (): void => counter.update(this.#overlay.hidden && !document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
  }

  /** Nobody has an account on a downloaded copy, or on the pages of other sites. */
  async #watchSession(): Promise<void> {
    const store = pageStore();
    if (this.#isSessionWatched || store === null || this.#game.isCopy || lastUserId(store) === null) return;
    this.#isSessionWatched = true;
    // Without it the session ends as if nobody played.
    const part = await import("./session.ts").catch(() => null);
    part?.watchSession(store, (text) => this.#alert(text));
  }

  async #reportStops(section: HTMLElement): Promise<void> {
    const store = pageStore();
    if (!store || section.dataset["stops"] === undefined) return;
    const { StopReports } = await import("./stops/stop-reports.ts");
    this.#stops = new StopReports(section, store, () => {
      if (this.#run.isOwn) this.#connection?.requestPlace();
    });
  }

  async #followAccount(slug: string): Promise<void> {
    const store = pageStore();
    if (!store) return;
    try {
      const { followAccount } = await import("./saves/account-saves.ts");
      await followAccount({
        root: this.#root,
        slug,
        game: this.#game,
        store,
        saves: this.#saves,
        play: (saves) => this.#playWith(saves),
        pauseDuring: (dialog) => this.#pauseDuring(dialog),
      });
    } catch {
      // Without the server the game keeps its saves on this device, and the next visit compares them.
    }
  }

  async #keepOffline(slug: string): Promise<void> {
    const { offline } = this.#game;
    if (!offline || !this.#loaded) return;
    try {
      const { keepOffline } = await import("./offline.ts");
      if (await keepOffline(slug, await this.#loaded, offline.releaseUrl, offline.files))
        this.#alert(translated("This browser has no room to keep the game. Without a connection it can't be played."));
    } catch {
      // The game runs, but not without a connection.
    }
  }

  #arrangeControls(): void {
    if (this.#isPaused) this.#togglePause();
    this.#connection?.arrangeControls();
  }

  #playWith(saves: PlayedSaves): void {
    this.#saves = saves;
    if (this.#run.isOwn) this.start();
  }

  async #pauseDuring<T>(dialog: () => Promise<T>): Promise<T> {
    const isRunning = this.#overlay.hidden;
    if (isRunning) this.#connection?.control("pause");
    const result = await dialog();
    if (isRunning && this.#overlay.hidden) this.#connection?.control("resume");
    this.#focusGame();
    return result;
  }

  /** By the system's dialog on phones, else by the page's own. */
  async #share(): Promise<void> {
    const { title, page } = this.#game;
    // A moment of a run in the address is no part of the game's.
    const url = page || location.origin + location.pathname;
    if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function")
      return navigator.share({ title, url }).catch(() => undefined);
    const part = await import("./share-dialog.ts").catch(this.#sayUnreachable);
    part?.shareDialog(this.#root, { title, url }, this.#focusGame);
  }

  /** Keeps what the game saves. Saves of an account are also on the server; a guest is told once when they can't be kept. */
  #save(slot: unknown, value: unknown): void {
    const { keeper, uid } = this.#saves;
    keeper.keep(slot, value);
    if (keeper.isStored || uid !== null || this.#hasToldUnstored) return;
    this.#hasToldUnstored = true;
    this.#alert(translated("This browser can't keep saved games: what you save lasts until this page is closed."));
  }

  async #showSaves(store: SaveStore): Promise<void> {
    const part = await import("./saves/saved-games-dialog.ts").catch(this.#sayUnreachable);
    part?.savedGamesDialog(this.#root, store, {
      played: this.#saves,
      game: this.#game,
      onReplaced: () => this.#playWith(this.#saves),
      closed: this.#focusGame,
    });
  }

  async #enableScores(section: HTMLElement, slug: string): Promise<void> {
    const { enableScores } = await import("./scores/scores.ts");
    this.#scores = enableScores({
      section,
      stage: this.#stage,
      slug,
      store: pageStore(),
      watch: (run) => this.watch(run),
      race: (run) => this.#run.race(run),
      moments: this.moments,
    });
  }

  /** What comments on moments need; null where comments are closed. */
  get moments(): MomentComments | null {
    const { commentOn } = this.#game;
    return commentOn ? { tick: () => this.#tick, comment: commentOn } : null;
  }

  /** Shows a recorded run. @param run null to play oneself. */
  watch(run: WatchedRun | null): void {
    this.#run.watch(run);
  }

  #restart(): void {
    if (this.#run.online !== null) return this.#run.online.restart();
    if (this.#isPaused) this.#togglePause();
    if (this.#overlay.hidden) this.#connection?.control("restart");
    else this.start();
  }

  #failToStart(text = translated("The game could not be started.")): void {
    this.#problem(text, translated("Try again"));
  }

  #problem(text: string, button: string): void {
    const again = element("button", "primary", { type: "button" }, button);
    again.addEventListener("click", () => this.start());
    this.#cover("problem", element("h2", "", {}, text), again);
    offerFocus(again);
  }

  #cover(kind: "offered" | "loading" | "problem" | "paused", ...contents: HTMLElement[]): void {
    this.#endLoading();
    this.#overlay.dataset["kind"] = kind;
    this.#overlay.setAttribute("role", kind === "problem" ? "alert" : kind === "offered" ? "group" : "status");
    this.#overlay.replaceChildren(...contents);
    this.#overlay.hidden = false;
    this.#counter?.update(false);
    this.#toolbar.show(kind === "paused" ? "paused" : "none");
  }

  #endLoading(): void {
    this.#loading?.end();
    this.#loading = null;
  }

  #uncover(): void {
    this.#endLoading();
    this.#overlay.hidden = true;
    this.#counter?.update(true);
    this.#overlay.dataset["kind"] = "";
    this.#toolbar.show("running");
  }
}

/** The address of the game when its page offers online play; else null. A draft does so by the link of a room only. */
const onlineSlug = (): string | null => {
  const draft = document.querySelector<HTMLElement>("#playsmith-play")?.dataset["draftSlug"];
  if (draft !== undefined && location.search.includes("room=")) return draft;
  const section = document.querySelector<HTMLElement>("#community");
  return section?.dataset["online"] === undefined ? null : (section.dataset["slug"] ?? null);
};
