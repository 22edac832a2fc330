import { type RankedScore, scoreText } from "@playsmith/contract";
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
export function scoresHtml({ scoring, scores, counts, version }: ShownScores): string {
  const { leaderboards, achievements } = scoring;
  const [first] = leaderboards;
  const parts = [
    first === undefined ? "" : leaderboardHtml(leaderboards, scores, first.unit),
    achievements.length === 0 ? "" : achievementsHtml(achievements, counts),
  ].filter(Boolean);
  return parts.length === 0 ? "" : `<section class="scores" id="scores" data-version="${version}">${parts.join("\n")}</section>`;
}

function leaderboardHtml(boards: Scoring["leaderboards"], scores: readonly RankedScore[], unit: string): string {
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
  return `<h3 id="leaderboard">Leaderboard</h3>
<div class="choose" hidden><label>Leaderboard <select data-choose="board">${options}</select></label>
<label>Scores <select data-choose="scope"><option value="all">of all time</option><option value="week">of this week</option><option value="release">of this release</option></select></label></div>
<table aria-labelledby="leaderboard"><thead><tr><th scope="col">Place</th><th scope="col">Player</th><th scope="col">${escapeHtml(boards[0]?.name ?? "")}</th><th scope="col">Day</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<p class="quiet" data-empty${rows.length > 0 ? " hidden" : ""}>No scores yet. Be the first.</p>
<p class="quiet">Each score is proven: the server has replayed the run that reached it.</p>
<p role="status"></p>`;
}

function achievementsHtml(achievements: Scoring["achievements"], counts: ReadonlyMap<string, number>): string {
  const entries = achievements.map(({ name, description }) => {
    const count = counts.get(name) ?? 0;
    const had =
      count === 0 ? "" : ` <span class="quiet">${count.toLocaleString("en")} ${count === 1 ? "player has" : "players have"} it</span>`;
    return `<li data-achievement="${escapeHtml(name)}"><strong>${escapeHtml(name)}</strong>${had}<p>${escapeHtml(description)}</p></li>`;
  });
  return `<h3>Achievements</h3><ul class="achievements">${entries.join("")}</ul>`;
}
