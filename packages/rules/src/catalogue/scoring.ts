import { about, num, type SentenceSpec, word } from "./spec.ts";

const { action } = about("Scores");

/** Leaderboards and achievements. */
export const scoring = {
  submitScore: action(
    "Submit {score} to the leaderboard {leaderboard}",
    { score: num("Score", "", "score"), leaderboard: { ...word("Leaderboard", "Score"), names: "leaderboard" } },
    "On the page of the published game, the best scores are listed. The server replays each run, so a score can't be invented.",
  ),
  unlockAchievement: action(
    "Unlock the achievement {achievement}",
    { achievement: { ...word("Achievement", "Winner"), names: "achievement" } },
    "Nothing happens when the player has it already.",
  ),
} as const satisfies Record<string, SentenceSpec>;
