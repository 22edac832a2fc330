import breakout from "./thumbnails/breakout.webp";
import duel from "./thumbnails/duel.webp";
import race from "./thumbnails/race.webp";
import platformer from "./thumbnails/platformer.webp";
import shooter from "./thumbnails/shooter.webp";
import runner from "./thumbnails/runner.webp";
import puzzle from "./thumbnails/puzzle.webp";
import story from "./thumbnails/story.webp";
import roguelike from "./thumbnails/roguelike.webp";
import topDown from "./thumbnails/top-down.webp";

/** Screenshots of running templates, by id; drawn by `e2e/thumbnails/draw-thumbnails.ts`. */
const stills: Readonly<Record<string, string>> = {
  breakout,
  platformer,
  shooter,
  runner,
  puzzle,
  story,
  roguelike,
  race,
  duel,
  "top-down": topDown,
};

/** URL of a template's thumbnail; undefined for the empty template. */
export function thumbnailOf(templateId: string): string | undefined {
  return stills[templateId];
}
