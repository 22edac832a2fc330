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
  "the {label} button": translated("the {label} button"),
  "the arrow keys": translated("the arrow keys"),
  "the pad": translated("the pad"),
  "the stick": translated("the stick"),
  up: translated("up"),
  left: translated("left"),
  down: translated("down"),
  right: translated("right"),
  "the cross button": translated("the cross button"),
  "the round button": translated("the round button"),
  "the square button": translated("the square button"),
  "the triangle button": translated("the triangle button"),
  "the left shoulder button": translated("the left shoulder button"),
  "the right shoulder button": translated("the right shoulder button"),
  "the left trigger": translated("the left trigger"),
  "the right trigger": translated("the right trigger"),
  "the select button": translated("the select button"),
  "the start button": translated("the start button"),
  "the left stick": translated("the left stick"),
  "the right stick": translated("the right stick"),
  "Left Ctrl": translated("Left Ctrl"),
  "Right Ctrl": translated("Right Ctrl"),
  "Left Shift": translated("Left Shift"),
  "Right Shift": translated("Right Shift"),
  "Left Alt": translated("Left Alt"),
  "Right Alt": translated("Right Alt"),
  Space: translated("Space"),
  Enter: translated("Enter"),
  Home: translated("Home"),
  End: translated("End", {}, "key"),
  Insert: translated("Insert", {}, "key"),
  Delete: translated("Delete", {}, "key"),
  "Left click": translated("Left click"),
  "Right click": translated("Right click"),
  "Middle click": translated("Middle click"),
  "Wheel up": translated("Wheel up"),
  "Wheel down": translated("Wheel down"),
  "Numpad .": translated("Numpad ."),
  "Numpad Enter": translated("Numpad Enter"),
} as const;

/** A text of the player, in English. */
export type PlayerText = keyof typeof PLAYER_TEXTS;

/** A text of the player, or another one, in the language of the page. */
export const playerText = (english: PlayerText): string => PLAYER_TEXTS[english] ?? english;

/** The texts to pass with a game; none in English. */
export const playerTexts = (): { texts?: Record<string, string> } => (language === "en" ? {} : { texts: PLAYER_TEXTS });
