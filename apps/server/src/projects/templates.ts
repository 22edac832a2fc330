import { AppError } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";

/** A new game from a template, with empty scenes resized to the requested view; throws TEMPLATE_NOT_FOUND. */
export function gameFromTemplate(templateId: string, title: string, view: { widthPx: number | null; heightPx: number | null }): Game {
  const template = templates.find((candidate) => candidate.id === templateId);
  if (template === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const game = template.build(title);
  const { viewWidthPx, viewHeightPx } = game.settings;
  const [widthPx, heightPx] = [view.widthPx ?? viewWidthPx, view.heightPx ?? viewHeightPx];
  if (view.widthPx === null && view.heightPx === null) return game;
  Object.assign(game.settings, { viewWidthPx: widthPx, viewHeightPx: heightPx });
  for (const scene of Object.values(game.scenes))
    if (Object.keys(scene.instances).length === 0) Object.assign(scene, { widthPx, heightPx });
  return game;
}
