import type { SavedGame, SavedGames } from "@playsmith/player-host";
import { element } from "./element.ts";

export interface SavedGamesOptions {
  /** The game on this page, whose saves in memory must be cleared too. */
  playedKey: string;
  forgetPlayed(): void;
  closed(): void;
}

/** Lists the games with saves in this browser, with a button to delete each. */
export function savedGamesDialog(root: HTMLElement, games: SavedGames, { playedKey, forgetPlayed, closed }: SavedGamesOptions): void {
  const dialog = element("dialog", "saves", { "aria-labelledby": "saved-games-title" });
  const list = element("ul", "", {});
  const forget = ({ key }: SavedGame): void => {
    if (key === playedKey) forgetPlayed();
    games.remove(key);
  };
  const show = (): void => {
    const saved = games.list();
    if (saved.length === 0) list.replaceChildren(element("li", "none", {}, "No game has saved anything in this browser."));
    else list.replaceChildren(...saved.map((game) => row(game, game.key === playedKey, () => forget(game))));
    all.hidden = saved.length < 2;
  };
  const row = (game: SavedGame, isPlayed: boolean, onForget: () => void): HTMLElement => {
    const button = element("button", "", { type: "button", "aria-label": `Forget what ${game.title} saved` }, "Forget");
    button.addEventListener("click", () => {
      onForget();
      show();
      close.focus();
    });
    const facts = `${sizeText(game.size)}${isPlayed ? ", this game" : dayText(game.lastPlayedMs)}`;
    return element("li", "", {}, element("span", "title", {}, game.title), element("span", "facts", {}, facts), button);
  };
  const all = element("button", "", { type: "button" }, "Forget all");
  all.addEventListener("click", () => {
    for (const game of games.list()) forget(game);
    show();
    close.focus();
  });
  const close = element("button", "primary", { type: "button" }, "Close");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  dialog.append(
    element("h2", "", { id: "saved-games-title" }, "Saved games"),
    element(
      "p",
      "",
      {},
      "What games save stays in this browser. When it gets too much, the game that you haven't played for longest is forgotten.",
    ),
    list,
    element("div", "buttons", {}, all, close),
  );
  show();
  root.append(dialog);
  dialog.showModal();
  close.focus();
}

const sizeText = (size: number): string => (size < 1_000 ? "under 1 KB" : `${Math.round(size / 1_000)} KB`);

const dayText = (ms: number): string => (ms === 0 ? "" : `, played ${new Date(ms).toLocaleDateString()}`);
