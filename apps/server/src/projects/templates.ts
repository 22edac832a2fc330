import { AppError } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { templates } from "@playsmith/game-format/templates";

/** A new game from a template; throws TEMPLATE_NOT_FOUND. */
export function gameFromTemplate(templateId: string, title: string, view: { widthPx: number | null; heightPx: number | null }): Game {
  const template = templates.find((candidate) => candidate.id === templateId);
  if (template === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const game = template.build(title);
  if (view.widthPx !== null) game.settings.viewWidthPx = view.widthPx;
  if (view.heightPx !== null) game.settings.viewHeightPx = view.heightPx;
  return game;
}
