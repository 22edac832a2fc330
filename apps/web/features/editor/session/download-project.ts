import { AppError } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { countExport, exportProjectFile } from "../../../shell/project-file/exchange.ts";
import { saveFile } from "../../../shell/save-file.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** Downloads a game as a project file, or shows an error. @returns success. */
export async function downloadProject(projectId: string, game: Game): Promise<boolean> {
  try {
    await countExport(projectId);
    const name = game.settings.title.replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "game";
    saveFile(await exportProjectFile(projectId, game), `${name}.playsmith.zip`);
    return true;
  } catch (error) {
    const isLimited = error instanceof AppError && error.code === "RATE_LIMITED";
    showToast(
      isLimited
        ? translated(error.message)
        : translated("The project's files couldn't be fetched, so nothing was exported. Check your connection and try again."),
      { tone: "bad" },
    );
    return false;
  }
}
