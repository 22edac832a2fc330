import breakout from "./stills/breakout.webp";
import platformer from "./stills/platformer.webp";
import shooter from "./stills/shooter.webp";
import runner from "./stills/runner.webp";
import puzzle from "./stills/puzzle.webp";
import story from "./stills/story.webp";
import roguelike from "./stills/roguelike.webp";
import topDown from "./stills/top-down.webp";

/** Pictures of templates in play, by id; drawn by `e2e/stills/draw-stills.ts`. */
const stills: Readonly<Record<string, string>> = { breakout, platformer, shooter, runner, puzzle, story, roguelike, "top-down": topDown };

/** Where the picture of a template is; none for the empty one. */
export function stillOf(templateId: string): string | undefined {
  return stills[templateId];
}
