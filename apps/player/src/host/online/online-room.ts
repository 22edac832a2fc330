import { type PlayerMessage, ROOM_CLOSE, type RoomMember, type RoomNotice, type RoomRequest, type RoomState } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import type { OnlinePause, OnlinePlay } from "./online-play.ts";
import { RoomLink, type RoomLinkOptions } from "./room-link.ts";

/** What the page does for a room. */
export interface RoomPage {
  /** Shows a run; null for the visitor's own. */
  play(run: OnlinePlay | null): void;
  /** Covers the game while it is paused for all. @param pause null when it goes on. */
  showPaused(pause: OnlinePause | null): void;
  /** The build of this page differs from the others': it must be loaded anew. */
  reload(): void;
}

export type PlayState = Extract<PlayerMessage, { type: "onlineState" }>;

export interface RoomView {
  /** Called after each change of what `OnlineRoom` says. */
  update(): void;
  /** The room is over for this page. */
  ended(text: string): void;
  announce(text: string): void;
}

/** A room that this page is in: it follows the room's state, and passes frames between the room and the player of the run. */
export class OnlineRoom {
  readonly #page: RoomPage;
  readonly #view: RoomView;
  readonly #link: RoomLink;
  #state: RoomState | null = null;
  #me = "";
  #resume: string | null;
  #isLost = false;
  #connection: PlayerConnection | null = null;
  /** The run that the page shows: a room that was made anew counts from one again, with other seeds. */
  #shown: Pick<RoomState, "run" | "seed"> | null = null;
  /** What the player has loaded for it. */
  #loaded: Extract<PlayerMessage, { type: "onlineLoaded" }> | null = null;
  #hasBegun = false;
  /** Whether the player has the run, also while the connection is lost. */
  #isRunning = false;
  /** The seat that the player has in the run; null before it has begun. */
  #begunSeat: number | null = null;
  #outcome: "won" | "lost" | null = null;
  #playState: PlayState | null = null;
  /** Members whose names this page does not show. */
  readonly #muted = new Set<string>();

