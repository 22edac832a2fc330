import { momentText } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { element, offerFocus } from "./element.ts";
import type { OnlinePlay } from "./online/online-play.ts";

/** A recorded run, to be shown in the game's frame. */
export interface WatchedRun {
  playerName: string;
  version: number;
  releaseUrl: string;
  recording: string;
  /** Where it starts; the beginning when absent. */
  fromTick?: number;
  /** Whether the game pauses at `fromTick`, from where the visitor can play on. */
  takesOver?: boolean;
  /** The player of the build that recorded it; that of the page when absent. */
  player?: string;
  /** Notes and buttons beside what says that it is shown. */
  beside: HTMLElement[];
}

/** What the page does for a shown run. */
export interface RunStage {
  /** The element before which the page says what is shown. */
  stage: HTMLElement;
  /** Starts the game anew, at a tick. */
  start(fromTick: number): void;
  cover(kind: "problem" | "paused", ...contents: HTMLElement[]): void;
  /** Lets the paused game go on with the visitor's input. */
  resume(): void;
}

/** The run on the page of a game that is shown instead of the visitor's own: a recorded one, also beside it as a ghost, or an online one. */
export class ShownRun {
  readonly #page: RunStage;
  #watched: WatchedRun | null = null;
  #raced: WatchedRun | null = null;
  #online: OnlinePlay | null = null;
  #hasTakenOver = false;
  #hasEndedEarly = false;

  constructor(page: RunStage) {
    this.#page = page;
  }

  /** The run that is shown instead of the visitor's own. */
  get watched(): WatchedRun | null {
    return this.#watched;
  }

  /** The run that is shown as a ghost. */
  get raced(): WatchedRun | null {
    return this.#raced;
  }

  /** The run that is played together with others. */
  get online(): OnlinePlay | null {
    return this.#online;
  }

  /** Whether the run is the visitor's own, from its start, without a ghost. */
  get isOwn(): boolean {
    return this.#watched === null && this.#raced === null && this.#online === null;
  }

  /** What the player plays back; null for a run of the visitor's own. */
  get playback(): { recording: string; replayToTick?: number; playsOn?: boolean } | { ghost: string } | { online: true } | null {
    if (this.#online) return { online: true };
    if (this.#raced) return { ghost: this.#raced.recording };
    if (this.#watched === null) return null;
    const { recording, fromTick, takesOver = false } = this.#watched;
    return fromTick === undefined ? { recording } : { recording, replayToTick: fromTick, playsOn: !takesOver };
  }

  /** Shows a recorded run. @param run null to play oneself. */
  watch(run: WatchedRun | null): void {
    if (this.#isInRoom()) return;
    this.#watched = run;
    this.#raced = null;
    this.#show(translated("Watching a run"), run && watchedText(run), translated("Play yourself"), run?.beside);
  }

  /** Starts a new run beside a recorded one. Like that one, it has no saved games. */
  race(run: WatchedRun): void {
    if (this.#isInRoom()) return;
    this.#watched = null;
    this.#raced = run;
    this.#show(
      translated("Racing a run"),
      translated("You are racing {playerName} · Release {version}", namesOf(run)),
      translated("Play without the ghost"),
      run.beside,
    );
  }

  /** Another run can't be shown while the players of a room wait for this visitor: the room says so. */
  #isInRoom(): boolean {
    this.#online?.announce(translated("Leave the room to watch or race a run."));
    if (this.#online !== null) window.scrollTo(0, 0);
    return this.#online !== null;
  }

  /** Plays a run together with others. @param run null when that is over; then nothing is started. */
  playOnline(run: OnlinePlay | null): void {
    [this.#watched, this.#raced, this.#online] = [null, null, run];
    document.querySelector(".watching")?.remove();
    if (run === null) return;
    // The button of online play may be below the game.
    window.scrollTo(0, 0);
    this.#page.start(0);
  }

  announce(text: string): void {
    document.querySelector(".watching p")?.replaceChildren(text);
  }

  /** The player has paused. @param isLoading whether the game can't be seen yet. */
  paused(isLoading: boolean): void {
    if (this.#watched === null || this.#hasTakenOver) return;
    if (isLoading) this.#hasEndedEarly = true;
    else this.#end(this.#watched);
  }

  /** The game can be seen. A short run may have ended before. */
  appeared(): void {
    if (this.#hasEndedEarly && this.#watched) this.#end(this.#watched);
    this.#hasEndedEarly = false;
  }

  /** @param text null to play without a recorded run. */
  #show(label: string, text: string | null, end: string, beside: HTMLElement[] = []): void {
    this.#hasTakenOver = false;
    this.#hasEndedEarly = false;
    document.querySelector(".watching")?.remove();
    if (text !== null) {
      const stop = element("button", "", { type: "button" }, end);
      stop.addEventListener("click", () => this.watch(null));
      this.#page.stage.before(
        element("aside", "hint watching", { "aria-label": label }, element("p", "", { role: "status" }, text), ...beside, stop),
      );
      window.scrollTo(0, 0);
    }
    this.#page.start(this.#watched?.fromTick ?? 0);
  }

  #end(run: WatchedRun): void {
    if (run.takesOver) this.#offerToPlayOn(run);
    else this.#offerAgain(run);
  }

  #offerAgain(run: WatchedRun): void {
    const again = element("button", "primary", { type: "button" }, translated("Watch again"));
    again.addEventListener("click", () => this.watch(run));
    const play = element("button", "secondary", { type: "button" }, translated("Play yourself"));
    play.addEventListener("click", () => this.watch(null));
    const title =
      run.playerName === ""
        ? translated("That was the run up to the shared moment.")
        : translated("That was the run of {playerName}.", namesOf(run));
    this.#page.cover("problem", element("h2", "", {}, title), again, play);
    offerFocus(again);
  }

  #offerToPlayOn(run: WatchedRun): void {
    const on = element("button", "primary", { type: "button" }, translated("Play on from here"));
    on.addEventListener("click", () => this.#takeOver());
    const start = element("button", "secondary", { type: "button" }, translated("Watch from the start"));
    start.addEventListener("click", () => this.watch({ ...run, fromTick: 0, takesOver: false }));
    this.#page.cover("paused", element("h2", "", {}, momentText(run.fromTick ?? 0)), on, start);
    offerFocus(on);
  }

  /** The visitor plays on from where the shown run is paused. Nothing of it is saved or ranked, since it began as somebody else's. */
  #takeOver(): void {
    this.#hasTakenOver = true;
    this.#page.resume();
    this.announce(translated("You play on from a shared moment. Nothing of it is saved or ranked."));
  }
}

const namesOf = ({ playerName, version }: WatchedRun) => ({ playerName, version });

const watchedText = (run: WatchedRun): string =>
  run.playerName === ""
    ? translated("A run that somebody has shared · Release {version}", { version: run.version })
    : translated("You are watching the run of {playerName} · Release {version}", namesOf(run));
