import { effectivePrefab, type Game, type Instance, type Scene } from "@playsmith/game-format";
import type { Editor } from "../../editor.ts";
import type { Rect } from "../../geometry.ts";
import { editableInstances } from "../objects/scene-index.ts";

/** Of the picture's width and height, what is left free at each side for what must be read: screens and thumbs cover edges. */
const SAFE_SHARE = 0.05;

/** What the game's picture shows of the scene as it begins, in the px of the active layer. */
export interface CameraFrame {
  view: Rect;
  /** Where what must be read and pressed stands clear of the picture's edges. */
  safe: Rect;
}

const leadersIn = new WeakMap<Game["prefabs"], ReadonlySet<string>>();

/** The prefabs whose objects the camera follows; looked up once for as long as no prefab changes. */
function leadersOf({ prefabs }: Game): ReadonlySet<string> {
  let leaders = leadersIn.get(prefabs);
  if (leaders) return leaders;
  leaders = new Set(
    Object.keys(prefabs).filter((id) =>
      Object.values(effectivePrefab(prefabs, id)?.behaviours ?? {}).some(({ type, enabled }) => type === "followCamera" && enabled),
    ),
  );
  leadersIn.set(prefabs, leaders);
  return leaders;
}

const followedIn = new WeakMap<Scene, { leaders: ReadonlySet<string>; followed: Instance | null }>();

/** Whom the camera follows as a scene begins, or null: of several the one that is furthest back. Looked up once a scene. */
function followedOf(game: Game, scene: Scene): Instance | null {
  const leaders = leadersOf(game);
  if (leaders.size === 0) return null;
  const known = followedIn.get(scene);
  if (known?.leaders === leaders) return known.followed;
  // Those that can be edited are sorted for much else; thousands of others are only looked through where none of them leads.
  const isLeader = ({ prefabId }: Instance): boolean => leaders.has(prefabId);
  const editable = editableInstances(scene).find(([, instance]) => isLeader(instance))?.[1];
  const followed = editable ?? Object.values(scene.instances).find(isLeader) ?? null;
  followedIn.set(scene, { leaders, followed });
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