  constructor(page: RoomPage, view: RoomView, options: Pick<RoomLinkOptions, "code" | "identify" | "resume" | "openSocket" | "wait">) {
    this.#page = page;
    this.#view = view;
    this.#resume = options.resume;
    this.#link = new RoomLink({
      ...options,
      events: {
        onNotice: (notice) => this.#receive(notice),
        onFrame: (bytes) => this.#hasBegun && this.#connection?.online(bytes),
        onLost: () => {
          this.#isLost = true;
          this.#hasBegun = false;
          view.update();
        },
        onEnd: (code) => {
          this.#stop();
          view.ended(endText(code));
        },
      },
    });
  }

  /** Null until the page is in the room. */
  get state(): RoomState | null {
    return this.#state;
  }

  get me(): RoomMember | null {
    return this.#state?.members.find(({ id }) => id === this.#me) ?? null;
  }

  /** For a later page of this browser; null until joined. */
  get resume(): string | null {
    return this.#resume;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** How the game of the run has ended; null while it is played. */
  get outcome(): "won" | "lost" | null {
    return this.#outcome;
  }

  /** About the connection of the run; null outside of one. */
  get playState(): PlayState | null {
    return this.#playState;
  }

  /** The name of a member, unless the visitor has hidden it. */
  nameOf({ id, name, hasAccount }: RoomMember): string {
    if (!this.#muted.has(id)) return name;
    return hasAccount ? translated("hidden player") : translated("hidden guest");
  }

  isMuted({ id }: RoomMember): boolean {
    return this.#muted.has(id);
  }

  /** Hides the name of a member on this page, or shows it again. */
  setMuted({ id }: RoomMember, isMuted: boolean): void {
    if (isMuted) this.#muted.add(id);
    else this.#muted.delete(id);
    this.#view.update();
  }

  get #pause(): OnlinePause | null {
    if (this.#state?.isPaused !== true) return null;
    const { pausedBy, members } = this.#state;
    const other = members.find(({ id }) => id === pausedBy && id !== this.#me);
    return { by: other ? this.nameOf(other) : null, canEnd: this.me?.seat !== 0 };
  }

  get canStart(): boolean {
    const seated = this.#state?.members.filter(({ seat, isConnected }) => seat > 0 && isConnected) ?? [];
    return this.#state?.isQueued !== true && seated.length >= 2 && seated.every(({ isReady, isOwner }) => isReady || isOwner);
  }

  send(request: RoomRequest): void {
    this.#link.send(request);
  }

  /** Joins with the name that is chosen now. */
  joinAgain(): void {
    this.#link.joinAgain();
  }

  /** Joins as who is signed in now; the seat stays. */
  connectAgain(): void {
    this.#link.connectAgain();
  }

  leave(): void {
    this.#link.leave();
    this.#stop();
  }

  #stop(): void {
    this.#state = null;
    if (this.#shown !== null) this.#page.play(null);
    this.#shown = null;
    this.#connection = null;
  }

  #receive(notice: RoomNotice): void {
    if (notice.type === "joined") {
      [this.#me, this.#resume] = [notice.member, notice.resume];
    } else if (notice.type === "state") this.#changed(notice);
    else if (notice.type === "begin") this.#begin(notice.seat, notice.isContinued ?? false);
    else if (notice.type === "reload") this.#page.reload();
    else this.#view.announce(translated(notice.message));
  }

  #changed(state: RoomState): void {
    const [before, wasLost] = [this.#state, this.#isLost];
    this.#state = state;
    this.#isLost = false;
    const isShown = this.#shown?.run === state.run && this.#shown.seed === state.seed;
    // The player can't change its seat within a run: whoever comes back to another one loads the run anew.
    const hasOtherSeat = wasLost && this.#begunSeat !== null && this.me !== null && this.me.seat !== this.#begunSeat;
    if (state.phase !== "lobby" && (!isShown || hasOtherSeat)) this.#show(state);
    // The player goes on with the run that it has.
    else if (state.phase !== "lobby" && wasLost) this.#sendLoaded();
    if (state.phase === "playing" && before !== null && before.isPaused !== state.isPaused) this.#page.showPaused(this.#pause);
    if (state.phase === "lobby") this.#hasBegun = false;
    this.#view.update();
  }

  #show({ run, seed, release }: RoomState): void {
    this.#shown = { run, seed };
    this.#loaded = null;
    this.#connection = null;
    this.#hasBegun = false;
    this.#isRunning = false;
    this.#begunSeat = null;
    this.#outcome = null;
    this.#playState = null;
    const pause = (): OnlinePause | null => this.#pause;
    this.#page.play({
      releaseUrl: release.url,
      seed,
      get pause() {
        return pause();
      },
      opened: (connection) => {
        this.#connection = connection;
        this.#hasBegun = false;
        this.#isRunning = false;
        this.#begunSeat = null;
        this.#loaded = null;
      },
      receive: (message) => this.#fromPlayer(run, message),
      announce: (text) => this.#view.announce(text),
      togglePause: () => {
        if (this.me?.seat === 0) this.#view.announce(translated("Only those who play can pause the game, or let it go on."));
        else this.send({ type: "pause", isPaused: pause() === null });
      },
      restart: () => {
        if (this.me?.isOwner) this.send({ type: "rematch" });
        else this.#view.announce(translated("Only the owner of the room can start again."));
      },
    });
  }

  #fromPlayer(run: number, message: PlayerMessage): void {
    if (run !== this.#shown?.run) return;
    if (message.type === "online" && this.#hasBegun) this.#link.sendFrame(message.bytes);
    else if (message.type === "onlineLoaded") {
      this.#loaded = message;
      this.#sendLoaded();
    } else if (message.type === "onlineState") {
      this.#playState = message;
      this.#view.update();
    } else if (message.type === "status") {
      this.#outcome = message.status === "playing" ? null : message.status;
      this.#view.update();
    }
  }

  #sendLoaded(): void {
    if (this.#loaded === null || this.#shown === null) return;
    const { hash, build } = this.#loaded;
    this.send({ type: "loaded", run: this.#shown.run, hash, build, ...(this.#isRunning ? { isRunning: true } : {}) });
  }

  #begin(seat: number, isContinued: boolean): void {
    this.#hasBegun = true;
    if (!isContinued) this.#connection?.startOnline({ seat: seat === 0 ? null : seat - 1, seats: this.#state?.seats ?? 2 });
    this.#isRunning = true;
    this.#begunSeat = seat;
    if (this.#pause !== null) this.#page.showPaused(this.#pause);
    this.#view.update();
  }
}

function endText(code: number | null): string {
  switch (code) {
    case ROOM_CLOSE.kicked:
      return translated("The owner has removed you from the room.");
    case ROOM_CLOSE.replaced:
      return translated("You play in this room in another tab now.");
    case ROOM_CLOSE.full:
      return translated("This room has no place left, not even to watch. Make a room of your own.");
    case ROOM_CLOSE.elsewhere:
      return translated(
        "This room is on another server that can't be reached from here. Make a new room; whoever runs this site finds the remedy in the documentation.",
      );
    case ROOM_CLOSE.notFound:
    case ROOM_CLOSE.ended:
      return translated("This room has ended. Make a new one.");
    case ROOM_CLOSE.gameGone:
      return translated("This game is no longer published, so its room has ended.");
    case ROOM_CLOSE.notAllowed:
      return translated("You can't enter this room. Sign in again, or try again later.");
    case ROOM_CLOSE.serverFull:
      return translated("The server has no place for another room just now. Try again in some minutes.");
    case null:
      return translated("The room can't be reached. Check your connection, then enter its code again.");
    default:
      return translated("The connection to the room was closed. Enter its code again.");
  }
}
