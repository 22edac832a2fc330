import breakout from "./thumbnails/breakout.webp";
import platformer from "./thumbnails/platformer.webp";
import shooter from "./thumbnails/shooter.webp";
import runner from "./thumbnails/runner.webp";
import puzzle from "./thumbnails/puzzle.webp";
import story from "./thumbnails/story.webp";
import roguelike from "./thumbnails/roguelike.webp";
import topDown from "./thumbnails/top-down.webp";

/** Pictures of templates in play, by id; drawn by `e2e/thumbnails/draw-thumbnails.ts`. */
const stills: Readonly<Record<string, string>> = { breakout, platformer, shooter, runner, puzzle, story, roguelike, "top-down": topDown };

/** Where the picture of a template is; none for the empty one. */
export function thumbnailOf(templateId: string): string | undefined {
  return stills[templateId];
}
