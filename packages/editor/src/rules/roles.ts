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

/** Whom ready-made rules are about. */
export type Role = "Player" | "Enemy" | "Coin" | "Key" | "Door" | "Goal" | "Star";

/** Behaviours with the parameters that differ from the defaults. */
export type Behaviours = Partial<Record<BehaviourType, Readonly<Record<string, Primitive>>>>;

/** How the game calls whom rules are about. */
export interface Naming {
  /** Objects in expressions. */
  of(role: Role): string;
  prefabId(role: Role): string;
  /** All prefabs that play a role; variants of one of them go without saying. */
  prefabIds(role: Role): readonly string[];
}

interface RoleSpec {
  name: string;
  /** Who has one of these plays the role, whatever it is called. */
  behaviours: readonly BehaviourType[];
  /** How one that is added looks. */
  shape: "rectangle" | "ellipse";
  color: string;
}

const isSteering = (type: BehaviourType): boolean => {
  const { group, params } = behaviourCatalogue[type];
  return group === "Movement" && "player" in params && type !== "dash";
};
const STEERING = (Object.keys(behaviourCatalogue) as BehaviourType[]).filter(isSteering);

/** How each role is found in a game, and what it looks like where it is added. */
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

/** Who plays a role in a game: a prefab, and the tag that several share. */
interface Found {
  id: string;
  /** All that share the tag. */
  ids: readonly string[];
  name: string;
  tag: string | null;
}

/** By name, in English or in the language of the editor, else by tag, else by what they do. Whoever is played is no enemy, whatever it does. */
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
  const candidates = prefabs.filter(({ prefab }) => role === "Player" || !does(prefab, STEERING));
  // The behaviours that tell most of who somebody is come first: what hurts may be a spike.
  const ways = role === "Player" ? [STEERING] : ROLES[role].behaviours.map((type) => [type]);
  const doing = ways.flatMap((types) => candidates.find(({ prefab }) => does(prefab, types)) ?? [])[0];
  const found = named ?? tagged[0] ?? doing;
  return found ? alone({ id: found.id, name: found.prefab.name }) : null;
}

/** The ids of prefabs, but of those that inherit from another of them. */
function withoutVariantsOf({ prefabs }: Game, some: readonly { id: string }[]): string[] {
  const ids = new Set(some.map(({ id }) => id));
  return [...ids].filter((id) => !variantChain(prefabs, id).some((base) => base !== id && ids.has(base)));
}

const does = ({ behaviours }: Prefab, types: readonly BehaviourType[]): boolean =>
  Object.values(behaviours).some(({ type, enabled }) => enabled && isBehaviourType(type) && types.includes(type));

/**
 * How a game calls its things.
 * @param added what comes into the game, by role, in whose names whoever is missing is told.
 */
export function namingOf(game: Game, added: (role: Role) => { id: string; name: string }): Naming {
  const who = new Map<Role, Found>();
  const whoIs = (role: Role): Found => {
    const found = who.get(role) ?? find(game, role) ?? alone(added(role));
    who.set(role, found);
    return found;
  };
  return {
    of: (role) => whoIs(role).tag ?? printName(whoIs(role).name),
    prefabId: (role) => whoIs(role).id,
    prefabIds: (role) => whoIs(role).ids,
  };
}

const alone = ({ id, name }: { id: string; name: string }): Found => ({ id, ids: [id], name, tag: null });

/** How a prefab that plays a role looks at first. */
export function lookOf(role: Role): Look {
  const { shape, color } = ROLES[role];
  const side = role === "Player" || role === "Enemy" || role === "Door" || role === "Goal" ? 14 : 8;
  return { kind: "shape", shape, widthPx: side, heightPx: role === "Door" ? 32 : side, color, opacity: 1 };
}
