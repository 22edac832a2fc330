import { type RankedScore, scoreText } from "@playsmith/contract";
import type { PageTexts } from "../platform/page-texts.ts";
import { escapeHtml } from "../platform/html.ts";
import type { Scoring } from "./scoring.ts";

/** What a game's page shows of its scores. */
export interface ShownScores {
  scoring: Scoring;
  /** The best scores of the first leaderboard. */
  scores: readonly RankedScore[];
  /** How many players have each achievement. */
  counts: ReadonlyMap<string, number>;
  version: number;
}

/** The leaderboards and achievements of a game's page; "" for a game without any. The host script adds what needs one. */
export function scoresHtml({ scoring, scores, counts, version }: ShownScores, texts: PageTexts): string {
  const { leaderboards, achievements } = scoring;
  const [first] = leaderboards;
  const parts = [
    first === undefined ? "" : leaderboardHtml(leaderboards, scores, first.unit, texts),
    achievements.length === 0 ? "" : achievementsHtml(achievements, counts, texts),
  ].filter(Boolean);
  return parts.length === 0 ? "" : `<section class="scores" id="scores" data-version="${version}">${parts.join("\n")}</section>`;
}

function leaderboardHtml(boards: Scoring["leaderboards"], scores: readonly RankedScore[], unit: string, texts: PageTexts): string {
  const t = (text: string): string => escapeHtml(text);
  const { translated } = texts;
  const options = boards.map(({ name, ghosts }) => `<option${ghosts ? " data-ghosts" : ""}>${escapeHtml(name)}</option>`).join("");
  const rows = scores.map(({ rank, value, playerName, at }) => {
    const cells = [
      `${rank}`,
      escapeHtml(playerName),
      escapeHtml(scoreText(value, unit)),
      `<time datetime="${at}">${at.slice(0, 10)}</time>`,
    ];
    return `<tr>${cells.map((cell, index) => (index === 1 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join("")}</tr>`;
  });
  return `<h3 id="leaderboard">${t(translated("Leaderboard"))}</h3>
<div class="choose" hidden><label>${t(translated("Leaderboard"))} <select data-choose="board">${options}</select></label>
<label>${t(translated("Scores"))} <select data-choose="scope"><option value="all">${t(translated("of all time"))}</option><option value="week">${t(translated("of this week"))}</option><option value="release">${t(translated("of this release"))}</option></select></label></div>
<table aria-labelledby="leaderboard"><thead><tr><th scope="col">${t(translated("Place", {}, "rank"))}</th><th scope="col">${t(translated("Player"))}</th><th scope="col">${escapeHtml(boards[0]?.name ?? "")}</th><th scope="col">${t(translated("Day"))}</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<p class="quiet" data-empty${rows.length > 0 ? " hidden" : ""}>${t(translated("No scores yet. Be the first."))}</p>
<p class="quiet">${t(translated("Each score is proven: the server has replayed the run that reached it."))}</p>
<p role="status"></p>`;
}

function achievementsHtml(
  achievements: Scoring["achievements"],
  counts: ReadonlyMap<string, number>,
  { language, translated, plural }: PageTexts,
): string {
  const entries = achievements.map(({ name, description }) => {
    const count = counts.get(name) ?? 0;
    const had =
      count === 0
        ? ""
        : ` <span class="quiet">${escapeHtml(plural(count, { one: "{number} player has it", other: "{number} players have it" }, { number: count.toLocaleString(language) }))}</span>`;
    return `<li data-achievement="${escapeHtml(name)}"><strong>${escapeHtml(name)}</strong>${had}<p>${escapeHtml(description)}</p></li>`;
  });
  return `<h3>${escapeHtml(translated("Achievements"))}</h3><ul class="achievements">${entries.join("")}</ul>`;
}
