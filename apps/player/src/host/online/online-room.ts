import { type PlayerMessage, ROOM_CLOSE, type RoomMember, type RoomNotice, type RoomRequest, type RoomState } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import type { OnlinePlay } from "./online-play.ts";
import { RoomLink, type RoomLinkOptions } from "./room-link.ts";

/** What the page does for a room. */
export interface RoomPage {
  /** Shows a run; null for the visitor's own. */
  play(run: OnlinePlay | null): void;
  /** Covers the game while it is paused for all. */
  showPaused(isPaused: boolean): void;
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
  /** Number of the run that the page shows; 0 for none. */
  #shownRun = 0;
  #hasBegun = false;
  #hasEnded = false;
  #playState: PlayState | null = null;

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

  /** Whether the game of the run has been won or lost. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** About the connection of the run; null outside of one. */
  get playState(): PlayState | null {
    return this.#playState;
  }

  get canStart(): boolean {
    const seated = this.#state?.members.filter(({ seat, isConnected }) => seat > 0 && isConnected) ?? [];
    return seated.length >= 2 && seated.every(({ isReady, isOwner }) => isReady || isOwner);
  }

  send(request: RoomRequest): void {
    this.#link.send(request);
  }

  /** Joins with the name that is chosen now. */
  joinAgain(): void {
    this.#link.joinAgain();
  }

  leave(): void {
    this.#link.leave();
    this.#stop();
  }

  #stop(): void {
    this.#state = null;
    if (this.#shownRun > 0) this.#page.play(null);
    this.#shownRun = 0;
    this.#connection = null;
  }

  #receive(notice: RoomNotice): void {
    if (notice.type === "joined") {
      // A page that connects again loads the run anew, from its start.
      if (this.#isLost) this.#shownRun = 0;
      [this.#me, this.#resume, this.#isLost] = [notice.member, notice.resume, false];
    } else if (notice.type === "state") this.#changed(notice);
    else if (notice.type === "begin") this.#begin(notice.seat);
    else if (notice.type === "reload") this.#page.reload();
    else this.#view.announce(translated(notice.message));
  }

  #changed(state: RoomState): void {
    const before = this.#state;
    this.#state = state;
    if (state.phase !== "lobby" && state.run !== this.#shownRun) this.#show(state);
    if (state.phase === "playing" && before !== null && before.isPaused !== state.isPaused) this.#page.showPaused(state.isPaused);
    if (state.phase === "lobby") this.#hasBegun = false;
    this.#view.update();
  }

  #show({ run, seed, release }: RoomState): void {
    this.#shownRun = run;
    this.#hasBegun = false;
    this.#hasEnded = false;
    this.#playState = null;
    this.#page.play({
      releaseUrl: release.url,
      seed,
      opened: (connection) => {
        this.#connection = connection;
        this.#hasBegun = false;
      },
      receive: (message) => this.#fromPlayer(run, message),
      togglePause: () => this.send({ type: "pause", isPaused: this.#state?.isPaused !== true }),
      restart: () => {
        if (this.me?.isOwner) this.send({ type: "rematch" });
        else this.#view.announce(translated("Only the owner of the room can start again."));
      },
    });
  }

  #fromPlayer(run: number, message: PlayerMessage): void {
    if (run !== this.#shownRun) return;
    if (message.type === "online" && this.#hasBegun) this.#link.sendFrame(message.bytes);
    else if (message.type === "onlineLoaded") this.send({ type: "loaded", run, hash: message.hash, build: message.build });
    else if (message.type === "onlineState") {
      this.#playState = message;
      this.#view.update();
    } else if (message.type === "status" && (message.status === "won" || message.status === "lost")) {
      this.#hasEnded = true;
      this.#view.update();
    }
  }

  #begin(seat: number): void {
    this.#hasBegun = true;
    this.#connection?.startOnline({ seat: seat === 0 ? null : seat - 1, seats: this.#state?.seats ?? 2 });
    if (this.#state?.isPaused) this.#page.showPaused(true);
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
    case ROOM_CLOSE.notAllowed:
      return translated("You can't enter this room. Sign in again, or try again later.");
    case null:
      return translated("The room can't be reached. Check your connection, then enter its code again.");
    default:
      return translated("The connection to the room was closed. Enter its code again.");
  }
}
