import { ownerOfSaves, type PlayedSaves, type SavedGame, SavedGames, type SaveStore } from "@playsmith/player-host";
import { language, translated } from "@playsmith/texts";
import { callAsPerson } from "../call.ts";
import { element } from "../element.ts";
import { downloadSaves, readSavesFile } from "./saves-file.ts";

export interface SavedGamesOptions {
  /** The saves of the game on this page, which are also in memory. */
  played: PlayedSaves;
  game: { saveKey: string; title: string };
  /** The saves of the game on this page were replaced by those of a file. */
  onReplaced(): void;
  closed(): void;
}

/** Lists the games with saves in this browser, with a button to delete each, and those of the played game as a file. */
export function savedGamesDialog(root: HTMLElement, store: SaveStore, { played, game, onReplaced, closed }: SavedGamesOptions): void {
  // A second press, before the dialog was there.
  if (root.querySelector("dialog[open]")) return;
  const games = new SavedGames(store, Date.now);
  const dialog = element("dialog", "saves", { "aria-labelledby": "saved-games-title" });
  const list = element("ul", "", {});
  const status = element("p", "status", { role: "status" });
  // People who share a device don't see each other's saves.
  const listed = (): SavedGame[] => games.list().filter(({ key }) => [null, played.uid].includes(ownerOfSaves(key).uid));
  const forget = ({ key }: SavedGame): void => {
    if (key === played.key) played.forget();
    games.remove(key);
    const owner = ownerOfSaves(key);
    if (owner.uid === null) return;
    callAsPerson("deleteSaves", { slug: owner.game }).catch(() =>
      status.replaceChildren(translated("They are still in your account: the server can't be reached.")),
    );
  };
  const show = (): void => {
    const saved = listed();
    if (saved.length === 0) list.replaceChildren(element("li", "none", {}, translated("No game has saved anything in this browser.")));
    else list.replaceChildren(...saved.map((entry) => row(entry, entry.key === played.key, () => forget(entry))));
    all.hidden = saved.length < 2;
    exported.disabled = Object.keys(played.keeper.slots).length === 0;
  };
  const row = (entry: SavedGame, isPlayed: boolean, onForget: () => void): HTMLElement => {
    const button = element(
      "button",
      "",
      { type: "button", "aria-label": translated("Forget what {title} saved", { title: entry.title }) },
      translated("Forget"),
    );
    button.addEventListener("click", () => {
      onForget();
      show();
      close.focus();
    });
    const isGuests = played.uid !== null && ownerOfSaves(entry.key).uid === null;
    const facts = [
      sizeText(entry.size),
      isGuests && translated("without an account"),
      isPlayed ? translated("this game") : dayText(entry.lastPlayedMs),
    ]
      .filter(Boolean)
      .join(", ");
    return element("li", "", {}, element("span", "title", {}, entry.title), element("span", "facts", {}, facts), button);
  };
  const all = action(translated("Forget all"), () => {
    for (const entry of listed()) forget(entry);
    show();
    close.focus();
  });
  const exported = action(translated("Export"), () => downloadSaves({ game: game.saveKey, title: game.title, slots: played.keeper.slots }));
  const file = element("input", "", { type: "file", accept: ".json,application/json", "aria-label": translated("File of saves") });
  file.hidden = true;
  const imported = action(translated("Import…"), () => file.click());
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const read = await readSavesFile(chosen, game.saveKey);
    file.value = "";
    if ("problem" in read) return status.replaceChildren(read.problem);
    played.keeper.replace(read.slots);
    played.keeper.onKept?.();
    show();
    status.replaceChildren(translated("The game goes on with the saves of the file."));
    onReplaced();
  });
  const close = element("button", "primary", { type: "button" }, translated("Close"));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  const place =
    played.uid === null
      ? translated(
          "What games save stays in this browser. When it gets too much, the game that you haven't played for longest is forgotten.",
        )
      : translated("What games save is in your account, and follows you to your other devices.");
  dialog.append(
    element("h2", "", { id: "saved-games-title" }, translated("Saved games")),
    element("p", "", {}, place),
    list,
    status,
    element("div", "buttons", {}, exported, imported, file, all, close),
  );
  show();
  root.append(dialog);
  dialog.showModal();
  close.focus();
}

function action(name: string, onPress: () => void): HTMLButtonElement {
  const button = element("button", "", { type: "button" }, name);
  button.addEventListener("click", onPress);
  return button;
}

const sizeText = (size: number): string => (size < 1_000 ? translated("under 1 KB") : `${Math.round(size / 1_000)} KB`);

const dayText = (ms: number): string => (ms === 0 ? "" : translated("played {day}", { day: new Date(ms).toLocaleDateString(language) }));
