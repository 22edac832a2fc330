import type { Game } from "@playsmith/game-format";
import { scriptsNaming } from "@playsmith/scripts/names";
import { plural, translated } from "@playsmith/texts";

/** More are only counted. */
const SHOWN = 5;

/** Says which scripts go on naming a thing when it is deleted; "" when none does. Ask before it is deleted. */
export function scriptsLeftBehind(game: Game, room: "prefabs" | "scenes" | "assets", id: string): string {
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
