import {
  baseKey,
  gameNames,
  readSlots,
  type RuleOwner,
  rulesOf,
  scopeOf,
  type Selection,
  sentenceSpec,
  type SlotContent,
  type Term,
  type Value,
} from "@playsmith/game-format";
import { healthOf } from "../../behaviours/health.ts";
import { propertyOf } from "../../scene/properties.ts";
import type { World } from "../../world.ts";

/** What a condition looks at: how it is called in the rule, and what it is at the moment. */
export interface ConditionRead {
  label: string;
  /** @param entityOf the object that a name means by its key; −1 for none or several. @returns undefined where nothing is there. */
  read(world: World, entityOf: (key: string) => number): Value | undefined;
}

const MOST_READS = 8;

/** The variables and properties that a condition looks at, each once. Nothing of the game runs when they are read. */
export function conditionReads(world: World, owner: RuleOwner, conditionId: string): ConditionRead[] {
  const { game } = world;
  const node = rulesOf(game, owner)[conditionId];
  if (!node) return [];
  const { contents } = readSlots(node, scopeOf(game, gameNames(game), owner));
  const reads = new Map<string, ConditionRead>();
  const add = (read: ConditionRead): void => void (reads.size < MOST_READS && reads.set(read.label, read));
  const types = sentenceSpec(node.type)?.slots ?? {};
  const of = selectionIn(contents["objects"]);
  for (const [slot, content] of Object.entries(contents)) {
    if (content.kind === "value") for (const leaf of leavesOf(content.value)) add(leaf);
    if (content.kind !== "plain") continue;
    const name = String(content.value);
    const type = types[slot]?.type;
    if (type === "variable") add(globalRead(name));
    if (type === "sceneVariable") add(sceneRead(name));
    if (type === "ownVariable" && of) add(ownRead(of, name));
    if (type === "prefab" && node.type === "countIs") add({ label: "count", read: (at) => at.ofPrefab(at.names.numberOf(name)).length });
  }
  if (node.type === "healthIs" && of) add(propertyRead(of, "health"));
  return [...reads.values()];
}

const selectionIn = (content: SlotContent | undefined): Selection | null => (content?.kind === "objects" ? content.selection : null);
const globalRead = (name: string): ConditionRead => ({ label: name, read: (world) => world.variables[name] });
const sceneRead = (name: string): ConditionRead => ({ label: `scene.${name}`, read: (world) => world.sceneVariables[name] });
const ownRead = (of: Selection, name: string): ConditionRead => ({
  label: name,
  read: (world, entityOf) => world.objectVariables.get(entityOf(baseKey(of.base)))?.[name],
});

function propertyRead(of: Selection, name: string): ConditionRead {
  return {
    label: name,
    read: (world, entityOf) => {
      const entity = entityOf(baseKey(of.base));
      if (entity < 0) return undefined;
      const { vx, vy } = world.entities.columns;
      if (name === "speedX") return vx[entity];
      if (name === "speedY") return vy[entity];
      if (name === "health") return healthOf(world, entity);
      return propertyOf(name)?.read(world, entity);
    },
  };
}

function leavesOf(term: Term): ConditionRead[] {
  switch (term.kind) {
    case "global":
      return [globalRead(term.name)];
    case "sceneVariable":
      return [sceneRead(term.name)];
    case "own":
      return [ownRead(term.of, term.name)];
    case "property":
      return [propertyRead(term.of, term.name)];
    case "unary":
      return leavesOf(term.operand);
    case "binary":
      return [...leavesOf(term.left), ...leavesOf(term.right)];
    case "if":
      return [...leavesOf(term.test), ...leavesOf(term.yes), ...leavesOf(term.no)];
    case "index":
      return [...leavesOf(term.target), ...leavesOf(term.index)];
    case "call":
    case "invoke":
      return term.args.flatMap(leavesOf);
    case "constant":
    case "world":
    case "local":
    case "objects":
      return [];
  }
}
