import { type Editor, keyOfDocument, ownerOfDocument, rulesDocument } from "@playsmith/editor";
import { openScript } from "@playsmith/editor/scripts";
import { type Game, type RuleOwner, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { revealLine } from "../code/reveal.ts";
import { revealRule } from "../rules/reveal-rule.ts";
import type { ConsolePlace } from "./game-console.ts";

/** The owner of the message's script, behaviour or rule. A rule without an owner belongs to the whole game. */
function ownerOf({ prefabId, sceneId, functionId, ruleId }: ConsolePlace): RuleOwner | null {
  if (prefabId !== undefined) return { kind: "prefab", id: prefabId };
  if (sceneId !== undefined) return { kind: "scene", id: sceneId };
  if (functionId !== undefined) return { kind: "function", id: functionId };
  return ruleId === undefined ? null : WHOLE_GAME;
}

/** The id of the message's module; undefined for none. */
function moduleOf({ modules = {} }: Game, { module }: ConsolePlace): string | undefined {
  return Object.entries(modules).find(([, { name }]) => name === module)?.[0];
}

/** Display text of a message's source; null if it is unknown or deleted. */
export function nameOfSource(game: Game, place: ConsolePlace): string | null {
  if (moduleOf(game, place)) return `${place.module}:${place.line ?? 1}`;
  const owner = ownerOf(place);
  const name = owner && ownerOfDocument(game, { of: owner.kind, id: owner.id })?.name;
  if (!owner || name === undefined || name === null) return null;
  if (place.ruleId !== undefined) return Object.hasOwn(rulesOf(game, owner), place.ruleId) ? translated("{name}, rule", { name }) : name;
  return place.line === undefined || place.module !== undefined ? name : `${name}:${place.line}`;
}

/** Opens the rule or script line of a message, else its prefab. */
export function showSource(editor: Editor, place: ConsolePlace): void {
  const module = moduleOf(editor.game, place);
  if (module !== undefined) {
    const document = { kind: "code", of: "module", id: module } as const;
    editor.openDocument(document);
    return revealLine(keyOfDocument(document), place.line ?? 1);
  }
  const owner = ownerOf(place);
  if (!owner) return;
  if (place.ruleId !== undefined || owner.kind === "function" || owner.kind === "game") {
    const document = rulesDocument(owner);
    if (place.ruleId !== undefined) revealRule(keyOfDocument(document), place.ruleId);
    return editor.openDocument(document);
  }
  if (owner.kind === "prefab") editor.update({ selection: [], assetId: "", prefabId: owner.id });
  const room: Readonly<Record<string, { script?: string | undefined }>> =
    owner.kind === "prefab" ? editor.game.prefabs : editor.game.scenes;
  if (place.line === undefined || place.module !== undefined || (room[owner.id]?.script ?? "").trim() === "") return;
  openScript(editor, owner.kind, owner.id);
  revealLine(keyOfDocument({ kind: "code", of: owner.kind, id: owner.id }), place.line);
}
