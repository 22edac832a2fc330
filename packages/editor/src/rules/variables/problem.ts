import type { Game } from "@playsmith/game-format";
import { objectProperties, worldValues } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { declaringPrefab, Meanings, renamedTogether, type VariableOwner } from "./variable-owners.ts";

/** Signs that rules and texts put around a name. */
const AROUND_NAMES = /[[\]{}]/;

/**
 * Why a variable can't be called so; null when it can.
 * @param from what it is called now; "" for a new one
 */
export function problemOfName(editor: Editor, owner: VariableOwner, wanted: string, from = ""): string | null {
  const { game } = editor;
  const name = wanted.trim();
  if (name === "") return translated("A name is required");
  if (name === from) return null;
  if (name === "__proto__" || AROUND_NAMES.test(name)) return translated("A name has no brackets and no braces.");
  if (from === "" && hasVariable(game, owner, name)) return translated("There is a variable “{name}” already.", { name });
  if (from !== "" && !hasVariable(game, owner, from)) return translated("The variable is gone. Someone removed or renamed it.");
  if (isBuiltIn(owner.kind, name) || (owner.kind === "game" && isNameOfElse(game, name)))
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

/** Prefabs and parameters are called by their bare names in rules, as variables of the game are. */
function isNameOfElse({ prefabs, functions }: Game, name: string): boolean {
  const parameters = Object.values(functions).flatMap(({ params }) => Object.values(params));
  return [...Object.values(prefabs), ...parameters].some((thing) => thing.name === name);
}

/** A name may be taken where the variable is, or where another must be renamed with it. */
function takenBy(game: Game, owner: VariableOwner, from: string, name: string): string | null {
  if (owner.kind === "game") return hasVariable(game, owner, name) ? translated("There is a variable “{name}” already.", { name }) : null;
  const { kind, id } = owner;
  const together = renamedTogether(game, new Meanings(game, kind, from), kind, id, from);
  const rooms = kind === "scene" ? game.scenes : game.prefabs;
  const affected =
    kind === "scene" ? [...together] : Object.keys(rooms).filter((other) => together.has(declaringPrefab(game, other, from) ?? ""));
  if (hasVariable(game, owner, name)) return translated("There is a variable “{name}” already.", { name });
  const other = affected.find((each) => hasVariable(game, { kind, id: each }, name));
  return other === undefined
    ? null
    : translated("“{owner}” is renamed along, and has a variable “{name}” already.", { owner: rooms[other]?.name, name });
}
