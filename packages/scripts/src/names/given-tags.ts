import { type Game, ruleOwners, scriptSources } from "@playsmith/game-format";
import { namedArguments } from "./named-arguments.ts";
import { canReadScripts } from "./script-parser.ts";
import { ScriptReadings } from "./script-readings.ts";

/** A tag that a script gives to objects. */
export interface GivenTag {
  /** Whose script, as in {@link ScriptSource}. */
  key: string;
  /** Null for one that is only known while running. */
  name: string | null;
}

/** Reads the tags that scripts give to objects; a script that is as it was when it was last asked for is not read again. */
export class GivenTags {
  readonly #readings = new ScriptReadings(tagsGivenBy);

  of(game: Game): GivenTag[] {
    // Until they can be read, any tag may be given.
    if (!canReadScripts(game)) return [{ key: "", name: null }];
    return scriptSources(game).flatMap(({ key, source }) => this.#readings.of(source, game).map((name) => ({ key, name })));
  }
}

function tagsGivenBy(source: string): (string | null)[] {
  if (!source.includes("addTag")) return [];
  return namedArguments(source).flatMap(({ method, name }) => (method === "addTag" ? [name] : []));
}

/** Tags that rules give to objects. */
export function tagsGivenByRules(game: Game): string[] {
  return ruleOwners(game).flatMap(({ rules }) =>
    Object.values(rules).flatMap(({ type, slots }) => {
      const tag = slots["tag"];
      return type === "addTag" && typeof tag === "string" && tag !== "" ? [tag] : [];
    }),
  );
}
