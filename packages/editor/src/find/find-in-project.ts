import { type Game, inOrder, ruleOwners, type RuleOwner, type Rules } from "@playsmith/game-format";
import { sentenceOf } from "@playsmith/rules";
import { type OpenDocument, ownerOfDocument, rulesDocument } from "../open-documents.ts";

/** A match of a search in a project. */
export type Match =
  | { kind: "line"; document: OpenDocument; of: string; line: number; text: string }
  | { kind: "rule"; document: OpenDocument; of: string; ruleId: string; text: string }
  | { kind: "name"; what: "scene" | "prefab" | "asset"; id: string; text: string }
  | { kind: "object"; sceneId: string; id: string; of: string; text: string };

/** The maximum number of matches. */
const MAX_MATCHES = 200;
const EXCERPT_LENGTH = 160;

/** Searches a game's names, script lines and rule sentences, ignoring case. Line numbers start at 1. */
export function findInProject(game: Game, wanted: string): Match[] {
  const needle = wanted.trim().toLowerCase();
  if (needle === "") return [];
  const matches: Match[] = [];
  for (const match of allMatches(game, needle)) {
    matches.push(match);
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

function* allMatches(game: Game, needle: string): Iterable<Match> {
  const matchesText = (text: string): boolean => text.toLowerCase().includes(needle);
  const collections = [
    ["scene", game.scenes],
    ["prefab", game.prefabs],
    ["asset", game.assets],
  ] as const;
  for (const [what, collection] of collections) {
    for (const [id, { name }] of inOrder<{ name: string; order: string }>(collection))
      if (matchesText(name)) yield { kind: "name", what, id, text: name };
  }
  for (const [sceneId, scene] of inOrder(game.scenes)) {
    for (const id of Object.keys(scene.instances)) {
      const name = scene.instances[id]?.name ?? "";
      if (name !== "" && matchesText(name)) yield { kind: "object", sceneId, id, of: scene.name, text: name };
    }
  }
  for (const { document, of, source } of scripts(game)) {
    if (!matchesText(source)) continue;
    for (const [index, line] of source.split("\n").entries())
      if (matchesText(line)) yield { kind: "line", document, of, line: index + 1, text: line.trim().slice(0, EXCERPT_LENGTH) };
  }
  for (const { owner, rules } of ruleOwners(game)) yield* sentences(game, owner, rules, matchesText);
}

function* scripts(game: Game): Iterable<{ document: OpenDocument; of: string; source: string }> {
  for (const [id, { name, source }] of inOrder(game.modules ?? {}))
    yield { document: { kind: "code", of: "module", id }, of: name, source };
  for (const [id, { name, script }] of inOrder(game.prefabs))
    yield { document: { kind: "code", of: "prefab", id }, of: name, source: script };
  for (const [id, { name, script }] of inOrder(game.scenes))
    yield { document: { kind: "code", of: "scene", id }, of: name, source: script ?? "" };
}

function* sentences(game: Game, owner: RuleOwner, rules: Rules, matchesText: (text: string) => boolean): Iterable<Match> {
  const document = rulesDocument(owner);
  for (const [ruleId, node] of Object.entries(rules)) {
    const text = sentenceOf(node, game) || node.text || "";
    if (matchesText(text))
      yield { kind: "rule", document, of: ownerOfDocument(game, document)?.name ?? "", ruleId, text: text.slice(0, EXCERPT_LENGTH) };
  }
}
