import { type Editor, SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import {
  type FloatGround,
  type GameCorner,
  type GameSize,
  type GameViewChoice,
  keepChoice,
  readChoice,
  type ViewStore,
} from "./game-view-choice.ts";

/** The document that is open beside the running game. */
export type GamePane = "inspector" | "profiler";

export interface GameViewState extends GameViewChoice {
  /** The game is small for the rest of this run, because the user selected a tool that needs the scene. */
  isAsideForNow: boolean;
  /** Persists between runs. */
  pane: GamePane | null;
  /** Announcement of the last change for screen readers. */
  announcement: string;
}

/**
 * View of a running game: large, covering the scene, or small over it. The user's choice is stored on the device; automatic
 * changes last for the run.
 */
export class GameView {
  readonly #editor: Editor;
  readonly #store: ViewStore | null;
  readonly #listeners = new Set<() => void>();
  #state: GameViewState;
  #isRunning = false;

  /** @param store persists the choice between visits. */
  constructor(editor: Editor, store: ViewStore | null) {
    this.#editor = editor;
    this.#store = store;
    this.#state = { ...readChoice(store), isAsideForNow: false, pane: null, announcement: "" };
  }

  get state(): GameViewState {
    return this.#state;
  }

  /** Whether the scene is visible and editable while the game runs. */
  get isAside(): boolean {
    return this.#state.isAside || this.#state.isAsideForNow;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A run begins: minimizes the game as soon as a scene tool is selected. @returns a function to call when the run ends. */
  begin(): () => void {
    this.#isRunning = true;
    let { tool } = this.#editor.state;
    const stop = this.#editor.subscribe(() => {
      if (this.#editor.state.tool === tool) return;
      ({ tool } = this.#editor.state);
      this.turnToScene();
    });
    return () => {
      stop();
      this.#isRunning = false;
      this.#update({ isAsideForNow: false, announcement: "" });
    };
  }

  /** A scene action was started: minimizes a game that covers the scene. */
  turnToScene(): void {
    if (!this.#isRunning || this.isAside) return;
    this.#update({ isAsideForNow: true, announcement: asideText() });
  }

  /** Whether the game does not fill the centre of the editor: it is minimized, or a document other than the scene is shown. */
  get isSmall(): boolean {
    return this.isAside || this.#editor.state.documentKey !== SCENE_KEY;
  }

  /** Shows the game large, or the scene with the game small over it. A large game closes another document's view. */
  toggle(): void {
    const { isSmall } = this;
    this.#editor.showDocument(SCENE_KEY);
    this.#choose({ isAside: !isSmall }, isSmall ? translated("The game is shown large") : asideText(), {
      isAsideForNow: false,
    });
  }

  /** Moves the small game to a corner. */
  moveTo(ground: FloatGround, corner: GameCorner): void {
    const corners = { ...this.#state.corners, [ground]: corner };
    this.#choose({ corners }, translated("The game is at the {corner}", { corner: cornerText(corner) }));
  }

  showPane(pane: GamePane | null): void {
    this.#update({ pane });
  }

  togglePane(pane: GamePane): void {
    this.showPane(this.#state.pane === pane ? null : pane);
  }

  setSize(size: GameSize): void {
    this.#choose({ size }, translated("Size of the game: {size}", { size: sizeText(size) }));
  }

  #choose(choice: Partial<GameViewChoice>, announcement: string, more: Partial<GameViewState> = {}): void {
    this.#update({ ...choice, ...more, announcement });
    const { isAside, corners, size } = this.#state;
    keepChoice(this.#store, { isAside, corners, size });
  }

  #update(change: Partial<GameViewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const asideText = (): string => translated("The scene is shown, with the running game small over it. The keys go to what has the focus.");

export function cornerText(corner: GameCorner): string {
  const texts = {
    topLeft: translated("top left"),
    topRight: translated("top right"),
    bottomLeft: translated("bottom left"),
    bottomRight: translated("bottom right"),
  };
  return texts[corner];
}

export function sizeText(size: GameSize): string {
  return { small: translated("small"), medium: translated("medium"), large: translated("large") }[size];
}
