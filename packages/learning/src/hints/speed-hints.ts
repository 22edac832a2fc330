import { behaviourCatalogue, type BehaviourType, effectivePrefab, type Game, type RuleOwner, type Rules } from "@playsmith/game-format";
import { type SentenceSpec, slotValue, sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";

const MOVING_GROUPS: ReadonlySet<string> = new Set(["Movement", "Physics", "Enemies", "Weapons"]);
const isMoving = (type: BehaviourType): boolean => MOVING_GROUPS.has(behaviourCatalogue[type].group);

/** Lines of a prefab's rules that set a speed which nothing applies, by line id. */
export function idleSpeeds(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const prefab = owner.kind === "prefab" ? effectivePrefab(game.prefabs, owner.id) : null;
  if (!prefab || prefab.script.trim() !== "" || Object.values(prefab.behaviours).some(({ type }) => isMoving(type as BehaviourType)))
    return new Map();
  // Rules of other owners and functions may move them too.
  const sheets = [
    game.rules,
    ...[...Object.values(game.scenes), ...Object.values(game.prefabs), ...Object.values(game.functions)].map((each) => each.rules),
  ];
  if (sheets.some((sheet) => Object.values(sheet ?? {}).some(({ type, enabled }) => enabled && type === "glide"))) return new Map();
  const idle = Object.entries(rules).filter(([, node]) => {
    const slot = sentenceSpec(node.type)?.slots["objects"];
    return node.enabled && sentenceSpec(node.type)?.motion === "speed" && slot !== undefined && slotValue(node, "objects", slot) === "this";
  });
  const hint = translated("A speed alone moves nothing: add “this glides on” to a rule that runs always, or a behaviour that moves.");
  return new Map(idle.map(([id]) => [id, hint]));
}

const PAST_SIDE = /(\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_]*)\.(?:x|left|right)\s*(?:[<≤]\s*-\s*\d|[>≥]\s*(scene\.width|\d+))/gu;

/** Lines that wait for an object to leave the scene although it stops at the side. */
export function waitsPastSides(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  const nodes = Object.entries(rules).filter(([, { enabled }]) => enabled);
  const subjectsOf = (motion: SentenceSpec["motion"]): ReadonlySet<string> =>
    new Set(
      nodes.flatMap(([, node]) => {
        const spec = sentenceSpec(node.type);
        const slot = spec?.motion === motion ? spec?.slots["objects"] : undefined;
        return slot ? [String(slotValue(node, "objects", slot))] : [];
      }),
    );
  const [stopped, free] = [subjectsOf("bounded"), subjectsOf("free")];
  if (stopped.size === 0) return found;
  const scenes = owner.kind === "scene" ? [game.scenes[owner.id]] : Object.values(game.scenes);
  const widest = Math.max(...scenes.map((scene) => scene?.widthPx ?? 0));
  const hint = translated("What moves stops at the left and right side of the scene, and never gets there. “Shift” goes through them.");
  for (const [id, { slots }] of nodes) {
    const test = slots["test"];
    if (typeof test !== "string") continue;
    for (const [, subject = "", width] of test.matchAll(PAST_SIDE)) {
      const isWithin = width !== undefined && Number(width) < widest;
      if (stopped.has(subject) && !free.has(subject) && !isWithin) found.set(id, hint);
    }
  }
  return found;
}
