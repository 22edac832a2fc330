import { isolated } from "@playsmith/texts";
import { type Editor } from "@playsmith/editor";
import { type PlacedBox, placedBox, toScreen } from "@playsmith/editor/scene";
import type { Tileset } from "@playsmith/game-format";
import { colorOfPerson, type Peer } from "../../session/presence.ts";
import type { TilePictures } from "../../thumbnails/tile-pictures.ts";
import { drawCameraFrame } from "./overlay-camera.ts";
import { drawCells } from "./overlay-cells.ts";
import type { OverlayColors } from "./overlay-colors.ts";
import { drawCursor } from "./overlay-cursor.ts";
import { drawGhost, type GhostPicture } from "./overlay-ghost.ts";
import { drawFigures, drawGuides, drawSelection, strokeBoxes } from "./overlay-frame.ts";
import { dimAroundPrefab, drawLasso } from "./overlay-in-place.ts";
import { drawRulers } from "./overlay-rulers.ts";
import { drawShapes } from "./overlay-shapes.ts";

/** Images of prefabs that are being placed. */
export interface OverlayPictures {
  tiles: TilePictures;
  ghost: GhostPicture;
}

/** Minimum distance of grid lines in screen px; a denser grid is hidden. */
const MIN_GRID_SCREEN_PX = 7;

/** Draws the editing overlay of the scene: border, grid, selection, hovered object, and cursors of other members. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  editor: Editor,
  peers: readonly Peer[],
  pictures: OverlayPictures,
  colors: OverlayColors,
): void {
  const { scene } = editor;
  if (!scene) return;
  if (editor.state.showGrid) drawGrid(context, editor);
  drawSceneEdge(context, editor, colors);
  drawCameraFrame(context, editor, colors);
  drawCells(context, editor, pictures.tiles, colors);
  for (const peer of peers) drawPeer(context, editor, peer);
  dimAroundPrefab(context, editor, colors);
  drawSelection(context, editor, colors);
  drawShapes(context, editor, colors);
  drawGuides(context, editor, colors);
  drawGhost(context, editor, pictures.ghost, colors);
  drawCursor(context, editor, colors);
  const { marquee } = editor.state;
  if (marquee) {
    const from = toScreen(editor.state.camera, editor.state.viewport, { x: marquee.left, y: marquee.top });
    const to = toScreen(editor.state.camera, editor.state.viewport, { x: marquee.right, y: marquee.bottom });
    context.fillStyle = `${colors.accent}26`;
    context.strokeStyle = colors.accent;
    context.lineWidth = 1;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.strokeRect(from.x + 0.5, from.y + 0.5, to.x - from.x, to.y - from.y);
  }
  drawLasso(context, editor, colors);
  drawRulers(context, editor, colors);
  drawFigures(context, editor, colors);
}

function tilesetOf(editor: Editor): Tileset | null {
  const layer = editor.scene?.layers[editor.state.layerId];
  const asset = layer?.kind === "tiles" ? editor.game.assets[layer.tilesetId] : undefined;
  return asset?.kind === "tileset" ? asset : null;
}

/** True for a background on which a light line has more contrast than a dark one. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

function drawGrid(context: CanvasRenderingContext2D, editor: Editor): void {
  const { camera, viewport, snapStepPx } = editor.state;
  const { scene } = editor;
  if (!scene) return;
  const tileset = editor.tool.layerKinds === "tiles" ? tilesetOf(editor) : null;
  const stepX = tileset?.tileWidthPx ?? snapStepPx * 2;
  const stepY = tileset?.tileHeightPx ?? snapStepPx * 2;
  if (stepX * camera.zoom < MIN_GRID_SCREEN_PX || stepY * camera.zoom < MIN_GRID_SCREEN_PX) return;
  const topLeft = toScreen(camera, viewport, { x: 0, y: 0 });
  const bottomRight = toScreen(camera, viewport, { x: scene.widthPx, y: scene.heightPx });
  const left = Math.max(0, topLeft.x);
  const right = Math.min(viewport.widthPx, bottomRight.x);
  const top = Math.max(0, topLeft.y);
  const bottom = Math.min(viewport.heightPx, bottomRight.y);
  context.strokeStyle = isDark(scene.background) ? "#ffffff1a" : "#0000001f";
  context.lineWidth = 1;
  context.beginPath();
  for (
    let x = Math.ceil((left - topLeft.x) / (stepX * camera.zoom)) * stepX * camera.zoom + topLeft.x;
    x <= right;
    x += stepX * camera.zoom
  ) {
    context.moveTo(Math.round(x) + 0.5, top);
    context.lineTo(Math.round(x) + 0.5, bottom);
  }
  for (
    let y = Math.ceil((top - topLeft.y) / (stepY * camera.zoom)) * stepY * camera.zoom + topLeft.y;
    y <= bottom;
    y += stepY * camera.zoom
  ) {
    context.moveTo(left, Math.round(y) + 0.5);
    context.lineTo(right, Math.round(y) + 0.5);
  }
  context.stroke();
}

function drawSceneEdge(context: CanvasRenderingContext2D, editor: Editor, colors: OverlayColors): void {
  const { camera, viewport } = editor.state;
  const { scene } = editor;
  if (!scene) return;
  const from = toScreen(camera, viewport, { x: 0, y: 0 });
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.strokeRect(Math.round(from.x) - 0.5, Math.round(from.y) - 0.5, scene.widthPx * camera.zoom + 1, scene.heightPx * camera.zoom + 1);
}

const strokeBox = (context: CanvasRenderingContext2D, editor: Editor, box: PlacedBox, color: string, widthPx: number): void =>
  strokeBoxes(context, editor, [box], [[color, widthPx]]);

function drawPeer(context: CanvasRenderingContext2D, editor: Editor, peer: Peer): void {
  const { user, place } = peer.presence;
  if (!place || place.sceneId !== editor.state.sceneId) return;
  const color = colorOfPerson(peer);
  for (const id of Array.isArray(place.selection) ? place.selection.slice(0, 100) : []) {
    // Presence of others is not trusted.
    const instance = editor.scene && typeof id === "string" && Object.hasOwn(editor.scene.instances, id) && editor.scene.instances[id];
    if (instance) strokeBox(context, editor, placedBox(editor.game, instance, editor.scene), color, 2);
  }
  if (!place.pointer || !Number.isFinite(place.pointer.x) || !Number.isFinite(place.pointer.y)) return;
  const tip = toScreen(editor.state.camera, editor.state.viewport, place.pointer);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(tip.x + 4, tip.y + 15);
  context.lineTo(tip.x + 7.5, tip.y + 9.5);
  context.lineTo(tip.x + 14, tip.y + 9);
  context.closePath();
  context.fill();
  context.font = "600 11px 'Inter Variable', sans-serif";
  const name = user.name.slice(0, 24);
  const width = context.measureText(name).width + 10;
  context.beginPath();
  context.roundRect(tip.x + 10, tip.y + 15, width, 17, 4);
  context.fill();
  context.fillStyle = "#10131d";
  context.fillText(isolated(name), tip.x + 15, tip.y + 27);
}
