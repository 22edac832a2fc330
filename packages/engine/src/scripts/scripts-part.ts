import type { Hasher } from "../numbers/hash.ts";
import type { SavedScript } from "../state/snapshot.ts";
import type { StatePart } from "../state/state-part.ts";
import { NoScripts, type ScriptsRuntime } from "./scripts-runtime.ts";

/** State of a world's scripts. */
export class ScriptsPart implements StatePart<SavedScript[]> {
  readonly name = "scripts";
  /** Scripts are reconstructed from the classes of the restored entities. */
  readonly loadsLast = true;
  runtime: ScriptsRuntime = new NoScripts();

  save(): SavedScript[] | undefined {
    const saved = this.runtime.save();
    return saved.length > 0 ? saved : undefined;
  }

  load(saved: SavedScript[] | undefined): void {
    this.runtime.restore(saved ?? []);
  }

  hash(hasher: Hasher): void {
    for (const script of this.runtime.save()) {
      hasher.word(script.entity);
      hasher.text(script.fields);
    }
  }
}
