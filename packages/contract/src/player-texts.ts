import { language, translated } from "@playsmith/texts";

/** What the player itself says to people. It has no catalogue: pages in other languages than English pass these texts with the game. */
export const PLAYER_TEXTS = {
  "You made it!": translated("You made it!"),
  "Well played.": translated("Well played."),
  "Play again": translated("Play again"),
  "Game over": translated("Game over"),
  "So close. One more try?": translated("So close. One more try?"),
  "Try again": translated("Try again"),
  "Drag the controls. Tap one to change its size.": translated("Drag the controls. Tap one to change its size."),
  "Arrange controls": translated("Arrange controls"),
  Smaller: translated("Smaller"),
  Larger: translated("Larger"),
  Reset: translated("Reset"),
  Done: translated("Done"),
} as const;

/** A text of the player, in English. */
export type PlayerText = keyof typeof PLAYER_TEXTS;

/** The texts to pass with a game; none in English. */
export const playerTexts = (): { texts?: Record<string, string> } => (language === "en" ? {} : { texts: PLAYER_TEXTS });
