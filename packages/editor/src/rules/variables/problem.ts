import type { Game } from "@playsmith/game-format";
import { objectProperties, worldValues } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { declaringPrefab, MentionResolver, renamedTogether, type VariableOwner } from "./variable-owners.ts";

/** Characters that delimit names in rules and texts. */
const AROUND_NAMES = /[[\]{}]/;

/**
 * Why a variable can't have a name; null when it can.
 * @param from its current name; "" for a new one
 */
export function problemOfName(editor: Editor, owner: VariableOwner, wanted: string, from = ""): string | null {
  const { game } = editor;
  const name = wanted.trim();
  if (name === "") return translated("A name is required");
  if (name === from) return null;
  if (name === "__proto__" || AROUND_NAMES.test(name)) return translated("A name has no brackets and no braces.");
  if (from === "" && hasVariable(game, owner, name)) return translated("There is a variable “{name}” already.", { name });
  if (from !== "" && !hasVariable(game, owner, from)) return translated("The variable is gone. Someone removed or renamed it.");
  if (isBuiltIn(owner.kind, name) || (owner.kind === "game" && isNameOfPrefabOrParameter(game, name)))
    return translated("“{name}” means something else in rules. Choose another name.", { name });
  return from === "" ? null : takenBy(game, owner, from, name);
}

function hasVariable(game: Game, owner: VariableOwner, name: string): boolean {
  if (owner.kind === "game") return Object.hasOwn(game.variables, name);
  if (owner.kind === "scene") return Object.hasOwn(game.scenes[owner.id]?.variables ?? {}, name);
  return Object.hasOwn(workingPrefab(game, owner.id)?.variables ?? {}, name);
}

function isBuiltIn(kind: VariableOwner["kind"], name: string): boolean {
  if (kind === "prefab") return Object.hasOwn(objectProperties, name);
  return Object.hasOwn(worldValues, kind === "scene" ? `scene.${name}` : name);
}

/** Rules mention prefabs and parameters by bare names, like variables of the game. */
function isNameOfPrefabOrParameter({ prefabs, functions }: Game, name: string): boolean {
  const parameters = Object.values(functions).flatMap(({ params }) => Object.values(params));
  return [...Object.values(prefabs), ...parameters].some((thing) => thing.name === name);
}

/** The name may be taken by the owner, or by another owner whose variable is renamed together. */
function takenBy(game: Game, owner: VariableOwner, from: string, name: string): string | null {
  if (owner.kind === "game") return hasVariable(game, owner, name) ? translated("There is a variable “{name}” already.", { name }) : null;
  const { kind, id } = owner;
  const together = renamedTogether(game, new MentionResolver(game, kind, from), kind, id, from);
  const collections = kind === "scene" ? game.scenes : game.prefabs;
  const affected =
    kind === "scene" ? [...together] : Object.keys(collections).filter((other) => together.has(declaringPrefab(game, other, from) ?? ""));
  if (hasVariable(game, owner, name)) return translated("There is a variable “{name}” already.", { name });
  const other = affected.find((each) => hasVariable(game, { kind, id: each }, name));
  return other === undefined
    ? null
    : translated("“{owner}” is renamed along, and has a variable “{name}” already.", { owner: collections[other]?.name, name });
}
