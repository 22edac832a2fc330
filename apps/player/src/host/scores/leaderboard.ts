import { type RankedScore, type ScoreList, scoreText } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { confirmFirst } from "../ask-dialog.ts";
import { callAsAnyone, callAsPerson, messageOf } from "../call.ts";
import { element } from "../element.ts";
import type { Guest } from "./guest.ts";

/** The leaderboard of the page: choices of board and scope, and a button that shows the run of each rank. */
export class Leaderboard {
  readonly #section: HTMLElement;
  readonly #slug: string;
  readonly #guest: Guest;
  readonly #watch: (score: RankedScore) => void;
  readonly #race: (score: RankedScore) => void;
  readonly #board: HTMLSelectElement | null;
  readonly #scope: HTMLSelectElement | null;
  #lists = 0;

  constructor(
    section: HTMLElement,
    options: { slug: string; guest: Guest; watch(score: RankedScore): void; race(score: RankedScore): void },
  ) {
    this.#section = section;
    this.#slug = options.slug;
    this.#guest = options.guest;
    this.#watch = options.watch;
    this.#race = options.race;
    this.#board = section.querySelector("select[data-choose=board]");
    this.#scope = section.querySelector("select[data-choose=scope]");
    for (const select of [this.#board, this.#scope]) select?.addEventListener("change", () => void this.refresh());
    section.querySelector<HTMLElement>(".choose")?.removeAttribute("hidden");
  }

  /** Shows a board, of all time. */
  async show(board: string): Promise<void> {
    if (this.#board) this.#board.value = board;
    if (this.#scope) this.#scope.value = "all";
    await this.refresh();
  }

  async refresh(): Promise<void> {
    if (!this.#board || !this.#scope) return;
    const list = ++this.#lists;
    const [board, scope, version] = [this.#board.value, this.#scope.value, Number(this.#section.dataset["version"])];
    const status = this.#section.querySelector("[role=status]");
    try {
      const shown = (await callAsAnyone("listScores", () => ({
        slug: this.#slug,
        board,
        scope,
        version,
        ...(this.#guest.key === null ? {} : { guestKey: this.#guest.key }),
      }))) as ScoreList;
      if (list !== this.#lists) return;
      status?.replaceChildren();
      this.#render(shown);
    } catch (error) {
      if (list === this.#lists) status?.replaceChildren(messageOf(error));
    }
  }

  #render({ board, unit, scores, mine, canRemove }: ScoreList): void {
    const rows = [...scores, ...(mine ? [mine] : [])].map((score) => this.#row(score, unit, canRemove));
    this.#section.querySelector("tbody")?.replaceChildren(...rows);
    const head = this.#section.querySelector("thead tr");
    head?.children[2]?.replaceChildren(board);
    if (head?.children.length === 4) head.append(element("th", "", { scope: "col" }, translated("Run")));
    this.#section.querySelector("[data-empty]")?.toggleAttribute("hidden", scores.length > 0);
  }

  async #remove({ runId, playerName }: RankedScore): Promise<void> {
    const isSure = await confirmFirst(
      translated("Remove a run"),
      translated("The run of {playerName} leaves all leaderboards and can't be submitted again.", { playerName }),
      translated("Remove"),
    );
    if (!isSure) return;
    await callAsPerson("removeRun", { slug: this.#slug, runId });
    await this.refresh();
  }

  #removeButton(score: RankedScore): HTMLButtonElement {
    const button = element(
      "button",
      "",
      { type: "button", "aria-label": translated("Remove the run of {playerName}", { playerName: score.playerName }) },
      translated("Remove"),
    );
    button.addEventListener("click", () => {
      this.#remove(score).catch((error: unknown) => this.#section.querySelector("[role=status]")?.replaceChildren(messageOf(error)));
    });
    return button;
  }

  #reportButton({ playerName, runId }: RankedScore): HTMLButtonElement {
    const report = element(
      "button",
      "",
      { type: "button", "aria-label": translated("Report the name {playerName}", { playerName }) },
      translated("Report"),
    );
    report.addEventListener("click", async () => {
      const { openReportDialog } = await import("../comments/report-dialog.ts");
      openReportDialog({ kind: "guest", id: runId });
    });
    return report;
  }

  /** Whether the runs of the chosen board can be raced. */
  get #hasGhosts(): boolean {
    return this.#board?.selectedOptions[0]?.hasAttribute("data-ghosts") ?? false;
  }

  #raceButton(score: RankedScore): HTMLButtonElement {
    const race = element(
      "button",
      "",
      { type: "button", "aria-label": translated("Race the run of {playerName}", { playerName: score.playerName }) },
      translated("Race"),
    );
    race.addEventListener("click", () => this.#race(score));
    return race;
  }

  #row(score: RankedScore, unit: string, canRemove: boolean): HTMLTableRowElement {
    const { rank, value, playerName, at, isMine, hasAccount } = score;
    const watch = element(
      "button",
      "",
      { type: "button", "aria-label": translated("Watch the run of {playerName}", { playerName }) },
      translated("Watch"),
    );
    watch.addEventListener("click", () => this.#watch(score));
    return element(
      "tr",
      "",
      isMine ? { "data-mine": "" } : {},
      element("td", "", {}, String(rank)),
      element("th", "", { scope: "row" }, isMine ? translated("{playerName} (you)", { playerName }) : playerName),
      element("td", "", {}, scoreText(value, unit)),
      element("td", "", {}, element("time", "", { datetime: at }, at.slice(0, 10))),
      element(
        "td",
        "",
        {},
        element(
          "div",
          "runs",
          {},
          watch,
          ...(this.#hasGhosts ? [this.#raceButton(score)] : []),
          ...(hasAccount || isMine ? [] : [this.#reportButton(score)]),
          ...(canRemove || (isMine && hasAccount) ? [this.#removeButton(score)] : []),
        ),
      ),
    );
  }
}
