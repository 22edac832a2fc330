import { type Game, ruleOwners, scriptSources } from "@playsmith/game-format";
import { namedArguments } from "./named-arguments.ts";
import { canReadScripts } from "./script-parser.ts";
import { ScriptReadings } from "./script-readings.ts";

/** A tag that a script adds to objects. */
export interface GivenTag {
  /** Key of the script, as in {@link ScriptSource}. */
  key: string;
  /** Null for a name that is computed at runtime. */
  name: string | null;
}

/** The tags that scripts add to objects; unchanged scripts are cached. */
export class GivenTags {
  readonly #readings = new ScriptReadings(tagsGivenBy);

  of(game: Game): GivenTag[] {
    // Until the parser is loaded, any tag may be added.
    if (!canReadScripts(game)) return [{ key: "", name: null }];
    return scriptSources(game).flatMap(({ key, source }) => this.#readings.of(source, game).map((name) => ({ key, name })));
  }
}

function tagsGivenBy(source: string): (string | null)[] {
  if (!source.includes("addTag")) return [];
  return namedArguments(source).flatMap(({ method, name }) => (method === "addTag" ? [name] : []));
}

/** The tags that rules add to objects. */
export function tagsGivenByRules(game: Game): string[] {
  return ruleOwners(game).flatMap(({ rules }) =>
    Object.values(rules).flatMap(({ type, slots }) => {
      const tag = slots["tag"];
      return type === "addTag" && typeof tag === "string" && tag !== "" ? [tag] : [];
    }),
  );
}
