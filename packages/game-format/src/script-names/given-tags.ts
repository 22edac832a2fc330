import type { Game } from "../game.ts";
import { ruleOwners } from "../rules/sheets.ts";
import { scriptSources } from "../script-sources.ts";
import { namedArguments } from "./named-arguments.ts";

/** A tag that a script gives to objects. */
export interface GivenTag {
  /** Whose script, as in {@link ScriptSource}. */
  key: string;
  /** Null for one that is only known while running. */
  name: string | null;
}

/** Reads the tags that scripts give to objects; a script that is as it was when it was last asked for is not read again. */
export class GivenTags {
  #read = new Map<string, { source: string; tags: readonly GivenTag[] }>();

  of(game: Game): GivenTag[] {
    const before = this.#read;
    this.#read = new Map();
    for (const { key, source } of scriptSources(game)) {
      const known = before.get(key);
      this.#read.set(key, known?.source === source ? known : { source, tags: tagsGivenBy(key, source) });
    }
    return [...this.#read.values()].flatMap(({ tags }) => tags);
  }
}

function tagsGivenBy(key: string, source: string): GivenTag[] {
  if (!source.includes("addTag")) return [];
  return namedArguments(source).flatMap(({ method, name }) => (method === "addTag" ? [{ key, name }] : []));
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
