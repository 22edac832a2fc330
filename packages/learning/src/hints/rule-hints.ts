import { type Game, inOrder, type Prefab, type RuleNode, type RuleOwner, ruleOwners, type Rules } from "@playsmith/game-format";
import { type Base, gameNames, readSlots, scopeOf, sentenceSpec } from "@playsmith/rules";
import { type Cast, castOf, liveNodes } from "../cast.ts";
import { translated } from "@playsmith/texts";
import { withInner } from "@playsmith/editor/rules";
import { strayNames } from "./name-hints.ts";
import { idleSpeeds, waitsPastSides } from "./speed-hints.ts";

/** Names in expressions whose values may be different elsewhere, or a tick later. */
const PASSING = /\b(sceneName|scene|pointer\w*|is(Pressed|Held)|tick|time\w*|chance|random\w*|count|exists)\b/;

/** Hints about valid rules that do not work as intended, by line id. */
export const ruleHints = (game: Game, owner: RuleOwner, rules: Rules): ReadonlyMap<string, string> =>
  new Map([
    ...idleSpeeds(game, owner, rules),
    ...waitsPastSides(game, owner, rules),
    ...strayNames(game, owner, rules),
    ...deadRules(game, owner, rules),
    ...circlingRules(owner, rules),
  ]);

/**
 * Valid rules that never run, by line id: their objects are in no scene or have no collider, or nothing sends their message. Scripts
 * could do any of that, so a game with scripts has no such hints.
 */
export function deadRules(game: Game, owner: RuleOwner, rules: Rules): Map<string, string> {
  const triggers = Object.entries(rules).filter(([, node]) => node.kind === "rule" && node.enabled);
  if (triggers.length === 0 || owner.kind === "function") return new Map();
  const sceneIds = owner.kind === "scene" ? [owner.id] : inOrder(game.scenes).map(([id]) => id);
  const casts = sceneIds.map((id) => castOf(game, id));
  const all = Object.values(game.scenes).length === casts.length ? casts : Object.keys(game.scenes).map((id) => castOf(game, id));
  if (all.some(({ hasScripts }) => hasScripts)) return new Map();
  const scope = scopeOf(game, gameNames(game), owner);
  const found = new Map<string, string>();
  for (const [id, node] of triggers) {
    const { contents } = readSlots(node, scope);
    const selections = Object.values(contents).flatMap((content) => (content.kind === "objects" ? [content.selection.base] : []));
    const why =
      selections.map((base) => absence(game, owner, casts, base)).find((text) => text !== null) ??
      (sentenceSpec(node.type)?.needsCollider
        ? selections.map((base) => untouchable(game, owner, base)).find((text) => text !== null)
        : null) ??
      unsent(game, node);
    if (why) found.set(id, why);
  }
  return found;
}

const prefabIdOf = (owner: RuleOwner, base: Base): string | null =>
  base.kind === "prefab" ? base.id : base.kind === "this" && owner.kind === "prefab" ? owner.id : null;

function absence(game: Game, owner: RuleOwner, casts: readonly Cast[], base: Base): string | null {
  const where = owner.kind === "scene" ? translated("in this scene") : translated("in any scene");
  if (base.kind === "tag" && !casts.some(({ tags }) => tags.has(base.tag)))
    return translated("This never happens: nothing {where} has the tag {tag}.", { where, tag: base.tag });
  const id = prefabIdOf(owner, base);
  const name = id === null ? undefined : game.prefabs[id]?.name;
  const isThere =
    id === null || casts.some(({ prefabs }) => prefabs.has(id) || [...prefabs.values()].some(({ variantOf }) => variantOf === id));
  return isThere || name === undefined
    ? null
    : translated("This never happens: no {name} is placed {where}, and nothing makes one.", { name, where });
}

function untouchable(game: Game, owner: RuleOwner, base: Base): string | null {
  const prefab: Prefab | undefined = game.prefabs[prefabIdOf(owner, base) ?? ""];
  if (!prefab || prefab.variantOf !== undefined || prefab.collider.kind !== "none") return null;
  return translated("This never happens: {name} has no collider. Give it one in the inspector.", { name: prefab.name });
}

function unsent(game: Game, node: RuleNode): string | null {
  if (node.type !== "messageReceived" && node.type !== "ownMessageReceived") return null;
  const wordOf = (of: RuleNode): string => String(of.slots["message"] ?? sentenceSpec(of.type)?.slots["message"]?.default ?? "");
  const message = wordOf(node);
  const isSent =
    ruleOwners(game).some(({ rules }) =>
      liveNodes(rules).some((line) => line.type.startsWith("sendMessage") && wordOf(line) === message),
    ) ||
    // Behaviours send messages, and animation events do too.
    Object.values(game.prefabs).some(({ behaviours }) =>
      Object.values(behaviours).some(({ type, params }) => type === "lineOfSight" && (params["message"] ?? "seen") === message),
    ) ||
    Object.values(game.assets).some(
      (asset) =>
        asset.kind === "sprite" && Object.values(asset.animations).some(({ events }) => Object.values(events ?? {}).includes(message)),
    );
  return isSent ? null : translated("This never happens: nothing sends the message {message}.", { message });
}

/** Game rules that go to a scene in which they apply again, and so restart it endlessly, by line id. */
function circlingRules({ kind }: RuleOwner, rules: Rules): Map<string, string> {
  const found = new Map<string, string>();
  if (kind !== "game") return found;
  for (const [id, node] of Object.entries(rules)) {
    if (node.kind !== "rule" || !node.enabled || !sentenceSpec(node.type)?.firesInEveryScene) continue;
    const inner = withInner(rules, id).flatMap((each) => (each === id ? [] : (rules[each] ?? [])));
    if (inner.some(({ type, enabled }) => enabled && sentenceSpec(type)?.ends === "scene") && inner.every(isLasting))
      found.set(
        id,
        translated(
          "This goes there again and again, as it holds in that scene too. Begin with when something becomes so, or ask which scene it is.",
        ),
      );
  }
  return found;
}

/** Whether a line neither waits nor depends on something that may change until the next tick. */
function isLasting({ kind, type, slots, enabled }: RuleNode): boolean {
  if (!enabled) return true;
  if (kind !== "condition") return !sentenceSpec(type)?.waits;
  return (
    sentenceSpec(type)?.outlastsScene === true && !Object.values(slots).some((value) => typeof value === "string" && PASSING.test(value))
  );
}
