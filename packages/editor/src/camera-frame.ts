import { effectivePrefab, type Game, type Instance, type Scene } from "@playsmith/game-format";
import type { Editor } from "./editor.ts";
import type { Rect } from "./geometry.ts";

/** Of the picture's width and height, what is left free at each side for what must be read: screens and thumbs cover edges. */
const SAFE_SHARE = 0.05;

/** What the game's picture shows of the scene as it begins, in the px of the active layer. */
export interface CameraFrame {
  view: Rect;
  /** Where what must be read and pressed stands clear of the picture's edges. */
  safe: Rect;
}

const followedIn = new WeakMap<Scene, { prefabs: Game["prefabs"]; followed: Instance | null }>();

/** Whom the camera follows as a scene begins, or null; looked up once a scene. */
function followedOf(game: Game, scene: Scene): Instance | null {
  const known = followedIn.get(scene);
  if (known?.prefabs === game.prefabs) return known.followed;
  const leaders = new Set(
    Object.keys(game.prefabs).filter((id) =>
      Object.values(effectivePrefab(game.prefabs, id)?.behaviours ?? {}).some(({ type, enabled }) => type === "followCamera" && enabled),
    ),
  );
  // Of several the one that is placed first, which is the furthest back.
  const rank = ({ layerId, order }: Instance): string => `${scene.layers[layerId]?.order} ${order}`;
  const [followed = null] =
    leaders.size === 0
      ? []
      : Object.values(scene.instances)
          .filter(({ prefabId }) => leaders.has(prefabId))
          .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  followedIn.set(scene, { prefabs: game.prefabs, followed });
  return followed;
}

/** The centre of a view that shows only the scene; a scene smaller than the view is in its middle. */
function clamped(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}

/** What the picture shows as the open scene begins; null where no scene is open. */
export function cameraFrame({ game, scene, state }: Pick<Editor, "game" | "scene" | "state">): CameraFrame | null {
  if (!scene) return null;
  const { viewWidthPx, viewHeightPx } = game.settings;
  const { parallax = 1, ownCamera } = scene.layers[state.layerId] ?? {};
  const followed = followedOf(game, scene);
  const begins = {
    x: clamped(followed?.x ?? viewWidthPx / 2, viewWidthPx, scene.widthPx),
    y: clamped(followed?.y ?? viewHeightPx / 2, viewHeightPx, scene.heightPx),
  };
  const centre = ownCamera ?? {
    x: (begins.x - viewWidthPx / 2) * parallax + viewWidthPx / 2,
    y: (begins.y - viewHeightPx / 2) * parallax + viewHeightPx / 2,
    zoom: 1,
  };
  const around = (share: number): Rect => {
    const [halfWidth, halfHeight] = [(viewWidthPx / centre.zoom / 2) * share, (viewHeightPx / centre.zoom / 2) * share];
    return { left: centre.x - halfWidth, top: centre.y - halfHeight, right: centre.x + halfWidth, bottom: centre.y + halfHeight };
  };
  return { view: around(1), safe: around(1 - 2 * SAFE_SHARE) };
}
