import type { Editor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";

/** Debounce in ms of notifications about typed script text. */
const REST_MS = 250;

/**
 * Current game for panels: other edits at once, script text after a typing pause. Otherwise each
 * key typed into a script would re-render the inspectors, menus and lists of its prefab.
 */
export class GameFeed {
  readonly #editor: Editor;
  readonly #listeners = new Set<() => void>();
  #game: Game;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#game = editor.game;
    editor.subscribe(() => this.#follow());
  }

  get game(): Game {
    return this.#game;
  }

  /** Calls `listener` when the game or the editor state may have changed. @returns unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #follow(): void {
    const { game } = this.#editor;
    const isTyping = game !== this.#game && differsInText(this.#game, game);
    clearTimeout(this.#resting);
    if (isTyping) this.#resting = setTimeout(() => this.#take(), REST_MS);
    else this.#game = game;
    this.#notify();
  }

  #take(): void {
    this.#game = this.#editor.game;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const feeds = new WeakMap<Editor, GameFeed>();

export function gameFeed(editor: Editor): GameFeed {
  let feed = feeds.get(editor);
  if (!feed) feeds.set(editor, (feed = new GameFeed(editor)));
  return feed;
}

type Fields = Readonly<Record<string, unknown>>;
const TEXT_ROOMS = { prefabs: "script", scenes: "script", modules: "source" } as const;

/** Whether two games differ at most in the text of scripts that both have. */
function differsInText(before: Game, after: Game): boolean {
  return keysThatDiffer(before, after).every((room) => {
    const text = TEXT_ROOMS[room as keyof typeof TEXT_ROOMS];
    const [things, thingsNow] = [before[room as keyof Game], after[room as keyof Game]] as [Fields, Fields];
    if (!text || !things || !thingsNow) return false;
    return keysThatDiffer(things, thingsNow).every((id) => {
      const [thing, thingNow] = [things[id] as Fields | undefined, thingsNow[id] as Fields | undefined];
      return thing !== undefined && thingNow !== undefined && keysThatDiffer(thing, thingNow).every((field) => field === text);
    });
  });
}

function keysThatDiffer(before: object, after: object): string[] {
  const [was, is] = [before as Fields, after as Fields];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
}
