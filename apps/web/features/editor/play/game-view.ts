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

/** What is open beside the running game. */
export type GamePane = "inspector" | "profiler";

export interface GameViewState extends GameViewChoice {
  /** The game is small for the rest of this run, because something was taken up that only works in the scene. */
  isAsideForNow: boolean;
  /** It stays from run to run. */
  pane: GamePane | null;
  /** What was done to the view last, in words for who can't see it. */
  said: string;
}

/**
 * How a running game is shown: large, in place of the scene, or small over it. What a person chooses is remembered on the device; what the
 * editor does by itself lasts for the run.
 */
export class GameView {
  readonly #editor: Editor;
  readonly #store: ViewStore | null;
  readonly #listeners = new Set<() => void>();
  #state: GameViewState;
  #isRunning = false;

  /** @param store where choices are kept between visits. */
  constructor(editor: Editor, store: ViewStore | null) {
    this.#editor = editor;
    this.#store = store;
    this.#state = { ...readChoice(store), isAsideForNow: false, pane: null, said: "" };
  }

  get state(): GameViewState {
    return this.#state;
  }

  /** The scene can be seen and worked in while the game runs. */
  get isAside(): boolean {
    return this.#state.isAside || this.#state.isAsideForNow;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A run begins: makes room for the scene as soon as a tool for it is taken up. @returns to be called when the run ends. */
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
      this.#update({ isAsideForNow: false, said: "" });
    };
  }

  /** Something was taken up that works in the scene: a game that covers it makes room. */
  turnToScene(): void {
    if (!this.#isRunning || this.isAside) return;
    this.#update({ isAsideForNow: true, said: asideText() });
  }

  /** The game does not have the middle of the editor for itself. */
  get isSmall(): boolean {
    return this.isAside || this.#editor.state.documentKey !== SCENE_KEY;
  }

  /** Shows the game large, or the scene with the game small over it. Another document makes way for the large game. */
  toggle(): void {
    const { isSmall } = this;
    this.#editor.showDocument(SCENE_KEY);
    this.#choose({ isAside: !isSmall }, isSmall ? translated("The game is shown large") : asideText(), {
      isAsideForNow: false,
    });
  }

  /** Moves the small game. */
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

  #choose(choice: Partial<GameViewChoice>, said: string, more: Partial<GameViewState> = {}): void {
    this.#update({ ...choice, ...more, said });
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
