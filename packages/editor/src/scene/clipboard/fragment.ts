import { type Game, type Instance, parseGame, repairGame } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { needsOf } from "./needs.ts";

/** Copied objects as a minimal game: one scene with the objects and their dependencies. */
export interface Fragment {
  /** The project and the scene that the objects were copied from. */
  projectId: string;
  sceneId: string;
  game: Game;
  instances: readonly [string, Instance][];
}

/** The result of reading a clipboard: a fragment, foreign text, or a fragment that is rejected with a reason. */
export type FragmentReading = { kind: "fragment"; fragment: Fragment } | { kind: "foreign" } | { kind: "refused"; message: string };

const MARKER = "objects";
const OPENING = `{"playsmith":"${MARKER}"`;
/** The maximum size of a whole project. */
const MAX_LENGTH = 100_000_000;
const MAX_ID_LENGTH = 100;

function pick<T>(things: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(things).filter(([id]) => ids.has(id)));
}

/** Serializes the selected objects, back to front, for the clipboard; "" when nothing is selected. */
export function copyText(editor: Editor): string {
  const { scene, game } = editor;
  const { sceneId, selection } = editor.state;
  const instances = selection.flatMap((id) => (scene?.instances[id] ? [[id, scene.instances[id]] as const] : []));
  if (!scene || instances.length === 0) return "";
  const needs = needsOf(
    game,
    instances.map(([, instance]) => instance),
  );
  const layerIds = new Set(instances.map(([, { layerId }]) => layerId));
  const { name, order, widthPx, heightPx, background, gravityPxPerS2 } = scene;
  const fragment: Game = {
    formatVersion: game.formatVersion,
    settings: { ...game.settings, title: translated("Objects"), startSceneId: sceneId },
    scenes: {
      [sceneId]: {
        name,
        order,
        widthPx,
        heightPx,
        background,
        gravityPxPerS2,
        layers: pick(scene.layers, layerIds),
        instances: Object.fromEntries(instances),
        rules: {},
      },
    },
    prefabs: pick(game.prefabs, needs.prefabs),
    assets: pick(game.assets, needs.assets),
    variables: pick(game.variables, needs.variables),
    functions: pick(game.functions, needs.functions),
    ...(needs.modules.size > 0 ? { modules: pick(game.modules ?? {}, needs.modules) } : {}),
    ...(needs.inputActions.size > 0 ? { inputActions: pick(game.inputActions ?? {}, needs.inputActions) } : {}),
  };
  return JSON.stringify({ playsmith: MARKER, projectId: editor.projectId, sceneId, game: fragment });
}

const isId = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_ID_LENGTH;

/** Parses text of {@link copyText}, of this version or an older one. The text is untrusted: an invalid fragment is rejected whole. */
export function readFragment(text: string): FragmentReading {
  if (!text.startsWith(OPENING)) return { kind: "foreign" };
  const broken: FragmentReading = { kind: "refused", message: translated("What was copied is damaged. Copy it again.") };
  if (text.length > MAX_LENGTH) return { kind: "refused", message: translated("What was copied is too large to be pasted.") };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken;
  }
  const { projectId, sceneId, game } = value as Record<string, unknown>;
  if (!isId(projectId) || !isId(sceneId)) return broken;
  const reading = parseGame(game);
  if (!reading.ok) {
    const isNewer = reading.reason === "newer";
    return isNewer ? { kind: "refused", message: translated("This was copied from a newer version of Playsmith.") } : broken;
  }
  // Drops references to objects that were not copied, such as a parent.
  const { game: whole } = repairGame(reading.game);
  const scene = Object.hasOwn(whole.scenes, sceneId) ? whole.scenes[sceneId] : undefined;
  const instances = Object.entries(scene?.instances ?? {}).sort(([, a], [, b]) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  return instances.length === 0 ? broken : { kind: "fragment", fragment: { projectId, sceneId, game: whole, instances } };
}
