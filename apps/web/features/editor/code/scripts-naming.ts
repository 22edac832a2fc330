import type { Editor } from "@playsmith/editor";
import { type Game, touchesScripts } from "@playsmith/game-format";
import { canReadScripts, loadScriptParser, scriptsNaming } from "@playsmith/scripts/names";
import { plural, translated } from "@playsmith/texts";

/** More are only counted. */
const SHOWN = 5;

/** Says which scripts go on naming a thing when it is deleted; "" when none does. Ask before it is deleted. */
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

/** Fetches what reads scripts as soon as a project has one. @returns a function that stops waiting for one. */
export function readScriptsOf(editor: Editor): () => void {
  const look = (): void => {
    // Who needs it next asks again, and says so.
    if (!canReadScripts(editor.game)) void loadScriptParser().catch(() => undefined);
  };
  look();
  return editor.document.subscribe(({ patch }) => {
    if (patch.some(({ path }) => touchesScripts(path))) look();
  });
}
