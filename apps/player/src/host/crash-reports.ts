import { callAsAnyone } from "./call.ts";

/** Per page: a game that fails in each run says no more. */
const REPORTS_MAX = 3;
/** As the contract's `reportCrash` takes it; its schemas are no part of this page. */
const RECORDING_LENGTH_MAX = 200_000;

/** Sends the runs in which the game of the page failed to its maker: inputs only, nothing about the player. */
export class CrashReports {
  #count = 0;

  /** Whether this is the page of a published game, which has a maker to tell. */
  get isWanted(): boolean {
    return document.querySelector("#community") !== null;
  }

  send(recording: string): void {
    const section = document.querySelector<HTMLElement>("#community");
    if (!section || ++this.#count > REPORTS_MAX || recording.length > RECORDING_LENGTH_MAX) return;
    const { slug, release } = section.dataset;
    // The game goes on. A report that fails is dropped.
    void callAsAnyone("reportCrash", () => ({ slug, version: Number(release), recording })).catch(() => undefined);
  }
}
