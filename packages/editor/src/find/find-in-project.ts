import { type Game, inOrder, ruleOwners, type RuleOwner, type Rules } from "@playsmith/game-format";
import { sentenceOf } from "@playsmith/rules";
import { type OpenDocument, ownerOfDocument, rulesDocument } from "../open-documents.ts";

/** Something in a project that holds what is looked for. */
export type Match =
  | { kind: "line"; document: OpenDocument; of: string; line: number; text: string }
  | { kind: "rule"; document: OpenDocument; of: string; ruleId: string; text: string }
  | { kind: "name"; what: "scene" | "prefab" | "asset"; id: string; text: string }
  | { kind: "object"; sceneId: string; id: string; of: string; text: string };

/** As many are told; whoever sees more can't use them. */
const MOST = 200;
const EXCERPT_LENGTH = 160;

/** Where `wanted` stands in a game: in names, in lines of scripts, in sentences of rules. Case does not count. Lines are counted from 1. */
export function findInProject(game: Game, wanted: string): Match[] {
  const needle = wanted.trim().toLowerCase();
  if (needle === "") return [];
  const matches: Match[] = [];
  for (const match of everything(game, needle)) {
    matches.push(match);
    if (matches.length === MOST) break;
  }
  return matches;
}

function* everything(game: Game, needle: string): Iterable<Match> {
  const holds = (text: string): boolean => text.toLowerCase().includes(needle);
  const rooms = [
    ["scene", game.scenes],
    ["prefab", game.prefabs],
    ["asset", game.assets],
  ] as const;
  for (const [what, room] of rooms) {
    for (const [id, { name }] of inOrder<{ name: string; order: string }>(room))
      if (holds(name)) yield { kind: "name", what, id, text: name };
  }
  for (const [sceneId, scene] of inOrder(game.scenes)) {
    for (const id of Object.keys(scene.instances)) {
      const name = scene.instances[id]?.name ?? "";
      if (name !== "" && holds(name)) yield { kind: "object", sceneId, id, of: scene.name, text: name };
    }
  }
  for (const { document, of, source } of scripts(game)) {
    if (!holds(source)) continue;
    for (const [index, line] of source.split("\n").entries())
      if (holds(line)) yield { kind: "line", document, of, line: index + 1, text: line.trim().slice(0, EXCERPT_LENGTH) };
  }
  for (const { owner, rules } of ruleOwners(game)) yield* sentences(game, owner, rules, holds);
}

function* scripts(game: Game): Iterable<{ document: OpenDocument; of: string; source: string }> {
  for (const [id, { name, source }] of inOrder(game.modules ?? {}))
    yield { document: { kind: "code", of: "module", id }, of: name, source };
  for (const [id, { name, script }] of inOrder(game.prefabs))
    yield { document: { kind: "code", of: "prefab", id }, of: name, source: script };
  for (const [id, { name, script }] of inOrder(game.scenes))
    yield { document: { kind: "code", of: "scene", id }, of: name, source: script ?? "" };
}

function* sentences(game: Game, owner: RuleOwner, rules: Rules, holds: (text: string) => boolean): Iterable<Match> {
  const document = rulesDocument(owner);
  for (const [ruleId, node] of Object.entries(rules)) {
    const text = sentenceOf(node, game) || node.text || "";
    if (holds(text))
      yield { kind: "rule", document, of: ownerOfDocument(game, document)?.name ?? "", ruleId, text: text.slice(0, EXCERPT_LENGTH) };
  }
}
