import type { CallableOutput, RankedScore, RunResults } from "@playsmith/contract";
import { callAsAnyone, callAsPerson, messageOf, SignedOut } from "../call.ts";
import { Guest } from "./guest.ts";
import { Leaderboard } from "./leaderboard.ts";
import { type MomentComments, momentButton } from "./moment-button.ts";
import { ResultForm } from "./result-form.ts";
import type { SaveStore } from "@playsmith/player-host";
import { ghostNotes, playerOf } from "../recorded-player.ts";
import type { WatchedRun } from "../shown-run.ts";

/** The scores of a game's page: its leaderboard and achievements, and the form that submits results. */
export interface Scores {
  /** @param version the release of the run; the current one when absent. */
  offer(results: RunResults, version?: number): void;
  /** Removes what the form offers. */
  dismiss(): void;
}

export function enableScores(options: {
  section: HTMLElement;
  stage: HTMLElement;
  slug: string;
  store: SaveStore | null;
  watch(run: WatchedRun): void;
  /** Starts a new run beside a recorded one. */
  race(run: WatchedRun): void;
  moments: MomentComments | null;
}): Scores {
  const { section, stage, slug } = options;
  const guest = new Guest(options.store);

  async function show({ runId }: RankedScore, how: "watch" | "race"): Promise<void> {
    try {
      const run = (await callAsAnyone("getRun", () => ({ slug, runId }))) as CallableOutput<"getRun">;
      if (how === "race") return options.race({ ...run, beside: ghostNotes(run.build) });
      const { notes, ...recorded } = playerOf(run.build);
      options.watch({ ...run, ...recorded, beside: [...notes, ...momentButton(runId, options.moments)] });
    } catch (error) {
      section.querySelector("[role=status]")?.replaceChildren(messageOf(error));
    }
  }

  async function markAchievements(): Promise<void> {
    if (!section.querySelector("[data-achievement]")) return;
    const data = guest.key === null ? { slug } : { slug, guestKey: guest.key };
    const { achievements } = (await callAsAnyone("listAchievements", () => data)) as { achievements: string[] };
    for (const entry of section.querySelectorAll<HTMLElement>("[data-achievement]"))
      if (achievements.includes(entry.dataset["achievement"] ?? "")) entry.dataset["mine"] = "";
  }

  /** Gives the runs of a guest who has signed in to the account. */
  async function claim(): Promise<void> {
    if (guest.key === null) return;
    try {
      await callAsPerson("claimRuns", { guestKey: guest.key });
      guest.forget();
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
    }
  }

  const board = new Leaderboard(section, {
    slug,
    guest,
    watch: (score) => void show(score, "watch"),
    race: (score) => void show(score, "race"),
  });
  const form = new ResultForm(stage, {
    slug,
    version: Number(section.dataset["version"]),
    guest,
    onSubmitted({ scores }) {
      const [first] = scores;
      if (first) void board.show(first.board);
      void markAchievements().catch(() => undefined);
    },
  });
  void claim()
    .then(() => Promise.all([board.refresh(), markAchievements()]))
    // The list of the page's HTML stays.
    .catch(() => undefined);
  return { offer: (results, version) => void form.offer(results, version), dismiss: () => form.close() };
}
