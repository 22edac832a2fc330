import type { Editor } from "@playsmith/editor";
import { type Game, touchesScripts } from "@playsmith/game-format";
import { canReadScripts, loadScriptParser, scriptsNaming } from "@playsmith/scripts/names";
import { plural, translated } from "@playsmith/texts";

/** Upper limit of the listed scripts; the rest are counted. */
const SHOWN = 5;

/** A message that lists the scripts that refer to a thing by name; "" if none do. Call it before the deletion. */
export function scriptsLeftBehind(game: Game, room: "prefabs" | "scenes" | "assets", id: string): string {
  if (!canReadScripts(game)) return "";
  const names = scriptsNaming(game, room, id).map(({ name }) => name);
  if (names.length === 0) return "";
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(", ") + (more > 0 ? ` ${translated("and {count} more", { count: more })}` : "");
  return plural(
    names.length,
    { one: "The script of {names} still names it.", other: "The scripts of {names} still name it." },
    { names: shown },
  );
}

/** Preloads the script parser as soon as a project has a script. @returns a function that unsubscribes. */
export function readScriptsOf(editor: Editor): () => void {
  const look = (): void => {
    // A failed preload is retried, and reported, by the next use.
    if (!canReadScripts(editor.game)) void loadScriptParser().catch(() => undefined);
  };
  look();
  return editor.document.subscribe(({ patch }) => {
    if (patch.some(({ path }) => touchesScripts(path))) look();
  });
}
