import { actionNames, type Game, type RuleOwner, type Rules } from "@playsmith/game-format";
import { closest, gameNames, scopeOf, sentenceSpec, type SlotSpec, slotValue } from "@playsmith/rules";
import { translated } from "@playsmith/texts";

/** Valid lines without effect because they refer to a missing input, animation or scene variable, by line id. */
export function strayNames(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  const live = Object.entries(rules).filter(([, { enabled, kind }]) => enabled && kind !== "comment" && kind !== "group");
  const known = knownNames(game, owner);
  const scope = scopeOf(game, gameNames(game), owner);
  for (const [id, node] of live) {
    const slots = Object.entries(sentenceSpec(node.type)?.slots ?? {});
    const said = slots.map(([name, slot]) => strayIn(slot, String(slotValue(node, name, slot, scope)), known)).find(Boolean);
    if (said) found.set(id, said);
  }
  return found;
}

interface KnownNames {
  inputs: readonly string[];
  animations: readonly string[];
  sceneVariables: readonly string[];
  isSceneKnown: boolean;
  leaderboards: readonly string[];
  achievements: readonly string[];
}

function knownNames(game: Game, owner: RuleOwner): KnownNames {
  const scenes = owner.kind === "scene" ? [game.scenes[owner.id]] : Object.values(game.scenes);
  return {
    inputs: actionNames(game.inputActions),
    animations: Object.values(game.assets).flatMap((asset) =>
      asset.kind === "sprite" ? Object.values(asset.animations).map(({ name }) => name) : [],
    ),
    sceneVariables: scenes.flatMap((scene) => Object.keys(scene?.variables ?? {})),
    isSceneKnown: owner.kind === "scene",
    leaderboards: Object.values(game.leaderboards ?? {}).map(({ name }) => name),
    achievements: Object.values(game.achievements ?? {}).map(({ name }) => name),
  };
}

function strayIn({ type, names: kind }: SlotSpec, name: string, known: KnownNames): string | null {
  const { inputs, animations, sceneVariables, isSceneKnown, leaderboards, achievements } = known;
  if (name === "") return null;
  const meant = (names: readonly string[]): string => {
    const near = closest(name, names);
    return near === null ? "" : ` ${translated("Did you mean {near}?", { near })}`;
  };
  if (type === "input" && !inputs.includes(name))
    return translated("There is no input called {name}, so nobody can press it.", { name }) + (meant(inputs) || ` ${INPUTS_ARE_MADE}`);
  if (type === "animation" && !animations.includes(name))
    return translated("No sprite has an animation called {name}.", { name }) + meant(animations);
  if (kind === "leaderboard" && !leaderboards.includes(name))
    return translated("There is no leaderboard called {name}.", { name }) + (meant(leaderboards) || ` ${SCORES_ARE_MADE}`);
  if (kind === "achievement" && !achievements.includes(name))
    return translated("There is no achievement called {name}.", { name }) + (meant(achievements) || ` ${SCORES_ARE_MADE}`);
  if (type === "sceneVariable" && !sceneVariables.includes(name))
    return isSceneKnown
      ? translated("This scene has no variable called {name}.", { name }) + meant(sceneVariables)
      : translated("No scene has a variable called {name}.", { name }) + meant(sceneVariables);
  return null;
}

const SCORES_ARE_MADE = translated("Add it in the inspector of the game, under Scores.");
const INPUTS_ARE_MADE = translated("Inputs are made in the inspector of a scene.");
