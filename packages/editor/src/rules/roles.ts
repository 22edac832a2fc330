import {
  behaviourCatalogue,
  type BehaviourType,
  type Game,
  inOrder,
  isBehaviourType,
  type Look,
  type Prefab,
  type Primitive,
  variantChain,
} from "@playsmith/game-format";
import { printName } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { workingPrefab } from "../prefabs/working-prefab.ts";

/** The roles in ready-made rules. */
export type Role = "Player" | "Enemy" | "Coin" | "Key" | "Door" | "Goal" | "Star";

/** Behaviours with their non-default parameters. */
export type Behaviours = Partial<Record<BehaviourType, Readonly<Record<string, Primitive>>>>;

/** The game's names for the roles. */
export interface Naming {
  /** The role's objects as an expression. */
  of(role: Role): string;
  prefabId(role: Role): string;
  /** All prefabs of a role, without variants of each other. */
  prefabIds(role: Role): readonly string[];
}

interface RoleSpec {
  name: string;
  /** A prefab with one of these behaviours has the role, if none matches by name or tag. */
  behaviours: readonly BehaviourType[];
  /** The shape of an added prefab. */
  shape: "rectangle" | "ellipse";
  color: string;
}

const isSteering = (type: BehaviourType): boolean => {
  const { group, params } = behaviourCatalogue[type];
  return group === "Movement" && "player" in params && type !== "dash";
};
const STEERING = (Object.keys(behaviourCatalogue) as BehaviourType[]).filter(isSteering);

/** How to find each role's prefab in a game, and the look of an added one. */
export const ROLES: Readonly<Record<Role, RoleSpec>> = {
  Player: { name: translated("Player"), behaviours: STEERING, shape: "rectangle", color: "#7cc7ff" },
  Enemy: {
    name: translated("Enemy"),
    shape: "rectangle",
    color: "#ff5a6e",
    behaviours: ["chase", "patrol", "stompable", "turret", "hazard"],
  },
  Coin: { name: translated("Coin"), behaviours: ["collectible"], shape: "ellipse", color: "#ffe27a" },
  Key: { name: translated("Key", {}, "to a door"), behaviours: ["key"], shape: "ellipse", color: "#ffb454" },
  Door: { name: translated("Door"), behaviours: ["door"], shape: "rectangle", color: "#9a6b4a" },
  Goal: { name: translated("Goal"), behaviours: ["goal"], shape: "rectangle", color: "#7ddc8b" },
  Star: { name: translated("Star"), behaviours: [], shape: "ellipse", color: "#fff6c2" },
};

/** A role's prefab in a game, and the tag if several prefabs share one. */
interface Found {
  id: string;
  /** All prefabs with the tag. */
  ids: readonly string[];
  name: string;
  tag: string | null;
}

/**
 * Finds a prefab by name (English or localized), else by tag, else by behaviours.
 * A controlled prefab is never found as another role by its behaviours.
 */
function find(game: Game, role: Role): Found | null {
  const wanted = new Set([role.toLowerCase(), ROLES[role].name.toLowerCase()]);
  const prefabs = inOrder(game.prefabs).map(([id, own]) => ({ id, prefab: workingPrefab(game, id) ?? own }));
  const tagOf = ({ tags }: Prefab): string | undefined => tags.find((tag) => wanted.has(tag.toLowerCase()));
  const named = prefabs.find(({ prefab }) => wanted.has(prefab.name.toLowerCase()));
  const tagged = prefabs.filter(({ prefab }) => tagOf(prefab) !== undefined);
  const tag = tagged[0] && tagOf(tagged[0].prefab);
  const isShared = tagged.length > 1 && tagged.every(({ prefab }) => prefab.tags.includes(tag as string));
  if (isShared && (!named || tagged.includes(named)))
    return {
      id: (named ?? tagged[0])?.id as string,
      ids: withoutVariantsOf(game, tagged),
      name: "",
      tag: /^[\p{L}\p{N}_-]+$/u.test(tag as string) ? `#${tag}` : `#[${tag}]`,
    };
  const candidates = prefabs.filter(({ prefab }) => role === "Player" || !hasBehaviour(prefab, STEERING));
  // Behaviours are ordered from the most to the least specific one: a prefab with `hazard` may be a spike.
  const behaviourSets = role === "Player" ? [STEERING] : ROLES[role].behaviours.map((type) => [type]);
  const matching = behaviourSets.flatMap((types) => candidates.find(({ prefab }) => hasBehaviour(prefab, types)) ?? [])[0];
  const found = named ?? tagged[0] ?? matching;
  return found ? single({ id: found.id, name: found.prefab.name }) : null;
}

/** The ids without prefabs that inherit from another one in the list. */
function withoutVariantsOf({ prefabs }: Game, some: readonly { id: string }[]): string[] {
  const ids = new Set(some.map(({ id }) => id));
  return [...ids].filter((id) => !variantChain(prefabs, id).some((base) => base !== id && ids.has(base)));
}

const hasBehaviour = ({ behaviours }: Prefab, types: readonly BehaviourType[]): boolean =>
  Object.values(behaviours).some(({ type, enabled }) => enabled && isBehaviourType(type) && types.includes(type));

/**
 * The game's names for the roles.
 * @param added gives the prefab to add for a missing role.
 */
export function namingOf(game: Game, added: (role: Role) => { id: string; name: string }): Naming {
  const foundByRole = new Map<Role, Found>();
  const prefabOf = (role: Role): Found => {
    const found = foundByRole.get(role) ?? find(game, role) ?? single(added(role));
    foundByRole.set(role, found);
    return found;
  };
  return {
    of: (role) => prefabOf(role).tag ?? printName(prefabOf(role).name),
    prefabId: (role) => prefabOf(role).id,
    prefabIds: (role) => prefabOf(role).ids,
  };
}

const single = ({ id, name }: { id: string; name: string }): Found => ({ id, ids: [id], name, tag: null });

/** The look of a new prefab for a role. */
export function lookOf(role: Role): Look {
  const { shape, color } = ROLES[role];
  const side = role === "Player" || role === "Enemy" || role === "Door" || role === "Goal" ? 14 : 8;
  return { kind: "shape", shape, widthPx: side, heightPx: role === "Door" ? 32 : side, color, opacity: 1 };
}
