import type { Pin } from "@playsmith/contract";
import { type Editor, keyOfDocument, type OpenDocument, ownerOfDocument, type Rect, rulesDocument, SCENE_KEY } from "@playsmith/editor";
import { boundsOf, reveal } from "@playsmith/editor/scene";
import { activeTileLayer, selectedCells } from "@playsmith/editor/tiles";
import { openScript } from "@playsmith/editor/scripts";
import { type Game, type RuleOwner, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { sentenceOf } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import * as Y from "yjs";
import { revealLine } from "../code/reveal.ts";
import { revealRule } from "../rules/reveal-rule.ts";

type PinnedRecord = Extract<Pin, { kind: "thing" }>["record"];

/** A pin on a part of the game; moments are those of recorded runs. */
export type GamePin = Exclude<Pin, { kind: "moment" }>;

/** A pin, and the name of what it is pinned to. */
export interface NamedPin {
  pin: Pin;
  name: string;
}

/** Caret of this editor in a script, as presence publishes it. */
export interface OwnCaret {
  key: string;
  anchor: unknown;
}

const RECORDS: Readonly<Record<OpenDocument["of"], PinnedRecord | null>> = {
  asset: "assets",
  module: "modules",
  prefab: "prefabs",
  scene: "scenes",
  function: "functions",
  game: null,
};
const OWNERS = { prefabs: "prefab", scenes: "scene", functions: "function" } as const;
const NAME_LENGTH = 120;

/**
 * What a new comment is pinned to: the line of the open script or rules, the open document, the selected object, prefab or asset, the area
 * of the selected cells or of several objects, or else the middle of the view.
 * @param lineId the chosen line of the open rules.
 */
export function pinHere(editor: Editor, caret: OwnCaret | null, lineId: string | null): NamedPin | null {
  const { documentKey, documents, sceneId, selection, prefabId, assetId, camera } = editor.state;
  const { game, scene } = editor;
  const document = documentKey === SCENE_KEY ? undefined : documents.find((open) => keyOfDocument(open) === documentKey);
  if (document) return pinOfDocument(game, document, caret, lineId);
  const area = scene && selectedArea(editor);
  if (area) return named(game, areaPin(sceneId, area));
  const [only] = selection;
  if (only !== undefined && selection.length === 1 && scene) return named(game, { kind: "object", sceneId, objectId: only });
  if (prefabId !== "" && selection.length === 0) return named(game, { kind: "thing", record: "prefabs", id: prefabId });
  if (assetId !== "" && selection.length === 0) return named(game, { kind: "thing", record: "assets", id: assetId });
  if (!scene) return null;
  return named(game, { kind: "place", sceneId, x: Math.round(camera.centerX), y: Math.round(camera.centerY) });
}

/** The bounds of the selected cells or of several selected objects, in px; null for neither. */
function selectedArea(editor: Editor): Rect | null {
  const { selection, tool } = editor.state;
  if (selection.length > 1) return boundsOf(editor.game, editor.scene, selection);
  const cells = tool === "cells" ? selectedCells(editor)?.rect : undefined;
  const work = activeTileLayer(editor);
  if (cells === undefined || work === null) return null;
  const { tileWidthPx, tileHeightPx } = work.tileset;
  return {
    left: cells.left * tileWidthPx,
    top: cells.top * tileHeightPx,
    right: cells.right * tileWidthPx,
    bottom: cells.bottom * tileHeightPx,
  };
}

function areaPin(sceneId: string, { left, top, right, bottom }: Rect): GamePin {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { kind: "place", sceneId, x, y, widthPx: Math.ceil(right) - x, heightPx: Math.ceil(bottom) - y };
}

/** The area of a pin in the open scene, in px; null for one without, and elsewhere. */
export function areaOfPin(sceneId: string, pin: Pin): Rect | null {
  if (pin.kind !== "place" || pin.sceneId !== sceneId || !pin.widthPx || !pin.heightPx) return null;
  return { left: pin.x, top: pin.y, right: pin.x + pin.widthPx, bottom: pin.y + pin.heightPx };
}

function pinOfDocument(game: Game, document: OpenDocument, caret: OwnCaret | null, lineId: string | null): NamedPin | null {
  const record = RECORDS[document.of];
  const { kind, id } = document;
  const rule = { kind: "rule", owner: record && { record, id }, lineId: lineId ?? "" } as const;
  // The line may be one of other rules.
  if (kind === "rules" && nameOfPin(game, rule) !== null) return named(game, rule);
  if (record === null) return null;
  const isScripted = record === "scenes" || record === "prefabs" || record === "modules";
  if (kind === "code" && isScripted && caret?.key === keyOfDocument(document))
    return named(game, { kind: "code", record, id, anchor: JSON.stringify(caret.anchor) });
  return named(game, { kind: "thing", record, id });
}

function named(game: Game, pin: GamePin): NamedPin {
  return { pin, name: (nameOfPin(game, pin) ?? "").slice(0, NAME_LENGTH) };
}

const thingIn = (game: Game, record: PinnedRecord, id: string): { name: string } | undefined => {
  const things: Readonly<Record<string, { name: string }>> = game[record] ?? {};
  return Object.hasOwn(things, id) ? things[id] : undefined;
};

/** The name of what a comment is pinned to; null when that was deleted. */
export function nameOfPin(game: Game, pin: GamePin): string | null {
  if (pin.kind === "place") {
    const name = game.scenes[pin.sceneId]?.name ?? null;
    return name !== null && pin.widthPx ? translated("An area of {name}", { name }) : name;
  }
  if (pin.kind === "object") {
    const object = game.scenes[pin.sceneId]?.instances[pin.objectId];
    return object ? object.name || (game.prefabs[object.prefabId]?.name ?? "") : null;
  }
  if (pin.kind === "rule") {
    const owner = ownerOfRule(pin);
    const node = ownerOfDocument(game, { of: owner.kind, id: owner.id }) ? rulesOf(game, owner)[pin.lineId] : undefined;
    return node ? sentenceOf(node, game) : null;
  }
  const name = thingIn(game, pin.record, pin.id)?.name;
  if (name === undefined) return null;
  return pin.kind === "code" ? translated("Code of {name}", { name }) : name;
}

function ownerOfRule({ owner }: Extract<Pin, { kind: "rule" }>): RuleOwner {
  if (owner === null) return WHOLE_GAME;
  return { kind: OWNERS[owner.record as keyof typeof OWNERS] ?? "prefab", id: owner.id };
}

/** Where a pin is in the open scene, in px; null if it is elsewhere. */
export function placeOfPin(game: Game, sceneId: string, pin: Pin): { x: number; y: number } | null {
  if (pin.kind === "place") return pin.sceneId === sceneId ? { x: pin.x + (pin.widthPx ?? 0), y: pin.y } : null;
  if (pin.kind !== "object" || pin.sceneId !== sceneId) return null;
  const bounds = boundsOf(game, game.scenes[sceneId] ?? null, [pin.objectId]);
  return bounds && { x: bounds.right, y: bounds.top };
}

/** Shows what a comment is pinned to. */
export function showPin(editor: Editor, pin: GamePin): void {
  if (nameOfPin(editor.game, pin) === null) return;
  if (pin.kind === "place" || pin.kind === "object") {
    editor.showDocument(SCENE_KEY);
    editor.openScene(pin.sceneId);
    if (pin.kind === "object") editor.select([pin.objectId]);
    const place = placeOfPin(editor.game, pin.sceneId, pin);
    if (place === null) return;
    const { camera, viewport } = editor.state;
    const spot = areaOfPin(pin.sceneId, pin) ?? { left: place.x - 1, top: place.y - 1, right: place.x + 1, bottom: place.y + 1 };
    editor.update({ camera: reveal(camera, viewport, spot) });
    return;
  }
  if (pin.kind === "rule") {
    const document = rulesDocument(ownerOfRule(pin));
    revealRule(keyOfDocument(document), pin.lineId);
    return editor.openDocument(document);
  }
  if (pin.kind === "code") return showCode(editor, pin);
  const { record, id } = pin;
  if (record === "scenes") return editor.openScene(id);
  if (record === "functions") return editor.openDocument(rulesDocument({ kind: "function", id }));
  if (record === "modules") return editor.openDocument({ kind: "code", of: "module", id });
  editor.showDocument(SCENE_KEY);
  editor.update(record === "assets" ? { selection: [], prefabId: "", assetId: id } : { selection: [], assetId: "", prefabId: id });
}

function showCode(editor: Editor, pin: Extract<Pin, { kind: "code" }>): void {
  const { record, id } = pin;
  const of = record === "modules" ? ("module" as const) : OWNERS[record];
  if (of === "module") editor.openDocument({ kind: "code", of, id });
  else openScript(editor, of, id);
  const line = lineOfAnchor(editor.document.doc, pin.anchor);
  if (line !== null) revealLine(keyOfDocument({ kind: "code", of, id }), line);
}

/** The line from 1 of an anchor in its text as it is now; null for one that is not valid any more. */
export function lineOfAnchor(doc: Y.Doc, anchor: string): number | null {
  try {
    const position = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(JSON.parse(anchor)), doc);
    return position?.type instanceof Y.Text ? position.type.toString().slice(0, position.index).split("\n").length : null;
  } catch {
    return null;
  }
}
