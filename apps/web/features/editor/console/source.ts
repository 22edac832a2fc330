import { type Editor, keyOfDocument, type OpenDocument, openScript, rulesOf } from "@playsmith/editor";
import type { Game, RuleOwner } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { revealLine } from "../code/reveal.ts";
import { revealRule } from "../rules/reveal-rule.ts";
import type { ConsolePlace } from "./game-console.ts";

/** Whose script, behaviour or rule a message is about. */
function ownerOf({ prefabId, sceneId, functionId }: ConsolePlace): RuleOwner | null {
  if (prefabId !== undefined) return { kind: "prefab", id: prefabId };
  if (sceneId !== undefined) return { kind: "scene", id: sceneId };
  return functionId === undefined ? null : { kind: "function", id: functionId };
}

/** What a message is about, in words; null where that is unknown or gone. */
export function nameOfSource(game: Game, place: ConsolePlace): string | null {
  const owner = ownerOf(place);
  if (!owner) return null;
  const rooms = { prefab: game.prefabs, scene: game.scenes, function: game.functions };
  const room: Readonly<Record<string, { name: string }>> = rooms[owner.kind];
  const name = Object.hasOwn(room, owner.id) ? room[owner.id]?.name : undefined;
  if (name === undefined) return null;
  if (place.ruleId !== undefined) return Object.hasOwn(rulesOf(game, owner), place.ruleId) ? translated("{name}, rule", { name }) : name;
  return place.line === undefined ? name : `${name}:${place.line}`;
}

/** Shows the rule or the line of a script that a message is about, or else the prefab. */
export function showSource(editor: Editor, place: ConsolePlace): void {
  const owner = ownerOf(place);
  if (!owner) return;
  if (place.ruleId !== undefined || owner.kind === "function") {
    const document: OpenDocument = { kind: "rules", of: owner.kind, id: owner.id };
    if (place.ruleId !== undefined) revealRule(keyOfDocument(document), place.ruleId);
    return editor.openDocument(document);
  }
  if (owner.kind === "prefab") editor.update({ selection: [], assetId: "", prefabId: owner.id });
  const room: Readonly<Record<string, { script?: string | undefined }>> =
    owner.kind === "prefab" ? editor.game.prefabs : editor.game.scenes;
  if (place.line === undefined || (room[owner.id]?.script ?? "").trim() === "") return;
  openScript(editor, owner.kind, owner.id);
  revealLine(keyOfDocument({ kind: "code", of: owner.kind, id: owner.id }), place.line);
}
