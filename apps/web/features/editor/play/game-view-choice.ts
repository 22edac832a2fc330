const KEY = "playsmith:game-view";

export const GAME_CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type GameCorner = (typeof GAME_CORNERS)[number];
export const GAME_SIZES = ["small", "medium", "large"] as const;
export type GameSize = (typeof GAME_SIZES)[number];

/** What a small game floats over. Each has its own corner: what must stay free lies elsewhere in a scene than in other documents. */
export type FloatGround = "scene" | "document";

/** How a person wants to see a running game. */
export interface GameViewChoice {
  /** Small over the scene rather than in its place. */
  isAside: boolean;
  corners: Readonly<Record<FloatGround, GameCorner>>;
  /** Of the small game. */
  size: GameSize;
}

/** Where choices are kept on this device. */
export type ViewStore = Pick<Storage, "getItem" | "setItem">;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** As this device last had it. A scene has its minimap at the bottom right, so the game is at the top. */
export function readChoice(store: ViewStore | null): GameViewChoice {
  let kept: { isAside?: unknown; corners?: Partial<Record<FloatGround, unknown>>; size?: unknown } | null = null;
  try {
    kept = JSON.parse(store?.getItem(KEY) ?? "null");
  } catch {
    // What was changed by hand counts as nothing.
  }
  return {
    isAside: kept?.isAside === true,
    corners: {
      scene: oneOf(GAME_CORNERS, kept?.corners?.scene, "topRight"),
      document: oneOf(GAME_CORNERS, kept?.corners?.document, "bottomRight"),
    },
    size: oneOf(GAME_SIZES, kept?.size, "medium"),
  };
}

export function keepChoice(store: ViewStore | null, choice: GameViewChoice): void {
  try {
    store?.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without room in local storage it is as at first with the next visit.
  }
}
