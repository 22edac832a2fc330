import { type Handle, type ScaleHandle, HANDLES } from "../../editor-state.ts";
import type { Scene } from "@playsmith/game-format";
import { toScreen } from "../camera/camera.ts";
import type { Editor } from "../../editor.ts";
import { type Point, type Rect, unionOf } from "../../geometry.ts";
import { instanceBounds, type PlacedBox, placedBox } from "../objects/instance-bounds.ts";
import { movableSelection, rotated } from "./placements.ts";

/** The direction from the centre to each handle: −1, 0 or 1 on each axis. */
export const HANDLE_SIDES: Readonly<Record<ScaleHandle, Point>> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

/** Distances in screen px; larger for touch. */
const FINE = { air: 7, lift: 26, reach: 12, narrow: 44 };
const COARSE = { air: 14, lift: 44, reach: 24, narrow: 110 };
/** The share of a small frame's half side that its handles may cover, so that the object can still be dragged. */
const SHARE_INSIDE = 0.35;

const frames = new WeakMap<
  readonly string[],
  { scene: Scene; prefabs: unknown; assets: unknown; variables: unknown; frame: PlacedBox | null }
>();

/** The bounding frame of the movable selection, in scene px: rotated with a single object, upright for several; null when empty. */
export function frameOfSelection(editor: Editor): PlacedBox | null {
  const { scene, game } = editor;
  const { selection } = editor.state;
  if (!scene || selection.length === 0) return null;
  const known = frames.get(selection);
  if (known?.scene === scene && known.prefabs === game.prefabs && known.assets === game.assets && known.variables === game.variables)
    return known.frame;
  const instances = movableSelection(editor).flatMap((id) => scene.instances[id] ?? []);
  const [only] = instances;
  const bounds = instances.length > 1 ? unionOf(instances.map((instance) => instanceBounds(game, instance, scene))) : null;
  const frame = bounds ? boxAround(bounds) : only ? placedBox(game, only, scene) : null;
  frames.set(selection, { scene, prefabs: game.prefabs, assets: game.assets, variables: game.variables, frame });
  return frame;
}

const boxAround = ({ left, top, right, bottom }: Rect): PlacedBox => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  halfWidth: (right - left) / 2,
  halfHeight: (bottom - top) / 2,
  angleRad: 0,
});

/** The frame to show and to hit-test: only with the select tool; during a rotation it is the rotated frame. */
export function selectionFrame(editor: Editor): PlacedBox | null {
  return editor.tool.overlay === "frame" ? (editor.state.liveFrame ?? frameOfSelection(editor)) : null;
}

/** The frame in screen px: its half size with a margin, and the positions of its handles. */
export interface ScreenFrame {
  centre: Point;
  halfWidth: number;
  halfHeight: number;
  angleRad: number;
  handles: readonly (readonly [Handle, Point])[];
}

/** The frame and its handles in screen px. Edges that are too short have no handle. */
export function screenFrame(editor: Editor): ScreenFrame | null {
  const frame = selectionFrame(editor);
  if (!frame) return null;
  const { camera, viewport, isCoarse } = editor.state;
  const { air, lift, narrow } = isCoarse ? COARSE : FINE;
  const centre = toScreen(camera, viewport, frame);
  const halfWidth = frame.halfWidth * camera.zoom + air;
  const halfHeight = frame.halfHeight * camera.zoom + air;
  const at = (x: number, y: number): Point => {
    const arm = rotated({ x, y }, frame.angleRad);
    return { x: centre.x + arm.x, y: centre.y + arm.y };
  };
  const handles = HANDLES.flatMap((name): [Handle, Point][] => {
    if (name === "turn") return [[name, at(0, -halfHeight - lift)]];
    const side = HANDLE_SIDES[name];
    if ((side.x === 0 && halfWidth * 2 < narrow) || (side.y === 0 && halfHeight * 2 < narrow)) return [];
    return [[name, at(side.x * halfWidth, side.y * halfHeight)]];
  });
  return { centre, halfWidth, halfHeight, angleRad: frame.angleRad, handles };
}

/** The handle under a screen point, or null. */
export function handleAt(editor: Editor, screen: Point): Handle | null {
  const frame = screenFrame(editor);
  if (!frame) return null;
  const { air, reach } = editor.state.isCoarse ? COARSE : FINE;
  const local = rotated({ x: screen.x - frame.centre.x, y: screen.y - frame.centre.y }, -frame.angleRad);
  const isInside = Math.abs(local.x) <= frame.halfWidth - air && Math.abs(local.y) <= frame.halfHeight - air;
  const within = isInside ? Math.min(reach, Math.min(frame.halfWidth, frame.halfHeight) * SHARE_INSIDE) : reach;
  let nearest: Handle | null = null;
  let least = within;
  for (const [name, point] of frame.handles) {
    const distance = Math.hypot(screen.x - point.x, screen.y - point.y);
    if (distance > least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

const RESIZE_CURSORS = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"] as const;

/** The CSS cursor for a handle, by its direction on the screen. */
export function handleCursor(editor: Editor, handle: Handle): string {
  if (handle === "turn") return "grab";
  const { x, y } = HANDLE_SIDES[handle];
  const angleRad = Math.atan2(y, x) + (selectionFrame(editor)?.angleRad ?? 0);
  const eighth = Math.round(angleRad / (Math.PI / 4));
  return RESIZE_CURSORS[((eighth % 4) + 4) % 4] as string;
}
