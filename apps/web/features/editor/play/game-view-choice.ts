const KEY = "playsmith:game-view";

export const GAME_CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type GameCorner = (typeof GAME_CORNERS)[number];
export const GAME_SIZES = ["small", "medium", "large"] as const;
export type GameSize = (typeof GAME_SIZES)[number];

/** What a small game floats over. Each has its own corner, since obstacles differ between the scene and other documents. */
export type FloatGround = "scene" | "document";

/** The user's preferred view of a running game. */
export interface GameViewChoice {
  /** Small over the scene instead of covering it. */
  isAside: boolean;
  corners: Readonly<Record<FloatGround, GameCorner>>;
  /** Corner of the small game. */
  size: GameSize;
}

/** Storage of the preference on this device. */
export type ViewStore = Pick<Storage, "getItem" | "setItem">;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((candidate) => candidate === value) ?? otherwise;

/** Loads the stored preference. The default corner is at the top, since a scene has its minimap at the bottom right. */
export function readChoice(store: ViewStore | null): GameViewChoice {
  let kept: { isAside?: unknown; corners?: Partial<Record<FloatGround, unknown>>; size?: unknown } | null = null;
  try {
    kept = JSON.parse(store?.getItem(KEY) ?? "null");
  } catch {
    // Ignore invalid stored values.
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
    // If local storage is full, the next visit uses the default.
  }
}
