import { parseSaves, type SaveSlots, savesProblem } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

/** What tells a file of saves from other JSON. */
const KIND = "playsmith-saves";
const MAX_FILE_BYTES = 8_000_000;

export interface SavesOfGame {
  /** The game's key without an account. */
  game: string;
  title: string;
  slots: SaveSlots;
}

/** The text of a file with the saves of a game. */
export const savesFileText = ({ game, title, slots }: SavesOfGame): string =>
  `${JSON.stringify({ kind: KIND, game, title, saves: parseSaves(slots) }, null, 2)}\n`;

/** Offers a file with the saves of a game as a download. */
export function downloadSaves(saves: SavesOfGame, suffix = ""): void {
  const url = URL.createObjectURL(new Blob([savesFileText(saves)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${saves.game.replace(/[^\w-]+/g, "-")}-saves${suffix}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The saves of a file. @returns a text for the player when they are no saves of this game. */
export async function readSavesFile(file: Pick<Blob, "size" | "text">, game: string): Promise<{ slots: SaveSlots } | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: translated("This file is too large to hold saves of a game.") };
  let content: { kind?: unknown; game?: unknown; title?: unknown; saves?: unknown } | null;
  try {
    content = JSON.parse(await file.text());
  } catch {
    content = null;
  }
  if (typeof content !== "object" || content?.kind !== KIND || typeof content.saves !== "object" || content.saves === null)
    return { problem: translated("This file holds no saves of a game.") };
  if (content.game !== game)
    return {
      problem: translated("This file holds the saves of another game: {title}.", {
        title: String(content.title ?? content.game).slice(0, 80),
      }),
    };
  const slots: SaveSlots = Object.fromEntries(Object.entries(content.saves).map(([slot, value]) => [slot, JSON.stringify(value) ?? ""]));
  const problem = savesProblem(slots);
  return problem === null ? { slots } : { problem };
}
