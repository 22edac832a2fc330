import {
  behaviourCatalogue,
  type BehaviourType,
  effectivePrefab,
  type Game,
  type RuleOwner,
  type Rules,
  slotValue,
  sentenceSpec,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** What changes a speed, and leaves it to something else to move by it. */
const SPEEDING: ReadonlySet<string> = new Set([
  "fall",
  "setSpeed",
  "setSpeedX",
  "setSpeedY",
  "setVelocity",
  "push",
  "pushAlong",
  "pushAwayFrom",
  "bounceBack",
  "bounceOff",
  "bounceOffWalls",
  "bounceInside",
]);
const MOVING_GROUPS: ReadonlySet<string> = new Set(["Movement", "Physics", "Enemies", "Weapons"]);
const isMoving = (type: BehaviourType): boolean => MOVING_GROUPS.has(behaviourCatalogue[type].group);

/** Lines of a prefab's rules that give its objects a speed, where nothing moves them by it. */
export function idleSpeeds(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const prefab = owner.kind === "prefab" ? effectivePrefab(game.prefabs, owner.id) : null;
  if (!prefab || prefab.script.trim() !== "" || Object.values(prefab.behaviours).some(({ type }) => isMoving(type as BehaviourType)))
    return new Map();
  // Any rule may move them, and a function, too.
  const sheets = [
    game.rules,
    ...[...Object.values(game.scenes), ...Object.values(game.prefabs), ...Object.values(game.functions)].map((each) => each.rules),
  ];
  if (sheets.some((sheet) => Object.values(sheet ?? {}).some(({ type, enabled }) => enabled && type === "glide"))) return new Map();
  const idle = Object.entries(rules).filter(([, node]) => {
    const slot = sentenceSpec(node.type)?.slots["objects"];
    return node.enabled && SPEEDING.has(node.type) && slot !== undefined && slotValue(node, "objects", slot) === "this";
  });
  const hint = translated("A speed alone moves nothing: add “this glides on” to a rule that runs always, or a behaviour that moves.");
  return new Map(idle.map(([id]) => [id, hint]));
}

/** What stops at the sides of the scene. */
const STOPPED: ReadonlySet<string> = new Set(["move", "moveAt", "moveTowards", "moveAwayFrom", "glide"]);
/** What goes anywhere. */
const FREE: ReadonlySet<string> = new Set(["shift", "place", "placeAt", "setX"]);
const PAST_SIDE = /\bthis\.(?:x|left|right)\s*(?:[<≤]\s*-\s*\d|[>≥]\s*(?:scene\.width|\d+))/;
const PAST_WIDTH = /\bthis\.(?:x|left|right)\s*[>≥]\s*(\d+)/;

/** Lines of a prefab's rules that wait for it to be past a side of the scene, at which it stops. */
export function waitsPastSides(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  const types = new Set(Object.values(rules).flatMap(({ type, enabled }) => (enabled ? [type] : [])));
  if (owner.kind !== "prefab" || ![...STOPPED].some((type) => types.has(type)) || [...FREE].some((type) => types.has(type))) return found;
  const widest = Math.max(...Object.values(game.scenes).map(({ widthPx }) => widthPx));
  for (const [id, { enabled, slots }] of Object.entries(rules)) {
    const test = enabled ? slots["test"] : undefined;
    if (typeof test !== "string" || !PAST_SIDE.test(test)) continue;
    const wide = PAST_WIDTH.exec(test)?.[1];
    if (wide !== undefined && Number(wide) < widest) continue;
    found.set(id, translated("What moves stops at the left and right side of the scene, and never gets there. “Shift” goes through them."));
  }
  return found;
}
